// For `build_site.py` alone: makes `NAME.br` and `NAME.gz` of each file NAME in a folder, as small as can be.
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const folder = process.argv[2];
const ways = {
    br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

const make = async (name, way) => {
    const copy = join(folder, `${name}.${way}`);
    const bytes = await ways[way](readFileSync(join(folder, name)));
    writeFileSync(`${copy}.new`, bytes);
    renameSync(`${copy}.new`, copy);
};

const files = readdirSync(folder).filter((name) => !name.includes("."));
await Promise.all(files.flatMap((name) => Object.keys(ways).map((way) => make(name, way))));
