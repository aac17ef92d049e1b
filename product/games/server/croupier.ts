import type { Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { inOrder } from './in-order.ts';
import { playRounds } from './play-rounds.ts';
import type { Bet, Settlement } from './round.ts';
import type { SeedSealer } from './sealer.ts';

export interface CroupierNeeds {
  readonly db: Database;
  readonly sealer: SeedSealer;
}

/** Plays a bet and resolves when the round, or its refusal, is durable. */
export type Croupier = (bet: Bet) => Promise<Settlement>;

/** Returns the croupier of this process, who plays each player's bets in the order of arrival and players side by side. */
export function createCroupier({ db, sealer }: CroupierNeeds): Croupier {
  const playerByPlayer = inOrder<PlayerId>();
  return async (bet) => {
    const [settlement] = await playerByPlayer(bet.playerId, () => playRounds(db, sealer, [bet]));
    return settlement!;
  };
}
