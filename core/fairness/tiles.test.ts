import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  consistencyPath,
  formatTilePath,
  getSizesWith,
  inclusionPath,
  parseTilePath,
  TileError,
  type Tile,
} from './index.ts';
import * as server from './server/index.ts';
import * as browser from './web/index.ts';
import { getEdgeTiles, TILE_WIDTH } from './tiles.ts';

const SIZE = 70_000;
const leafHashes = Array.from({ length: SIZE }, (_, at) => createHash('sha256').update(String(at)).digest());

/** All hashes of each eighth level, and the root of each wanted size. */
const levels = new Map<number, Uint8Array[]>([[0, leafHashes]]);
const roots = new Map<number, Uint8Array>();
const tree = server.createGrowingTree();
for (const hash of leafHashes) {
  tree.append(hash, (node) => {
    if (node.level % 8 === 0) levels.set(node.level / 8, [...(levels.get(node.level / 8) ?? []), node.hash]);
  });
  if (tree.size() % 97 === 0 || tree.size() % 256 < 2 || tree.size() === SIZE) roots.set(tree.size(), tree.root());
}

const readTile = ({ level, index, width }: Tile): Uint8Array =>
  Buffer.concat((levels.get(level) ?? []).slice(index * TILE_WIDTH, index * TILE_WIDTH + width));

const stateOf = (size: number) => ({ size, root: roots.get(size)! });

/** Opens a log of this size. `fetched` receives the path of each tile. */
const open = (
  size: number,
  fetched: string[] = [],
  change: (path: string, bytes: Uint8Array) => Uint8Array | null = (_, bytes) => bytes,
  { openTiles }: Pick<typeof server, 'openTiles'> = server,
) =>
  openTiles(stateOf(size), (tile) => {
    fetched.push(formatTilePath(tile));
    return Promise.resolve(change(formatTilePath(tile), readTile(tile)));
  });

describe('the path of a tile', () => {
  test.each([
    [{ level: 0, index: 1_234_067, width: 256 }, 'tile/0/x001/x234/067'],
    [{ level: 2, index: 0, width: 1 }, 'tile/2/000.p/1'],
    [{ level: 1, index: 1_000, width: 255 }, 'tile/1/x001/000.p/255'],
  ])('of %j is %s', (tile, path) => {
    expect(formatTilePath(tile)).toBe(path);
    expect(parseTilePath(path)).toEqual(tile);
  });

  test.each([
    'tile/0/1',
    'tile/00/000',
    'tile/7/000',
    'tile/64/000',
    'tile/-1/000',
    'tile/0/001/234',
    'tile/0/x001',
    'tile/0/x000/001',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/0/000.p/',
    'tile/0/000.p',
    'tile/0/000/',
    'tile/entries/000',
    'tile/0/x999/x999/x999/x999/x999/999',
    'tile/0/x001/x001/x001/x001/x001/x001/001',
  ])('%s is none', (path) => {
    expect(parseTilePath(path)).toBeNull();
  });

  test('is read as it was written, for every tile', () => {
    const tile = fc.record({ level: fc.nat(6), index: fc.maxSafeNat(), width: fc.integer({ min: 1, max: 256 }) });
    fc.assert(
      fc.property(tile, (one) => {
        expect(parseTilePath(formatTilePath(one))).toEqual(one);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseTilePath(`tile/${text}`)).toBeNull();
      }),
    );
  });
});

describe('the tiles of a log', () => {
  test('of 70 000 leaves end as in the specification', () => {
    expect(getEdgeTiles(SIZE).map(formatTilePath)).toEqual(['tile/0/273.p/112', 'tile/1/001.p/17', 'tile/2/000.p/1']);
    expect(getEdgeTiles(256).map(formatTilePath)).toEqual(['tile/1/000.p/1']);
    expect(getEdgeTiles(0)).toEqual([]);
  });

  test('are those of every size that needs them', () => {
    expect(getSizesWith({ level: 0, index: 273, width: 112 })).toEqual({ from: SIZE, to: SIZE + 1 });
    expect(getSizesWith({ level: 1, index: 0, width: 3 })).toEqual({ from: 3 * 256, to: 4 * 256 });
    expect(getSizesWith({ level: 0, index: 2, width: 256 })).toEqual({ from: 3 * 256, to: Infinity });
  });

  test('prove every leaf, and that it only grew, in a few requests', async () => {
    const sizes = [...roots.keys()];
    for (const size of sizes.filter((_, at) => at % 31 === 0)) {
      const fetched: string[] = [];
      const reader = await open(size, fetched);
      for (const index of [0, 1, 255, 256, size >> 1, size - 2, size - 1].filter((one) => one >= 0 && one < size)) {
        const path = await reader.hashRanges(inclusionPath(index, size));
        expect(server.verifyInclusion(leafHashes[index]!, index, path, stateOf(size))).toBe(true);
      }
      const older = sizes.findLast((one) => one < size * 0.6) ?? size;
      const before = fetched.length;
      const path = await reader.hashRanges(consistencyPath(older, size));
      expect(server.verifyConsistency(stateOf(older), stateOf(size), path)).toBe(true);
      const read = await open(size, [], undefined, browser);
      const inBrowser = await read.hashRanges(consistencyPath(older, size));
      expect(inBrowser.map((hash) => Buffer.from(hash))).toEqual(path.map((hash) => Buffer.from(hash)));
      expect(await reader.hashRanges([{ from: 0, to: older }])).toEqual([roots.get(older)]);
      expect(fetched.length - before).toBeLessThanOrEqual(4);
      expect(new Set(fetched).size).toBe(fetched.length);
    }
  });

  test.each([
    [
      'a changed hash at the edge',
      'tile/0/273.p/112',
      (bytes: Uint8Array) => bytes.with(40, bytes[40]! ^ 1),
      /does not have the root of its checkpoint, but that of tile\/0\/273\.p\/112, tile/,
    ],
    [
      'a changed full tile',
      'tile/0/002',
      (bytes: Uint8Array) => bytes.with(40, bytes[40]! ^ 1),
      /tile\/0\/002 does not have the hash that tile\/1\/000 gives it/,
    ],
    [
      'a changed tile in between',
      'tile/1/000',
      (bytes: Uint8Array) => bytes.with(8, bytes[8]! ^ 1),
      /tile\/1\/000 does not have the hash that tile\/2\/000\.p\/1 gives it/,
    ],
    [
      'a tile that is cut short',
      'tile/0/002',
      (bytes: Uint8Array) => bytes.subarray(32),
      /tile\/0\/002 has 8160 bytes instead of 8192/,
    ],
    [
      'a tile that is too long',
      'tile/0/002',
      (bytes: Uint8Array) => Buffer.concat([bytes, bytes]),
      /tile\/0\/002 has 16384 bytes/,
    ],
    ['a missing tile', 'tile/0/002', () => null, /tile\/0\/002 of a log of 70000 leaves is not there/],
  ] as const)('are refused with %s, which is named', async (_what, which, change, message) => {
    for (const side of [server, browser]) {
      const read = async (): Promise<unknown> => {
        const reader = await open(SIZE, [], (path, bytes) => (path === which ? change(bytes) : bytes), side);
        return reader.hashRanges(inclusionPath(600, SIZE));
      };
      await expect(read()).rejects.toThrow(TileError);
      await expect(read()).rejects.toThrow(message);
    }
  });
});
