import { isSame, type LogState } from './merkle-proof.ts';
import { subtreesIn, type LeafRange } from './merkle-tree.ts';
import { findAbove, findTilePart, formatTilePath, getEdgeTiles, getTilesOf, type Tile } from './tiles.ts';

/** A tile that is missing, cut short, or does not lead to the root. The message is a sentence. */
export class TileError extends Error {
  override readonly name = 'TileError';
}

/** Returns the hashes of a tile, concatenated, or null if there is none. */
export type FetchTile = (tile: Tile) => Promise<Uint8Array | null>;

/** The server hashes at once, the browser asynchronously. */
export type HashNode = (left: Uint8Array, right: Uint8Array) => Uint8Array | Promise<Uint8Array>;

const HASH_BYTES = 32;

/** Reads a log through its tiles. Every tile is checked against the root before a hash of it is used. */
export class TileReader {
  readonly #state: LogState;
  readonly #fetchTile: FetchTile;
  readonly #hashNode: HashNode;
  readonly #checked = new Map<string, Promise<readonly Uint8Array[]>>();

  /** Rejects with a `TileError` if the tiles at the right edge do not lead to the root. */
  static async open(state: LogState, fetchTile: FetchTile, hashNode: HashNode): Promise<TileReader> {
    const reader = new TileReader(state, fetchTile, hashNode);
    await reader.#checkEdge();
    return reader;
  }

  private constructor(state: LogState, fetchTile: FetchTile, hashNode: HashNode) {
    this.#state = state;
    this.#fetchTile = fetchTile;
    this.#hashNode = hashNode;
  }

  /**
   * Returns the hash of each range of leaves: of those in `inclusionPath` and `consistencyPath` they are the proof. Rejects
   * with a `TileError`.
   */
  async hashRanges(ranges: readonly LeafRange[]): Promise<Uint8Array[]> {
    const { size } = this.#state;
    await Promise.all(getTilesOf(ranges, size).map((tile) => this.#read(tile)));
    return Promise.all(
      ranges.map(async (range) => {
        const parts = subtreesIn(range).map((subtree) => findTilePart(subtree, size));
        const hashes = parts.map(async ({ tile, from, to }) =>
          this.#hashNeighbours((await this.#read(tile)).slice(from, to)),
        );
        return this.#hashRange(await Promise.all(hashes));
      }),
    );
  }

  async #checkEdge(): Promise<void> {
    const { size, root } = this.#state;
    if (size === 0) throw new TileError('An empty log has no tiles.');
    const tiles = getEdgeTiles(size);
    for (const tile of tiles) this.#checked.set(formatTilePath(tile), this.#fetch(tile));
    const [found] = await this.hashRanges([{ from: 0, to: size }]);
    if (found && isSame(found, root)) return;
    const names = tiles.map(formatTilePath).join(', ');
    throw new TileError(`The log of ${size} leaves does not have the root of its checkpoint, but that of ${names}.`);
  }

  /** Returns the hashes of a tile. */
  #read(tile: Tile): Promise<readonly Uint8Array[]> {
    const path = formatTilePath(tile);
    const checked = this.#checked.get(path) ?? this.#fetchChecked(tile);
    this.#checked.set(path, checked);
    return checked;
  }

  /** A full tile has its hash in the tile above it. */
  async #fetchChecked(tile: Tile): Promise<readonly Uint8Array[]> {
    const above = findAbove(tile, this.#state.size);
    const [hashes, parents] = await Promise.all([this.#fetch(tile), this.#read(above.tile)]);
    const expected = parents[above.place];
    if (expected && isSame(await this.#hashNeighbours(hashes), expected)) return hashes;
    throw new TileError(`${formatTilePath(tile)} does not have the hash that ${formatTilePath(above.tile)} gives it.`);
  }

  async #fetch(tile: Tile): Promise<readonly Uint8Array[]> {
    const bytes = await this.#fetchTile(tile);
    const path = formatTilePath(tile);
    if (bytes === null) throw new TileError(`${path} of a log of ${this.#state.size} leaves is not there.`);
    if (bytes.length !== tile.width * HASH_BYTES) {
      throw new TileError(`${path} has ${bytes.length} bytes instead of ${tile.width * HASH_BYTES}.`);
    }
    return Array.from({ length: tile.width }, (_, at) => bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES));
  }

  /** Hashes a range from the complete subtrees in it, from left to right. */
  async #hashRange(subtrees: readonly Uint8Array[]): Promise<Uint8Array> {
    let hash: Uint8Array | null = null;
    for (const left of subtrees.toReversed()) hash = hash ? await this.#hashNode(left, hash) : left;
    if (!hash) throw new RangeError('an empty range has no hash here');
    return hash;
  }

  /** Hashes a complete subtree from the hashes of one level: 1, 2, 4 and so on. */
  async #hashNeighbours(hashes: readonly Uint8Array[]): Promise<Uint8Array> {
    const [first] = hashes;
    if (!first) throw new RangeError('no hashes have no subtree');
    if (hashes.length === 1) return first;
    const halves = [hashes.slice(0, hashes.length / 2), hashes.slice(hashes.length / 2)] as const;
    return this.#hashNode(await this.#hashNeighbours(halves[0]), await this.#hashNeighbours(halves[1]));
  }
}
