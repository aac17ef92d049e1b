import {
  consistencyPath,
  inclusionPath,
  parseSignedCheckpoint,
  TileError,
  type SignedCheckpoint,
  type Tile,
  type TileReader,
} from '@wow/core/fairness';
import { hashLeaf, openTiles, verifyConsistency, verifyInclusion } from '@wow/core/fairness/web';
import { canonicalJson } from '@wow/core/protocol';
import type { SignedCommitment } from '@wow/product/games';
import type { Difference, DifferenceKind } from '../../evidence.ts';
import type { PublicKey } from '../../public-keys.ts';
import { checkCheckpoint } from '../check/check-log.ts';

/** Throws if the server does not answer; null if it has no such tile. */
export type AskTile = (tile: Tile) => Promise<Uint8Array | null>;

export interface ComparedLog {
  readonly differences: readonly Difference[];
  /** The text of the checkpoint to compare with next time. */
  readonly checkpoint: string | null;
  /** Whether the log has the commitment; null if that is not to be expected yet. */
  readonly hasCommitment: boolean | null;
}

interface LogComparison {
  /** The texts of signed notes, or null. */
  readonly kept: string | null;
  readonly shown: string | null;
  /** When `kept` was shown, in ms, or null. */
  readonly keptAt: number | null;
  readonly origin: string;
  readonly keys: readonly PublicKey[];
  /** To be found in the log. */
  readonly commitment: SignedCommitment | null;
  readonly askTile: AskTile;
}

/** An answer may come from a cache for a minute, and a server beside this one may wait for witnesses for another. */
const MAX_LATE_MS = 3 * 60_000;

/**
 * Checks that the log with the shown checkpoint begins with the log of the kept one, and that it has the commitment.
 * Throws if the server does not answer.
 */
export async function compareLog(comparison: LogComparison): Promise<ComparedLog> {
  const { kept: keptText, shown: shownText, keptAt, origin, keys, commitment, askTile } = comparison;
  const differs = (kind: DifferenceKind): ComparedLog => {
    const [kept, shown] = [keptText, shownText].map((text) => (text === null ? {} : { checkpoint: text }));
    const difference = { kind, where: origin, kept: kept ?? {}, shown: shown ?? {} };
    return { differences: [difference], checkpoint: keptText, hasCommitment: null };
  };
  // What was kept has been checked before.
  const kept = keptText === null ? null : parseSignedCheckpoint(keptText);
  if (shownText === null)
    return kept ? differs('log_shrunk') : { differences: [], checkpoint: null, hasCommitment: null };
  const shown = parseSignedCheckpoint(shownText);
  if (!shown || !(await isSigned(shown, keys)) || shown.origin !== (kept?.origin ?? shown.origin))
    return differs('log_forked');
  if (kept && shown.size < kept.size) {
    if (Date.now() > (keptAt ?? 0) + MAX_LATE_MS) return differs('log_shrunk');
    return { differences: [], checkpoint: keptText, hasCommitment: null };
  }
  const log = new LazyLog(shown, askTile);
  if (kept && !(await log.beginsWith(kept))) return differs('log_forked');
  const hasCommitment = commitment && (await log.contains(commitment));
  return { differences: [], checkpoint: shownText, hasCommitment };
}

async function isSigned(checkpoint: SignedCheckpoint, keys: readonly PublicKey[]): Promise<boolean> {
  const finding = await checkCheckpoint(checkpoint, keys);
  return finding === 'holds' || finding === 'unable';
}

/** Asks for tiles only if a question needs them. */
class LazyLog {
  readonly #checkpoint: SignedCheckpoint;
  readonly #askTile: AskTile;
  #reader: Promise<TileReader> | null = null;

  constructor(checkpoint: SignedCheckpoint, askTile: AskTile) {
    this.#checkpoint = checkpoint;
    this.#askTile = askTile;
  }

  async beginsWith(kept: SignedCheckpoint): Promise<boolean> {
    const { size, root } = this.#checkpoint;
    if (kept.size === 0) return true;
    if (kept.size === size) return kept.root.every((byte, at) => byte === root[at]);
    const path = await this.#prove(consistencyPath(kept.size, size));
    return path !== null && verifyConsistency(kept, this.#checkpoint, path);
  }

  /** Null if it is too new for this checkpoint. */
  async contains({ commitment, signature, leaf_index: index }: SignedCommitment): Promise<boolean | null> {
    const { size } = this.#checkpoint;
    if (index === null || index >= size) return null;
    if (!Number.isSafeInteger(index) || index < 0) return false;
    const path = await this.#prove(inclusionPath(index, size));
    const leaf = await hashLeaf(canonicalJson({ ...commitment, signature }));
    return path !== null && verifyInclusion(leaf, index, path, this.#checkpoint);
  }

  /** Returns null if the tiles are wrong. */
  async #prove(ranges: Parameters<TileReader['hashRanges']>[0]): Promise<readonly Uint8Array[] | null> {
    try {
      this.#reader ??= openTiles(this.#checkpoint, this.#askTile);
      return await (await this.#reader).hashRanges(ranges);
    } catch (error) {
      if (error instanceof TileError) return null;
      throw error;
    }
  }
}
