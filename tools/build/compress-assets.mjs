import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest)$/;
/** Smaller files would save less than one packet. */
const WORTHWHILE_BYTES = 1_024;

/** The server fills these in or does not send them. */
const NOT_SENT = /^(?:index\.html$|pages\W|\.vite)/;

/** Writes a `.gz` and a `.br` beside every text file of a folder. Returns the number of text files. */
export async function compressAssets(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => COMPRESSIBLE.test(name) && !NOT_SENT.test(name))
    .map((name) => join(folder, name))
    .filter((file) => readFileSync(file).byteLength >= WORTHWHILE_BYTES);
  await Promise.all(files.map(compress));
  return files.length;
}

async function compress(file) {
  const bytes = readFileSync(file);
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
  ]);
  writeFileSync(`${file}.gz`, zipped);
  writeFileSync(`${file}.br`, brotli);
}
