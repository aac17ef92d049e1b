import type { Receipt } from '@wow/product/games';
import type { RoundProof } from '../../round-proof.ts';
import type { KeptRules, Round } from '../ports.ts';
import type { PublishedKeys } from './use-published-keys.ts';
import type { LogState } from './use-log-check.ts';

interface Known {
  readonly round: Round & { readonly receipt: Receipt; readonly signature: string };
  readonly published: PublishedKeys | undefined;
  readonly log: LogState;
  readonly rules: KeptRules | null;
}

/** Returns all that a round is checked by without asking anybody. */
export const roundProofOf = ({ round, published, log, rules }: Known): RoundProof => ({
  kind: 'wow-round-1',
  issuer: location.origin,
  receipt: round.receipt,
  signature: round.signature,
  keys: [...(published?.keys ?? [])],
  server_seed: round.server_seed ?? null,
  economy: rules && { ...rules.economy },
  log: log.proof,
});
