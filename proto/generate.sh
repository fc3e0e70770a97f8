#!/bin/bash
# Generates gen/ and web/src/gen/ from the schema. With --check it only says
# whether they are fresh.
set -euo pipefail
cd "$(dirname "$0")"
tools=${MELEE_PROTO_TOOLS:-.tools}
if [[ ! -x $tools/node_modules/.bin/buf ]]; then
	npm install --silent --no-fund --no-audit --prefix "$tools" @bufbuild/buf @bufbuild/protoc-gen-es
fi
export PATH="$PWD/$tools/node_modules/.bin:$PATH"
if [[ ${1:-} == --check ]]; then
	out=$(mktemp -d)
	trap 'rm -rf "$out"' EXIT
	sed -e "s|out: ../gen|out: $out/gen|" -e "s|out: ../web/src/gen|out: $out/es|" buf.gen.yaml >"$out/buf.gen.yaml"
	buf generate --template "$out/buf.gen.yaml"
	diff -r "$out/gen/melee" ../gen/melee && diff -r "$out/es/melee" ../web/src/gen/melee &&
		echo "The generated code is fresh."
	exit
fi
buf lint
buf generate
