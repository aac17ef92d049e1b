import type { ReplyOf } from '@wow/core/protocol';
import type { FairnessDocument, logEndpoints } from '@wow/product/fair-play';

/** The log, or what was said of it, contradicts itself. The message is a sentence that names the first place. */
export class LogDiscrepancyError extends Error {
  override readonly name = 'Discrepancy';
}

/** The log could not be asked. The message is a sentence that says what happened. */
export class LogNetworkError extends Error {
  override readonly name = 'NetworkTrouble';
}

/** A key as `/.well-known/fairness.json` publishes it. */
export type ShownKey = FairnessDocument['keys'][number];

type Reply<Name extends keyof typeof logEndpoints> = ReplyOf<(typeof logEndpoints)[Name]>;
export type ShownHead = Reply<'head'>;
export type ShownProof = Reply<'round'>;

/** What anybody may ask of a server about its log. Rejects with a `LogNetworkError` when that cannot be had. */
export interface LogSource {
  /** The newest first. */
  readonly keys: () => Promise<readonly ShownKey[]>;
  /** Null while nothing was ever logged. */
  readonly head: () => Promise<ShownHead | null>;
  readonly heads: (after: number) => Promise<readonly ShownHead[]>;
  readonly leaves: (from: number, limit: number) => Promise<readonly string[]>;
  readonly consistency: (from: number, to: number) => Promise<readonly string[]>;
  /** Null while a visitor may not see the round, or it is not in the log yet. */
  readonly round: (id: string) => Promise<ShownProof | null>;
}
