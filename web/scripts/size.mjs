// Says how much a first visit loads, and fails if that is more than it may be.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/** The most that script and style of the first load may weigh, in bytes of gzip. */
const MOST = 170 * 1024;

const page = readFileSync("dist/index.html", "utf8");
let first = 0;
let all = 0;
for (const name of readdirSync("dist/assets").sort()) {
  const size = gzipSync(readFileSync(`dist/assets/${name}`), { level: 9 }).length;
  all += size;
  if (page.includes(`/assets/${name}`)) first += size;
}
console.log(`first load ${(first / 1024).toFixed(1)} KB gzipped, everything ${(all / 1024).toFixed(1)} KB`);
if (first > MOST) {
  console.error(`That is more than ${MOST / 1024} KB.`);
  process.exit(1);
}
