import { TileError, type LogState, type TileReader } from '@wow/core/fairness';
import { hashLeaf, openTiles } from '@wow/core/fairness/server';
import type { LeafText } from '../../wire.ts';
import { LogDiscrepancyError, type LogSource } from './log-source.ts';

/** Tiles stay in memory until so many were read. */
const TILES_PER_READER = 1_024;

/** Checks leaves against the checkpoint, in memory that does not grow with the log. */
export class LeafCheck {
  readonly #source: LogSource;
  readonly #log: LogState;
  #reader: Promise<TileReader> | null = null;
  #tiles = 0;

  constructor(source: LogSource, log: LogState) {
    this.#source = source;
    this.#log = log;
  }

  get size(): number {
    return this.#log.size;
  }

  /** Throws a `LogDiscrepancyError` for a text that is not that of its leaf. */
  async check(leaves: readonly LeafText[]): Promise<void> {
    if (this.#tiles >= TILES_PER_READER) {
      this.#reader = null;
      this.#tiles = 0;
    }
    this.#reader ??= openTiles(this.#log, (tile) => {
      this.#tiles += 1;
      return this.#source.tile(tile);
    });
    try {
      const reader = await this.#reader;
      const hashes = await reader.hashRanges(leaves.map(({ leaf_index: from }) => ({ from, to: from + 1 })));
      const wrong = leaves.find(({ text }, at) => Buffer.compare(hashLeaf(text), hashes[at]!) !== 0);
      if (wrong) throw new LogDiscrepancyError(`Leaf ${wrong.leaf_index} of the log is not what is shown of it.`);
    } catch (error) {
      throw error instanceof TileError ? new LogDiscrepancyError(error.message) : error;
    }
  }
}
