import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { RoundReply } from '../../round-reply.ts';

/** A finished round as the table showed it. */
export interface ShownRound extends Pick<
  RoundReply,
  'round_id' | 'nonce' | 'client_seed' | 'server_seed_hash' | 'payout' | 'receipt' | 'signature'
> {
  readonly game: string;
  readonly choice: Readonly<Record<string, unknown>>;
  readonly result: Readonly<Record<string, unknown>>;
}

/** What a browser that drew a round itself knows about it. */
export interface DrawnSeeds {
  readonly server_seed: string;
  readonly settings: unknown;
}

/** What the seal of a result shows; `sealed` until the seed is revealed. */
export type SealState = 'sealed' | 'matches' | 'differs';

export interface ProofProps {
  readonly round: ShownRound;
  /** Closes the panel; the seal gets the focus. */
  readonly onClose: () => void;
  readonly onChecked: (found: SealState) => void;
}

export interface DrawnProofProps extends ProofProps {
  readonly drawn: DrawnSeeds;
}

/** The unfolding of a result, from its seeds. Its code is loaded when it first renders. */
export type Proof = ComponentType<ProofProps>;

interface ShowingGame {
  readonly id: string;
  readonly display: { readonly shown: z.ZodMiniType };
}

/** Returns null if the game cannot read the result. */
export function toShownRound(game: ShowingGame, body: unknown, reply: RoundReply): ShownRound | null {
  const { data } = game.display.shown.safeParse(reply);
  if (data === undefined) return null;
  const { round_id, nonce, client_seed, server_seed_hash, payout, receipt, signature } = reply;
  return {
    game: game.id,
    choice: { ...(body as object | undefined) },
    result: { ...(data as object) },
    payout,
    round_id,
    nonce,
    client_seed,
    server_seed_hash,
    ...(receipt && { receipt }),
    ...(signature !== undefined && { signature }),
  };
}
