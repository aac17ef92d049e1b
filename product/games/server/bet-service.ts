import type { Database } from '@wow/core/database';
import type { RoundRepository } from './engine/settle-bets.ts';
import { loadPlayerStates, cachePlayerStates } from './engine/player-state-store.ts';
import { writeSettled } from './engine/rounds-store.ts';
import { type SeedSealer, createCachingSealer } from './seeds/sealer.ts';
import { signRounds } from './receipts/receipts.ts';
import type { Signer } from './receipts/signer.ts';
import { rotateSeeds } from './seeds/rotate-seeds.ts';
import type { PlayerId } from '@wow/core/protocol';
import { BetEngine, processScheduler } from './engine/bet-engine.ts';

interface RoundRepositoryDeps {
  readonly db: Database;
  readonly sealer: SeedSealer;
  /** Signs every round before it is written. */
  readonly signer: Signer;
}

/** Returns the house's repository as the database keeps it. */
export const createPostgresRoundRepository = ({ db, sealer, signer }: RoundRepositoryDeps): RoundRepository => ({
  loadBets: (bets) => loadPlayerStates(db, sealer, bets),
  sign: (settled) => signRounds(signer, settled, new Date()),
  write: (settled) => writeSettled(db, signer.keyNumber, settled),
  rotateSeeds: ({ purse, seedPairId }) =>
    db.transaction(
      async (tx) => void (await rotateSeeds(tx, sealer, { playerId: purse.playerId, ifActiveIs: seedPairId })),
    ),
});

/** Where rounds are played and where they are written down. */
export interface BetService {
  readonly repository: RoundRepository;
  readonly engine: BetEngine;
}

export interface BetServiceDeps extends RoundRepositoryDeps {
  /** Is told whose purse has moved, once that is durable. */
  readonly onPursesChanged?: (playerIds: readonly PlayerId[]) => void;
}

/** While one is written, another is read or worked out. More were measured to gain nothing on two cores. */
const MAX_CONCURRENT_BATCHES = 2;

/** Returns the house of this process. */
export function createBetService({ db, sealer, signer, onPursesChanged }: BetServiceDeps): BetService {
  const repository = createPostgresRoundRepository({ db, sealer: createCachingSealer(sealer), signer });
  const remembering = cachePlayerStates(repository, processScheduler);
  const engine = new BetEngine({
    repository: remembering,
    maxConcurrentBatches: MAX_CONCURRENT_BATCHES,
    ...(onPursesChanged && { onPursesChanged }),
  });
  return { repository, engine };
}
