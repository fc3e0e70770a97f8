#!/bin/bash
# Generates gen/ and web/src/gen/ from the schema. With --check it only says
# whether they are fresh.
set -euo pipefail
cd "$(dirname "$0")"
if [[ ! node_modules/.package-lock.json -nt package-lock.json ]]; then
	npm ci --silent --no-fund --no-audit
fi
export PATH="$PWD/node_modules/.bin:$PATH"
buf lint
if [[ ${1:-} == --check ]]; then
	out=$(mktemp -d)
	trap 'rm -rf "$out"' EXIT
	sed -e "s|out: ../gen|out: $out/gen|" -e "s|out: ../web/src/gen|out: $out/es|" buf.gen.yaml >"$out/buf.gen.yaml"
	buf generate --template "$out/buf.gen.yaml"
	diff -r "$out/gen/melee" ../gen/melee && diff -r "$out/es/melee" ../web/src/gen/melee ||
		{ echo "The generated code is not fresh: run proto/generate.sh."; exit 1; }
	echo "The generated code is fresh."
	exit
fi
buf generate
