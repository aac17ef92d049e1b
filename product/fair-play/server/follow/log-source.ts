import type { ReplyOf } from '@wow/core/protocol';
import type { FairnessDocument, logEndpoints } from '@wow/product/fair-play';

/** The log contradicts itself. The message is a sentence that names the first place. */
export class LogDiscrepancyError extends Error {
  override readonly name = 'Discrepancy';
}

/** The log did not answer. The message is a sentence. */
export class LogNetworkError extends Error {
  override readonly name = 'NetworkTrouble';
}

export type ShownKey = FairnessDocument['keys'][number];

type Reply<Name extends keyof typeof logEndpoints> = ReplyOf<(typeof logEndpoints)[Name]>;
export type ShownHead = Reply<'head'>;
export type ShownProof = Reply<'round'>;

/** The public calls about a log. Rejects with a `LogNetworkError` without an answer. */
export interface LogSource {
  /** The newest first. */
  readonly keys: () => Promise<readonly ShownKey[]>;
  /** Null while the log is empty. */
  readonly head: () => Promise<ShownHead | null>;
  readonly heads: (after: number) => Promise<readonly ShownHead[]>;
  readonly leaves: (from: number, limit: number) => Promise<readonly string[]>;
  readonly consistency: (from: number, to: number) => Promise<readonly string[]>;
  /** Null if a visitor may not see the round, or it is not in the log yet. */
  readonly round: (id: string) => Promise<ShownProof | null>;
}
