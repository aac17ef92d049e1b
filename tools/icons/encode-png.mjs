import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const WITH_PALETTE = 3;
/** What a byte can name. */
const PALETTE_SIZE = 256;
/** Squared; a difference this small on an edge is invisible. */
const NEAR = 12 ** 2;

/**
 * Returns a PNG of these pixels, four bytes each: red, green, blue, opacity. With a palette of the colours that occur
 * most: flat art has few, and all the others are its soft edges, each replaced by the nearest in the palette. That is
 * a third of what a browser writes for the same picture.
 */
export function encodePng({ width, height, pixels }) {
  const palette = mostFrequent(pixels);
  const nameOf = naming(palette);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    // The first byte of a row names its filter; none is best where bytes are names.
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = nameOf(pixels.readUInt32BE((y * width + x) * 4));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, WITH_PALETTE], 8);
  const opacities = palette.map((colour) => colour & 0xff);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => channels(colour).slice(0, 3)))),
    ...(opacities.every((opacity) => opacity === 0xff) ? [] : [chunk('tRNS', Buffer.from(opacities))]),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function mostFrequent(pixels) {
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = pixels.readUInt32BE(at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = [];
  for (const [colour] of [...counts].sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || a - b)) {
    if (palette.every((chosen) => distance(chosen, colour) > NEAR)) palette.push(colour);
    if (palette.length === PALETTE_SIZE) break;
  }
  return palette;
}

const channels = (colour) => [colour >>> 24, (colour >>> 16) & 0xff, (colour >>> 8) & 0xff, colour & 0xff];
const distance = (a, b) => channels(a).reduce((sum, value, index) => sum + (value - channels(b)[index]) ** 2, 0);

/** Returns how to find the place of a colour's nearest in the palette. */
function naming(palette) {
  const known = new Map(palette.map((colour, index) => [colour, index]));
  return (colour) => {
    if (!known.has(colour)) {
      const distances = palette.map((candidate) => distance(colour, candidate));
      known.set(colour, distances.indexOf(Math.min(...distances)));
    }
    return known.get(colour);
  };
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
