import type { LeafRange, Subtree } from './merkle-tree.ts';
import { STORED_EVERY_LEVELS, subtreesIn } from './merkle-tree.ts';

/** Up to 256 neighbouring hashes of every eighth level of the tree (c2sp.org/tlog-tiles). */
export interface Tile {
  /** Level 0 has the hashes of leaves; a hash of each further level is of a full tile below. */
  readonly level: number;
  /** From the left, beginning with 0. */
  readonly index: number;
  /** 1 to 256 hashes; a full tile has 256. */
  readonly width: number;
}

export const TILE_WIDTH = 2 ** STORED_EVERY_LEVELS;
/** A larger level would have a hash of more than 2^53 leaves. */
const MAX_LEVEL = 6;
const DIGITS = 3;

/** Returns the path of a tile below the address of its log. */
export function formatTilePath({ level, index, width }: Tile): string {
  const digits = String(index);
  const padded = digits.padStart(Math.ceil(digits.length / DIGITS) * DIGITS, '0');
  const places = padded.replaceAll(/\d{3}(?=\d)/g, 'x$&/');
  return `tile/${level}/${places}${width < TILE_WIDTH ? `.p/${width}` : ''}`;
}

const PATH = /^tile\/(\d{1,2})\/((?:x\d{3}\/){0,5}\d{3})(?:\.p\/(\d{1,3}))?$/;

/** Returns null for a path that `formatTilePath` would not write. */
export function parseTilePath(path: string): Tile | null {
  const [, level, places = '', width] = PATH.exec(path) ?? [];
  const index = Number(places.replaceAll(/[x/]/g, ''));
  const tile = { level: Number(level), index, width: width === undefined ? TILE_WIDTH : Number(width) };
  if (tile.level > MAX_LEVEL || tile.width < 1 || tile.width > TILE_WIDTH || !Number.isSafeInteger(index)) return null;
  return formatTilePath(tile) === path ? tile : null;
}

/** Returns the sizes of all logs of which this is a tile, up to but without `to`; a full tile stays one for ever. */
export function getSizesWith({ level, index, width }: Tile): LeafRange {
  const count = index * TILE_WIDTH + width;
  const covered = TILE_WIDTH ** level;
  return { from: count * covered, to: width === TILE_WIDTH ? Infinity : (count + 1) * covered };
}

/** Returns the partial tiles of a log of this size, from right to left: its root is computed from them alone. */
export function getEdgeTiles(size: number): readonly Tile[] {
  const tiles: Tile[] = [];
  for (let [level, count] = [0, size]; count > 0; level += 1, count = Math.floor(count / TILE_WIDTH)) {
    const width = count % TILE_WIDTH;
    if (width > 0) tiles.push({ level, index: Math.floor(count / TILE_WIDTH), width });
  }
  return tiles;
}

/** Returns the tile with this hash in a log of this size. `place` counts from 0. */
function findTile(level: number, hash: number, size: number): { readonly tile: Tile; readonly place: number } {
  const index = Math.floor(hash / TILE_WIDTH);
  const rest = Math.floor(size / TILE_WIDTH ** level) - index * TILE_WIDTH;
  return { tile: { level, index, width: Math.min(rest, TILE_WIDTH) }, place: hash % TILE_WIDTH };
}

/** Returns the place of the hash of a full tile, in the tile above it. */
export const findAbove = ({ level, index }: Tile, size: number) => findTile(level + 1, index, size);

/** Where the hashes are that a subtree's own is computed from. */
export interface TilePart {
  readonly tile: Tile;
  readonly from: number;
  readonly to: number;
}

/** Returns the part of a tile under a complete subtree: 1, 2, 4 … or 128 hashes. */
export function findTilePart({ level, index }: Subtree, size: number): TilePart {
  const above = level % STORED_EVERY_LEVELS;
  const { tile, place } = findTile((level - above) / STORED_EVERY_LEVELS, index * 2 ** above, size);
  return { tile, from: place, to: place + 2 ** above };
}

/**
 * Returns the tiles that the hashes of these ranges are computed from, such as those of a proof, each once. `size` is
 * that of the log.
 */
export function getTilesOf(ranges: readonly LeafRange[], size: number): readonly Tile[] {
  const tiles = ranges.flatMap((range) => subtreesIn(range).map((subtree) => findTilePart(subtree, size).tile));
  return [...new Map(tiles.map((tile) => [formatTilePath(tile), tile])).values()];
}
