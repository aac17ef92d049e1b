import { brotliDecompressSync } from 'node:zlib';

// WOFF 2: https://www.w3.org/TR/WOFF2/. Tables follow each other in one Brotli stream; `cmap` names the characters.
const HEADER_BYTES = 48;
const COMPRESSED_SIZE_AT = 20;
const TABLE_COUNT_AT = 12;
/** Positions in the list of known tags of the format. */
const [CMAP, GLYF, LOCA] = [0, 10, 11];
const OTHER_TAG = 63;

/** Returns the characters that a WOFF 2 font has glyphs for. */
export function readFontCharacters(font: Buffer): ReadonlySet<string> {
  let at = HEADER_BYTES;
  const readNumber = (): number => {
    let value = 0;
    for (;;) {
      const byte = font[at++] ?? 0;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let offset = 0;
  let cmapAt = -1;
  for (let left = font.readUInt16BE(TABLE_COUNT_AT); left > 0; left -= 1) {
    const flags = font[at++] ?? 0;
    const tag = flags & 63;
    if (tag === OTHER_TAG) at += 4;
    let bytes = readNumber();
    const version = flags >> 6;
    const isTransformed = tag === GLYF || tag === LOCA ? version === 0 : version > 0;
    if (isTransformed) bytes = readNumber();
    if (tag === CMAP) cmapAt = offset;
    offset += bytes;
  }
  if (cmapAt < 0) throw new Error('the font has no table of characters');
  const tables = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(COMPRESSED_SIZE_AT)));
  return new Set(readCmap(tables.subarray(cmapAt)));
}

/** Yields the characters of the subtables of formats 4 and 12, which browsers read. */
function* readCmap(cmap: Buffer): Generator<string> {
  for (let table = 0; table < cmap.readUInt16BE(2); table += 1) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + table * 8 + 4));
    const format = subtable.readUInt16BE(0);
    if (format === 4) {
      const segments = subtable.readUInt16BE(6) / 2;
      for (let segment = 0; segment < segments; segment += 1) {
        const last = subtable.readUInt16BE(14 + segment * 2);
        // Between the two lists are two bytes of padding. The last segment is the end mark.
        const first = subtable.readUInt16BE(16 + (segments + segment) * 2);
        for (let code = first; code <= last && code !== 0xffff; code += 1) yield String.fromCodePoint(code);
      }
    }
    if (format === 12) {
      for (let group = 0; group < subtable.readUInt32BE(12); group += 1) {
        const last = subtable.readUInt32BE(16 + group * 12 + 4);
        for (let code = subtable.readUInt32BE(16 + group * 12); code <= last; code += 1)
          yield String.fromCodePoint(code);
      }
    }
  }
}
