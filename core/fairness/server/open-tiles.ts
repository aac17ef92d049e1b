import type { LogState } from '../merkle-proof.ts';
import { TileReader, type FetchTile } from '../tile-reader.ts';
import { hashNode } from './merkle-tree.ts';

/** Returns a reader of the log's tiles. Rejects with a `TileError` if those at the right edge do not lead to the root. */
export const openTiles = (state: LogState, fetchTile: FetchTile): Promise<TileReader> =>
  TileReader.open(state, fetchTile, hashNode);
