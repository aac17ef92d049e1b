import type { Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { confirmDurable } from '@wow/product/ledger/server';
import { BetEngine, processScheduler } from './engine/bet-engine.ts';
import { cachePlayerStates, loadPlayerStates } from './engine/player-state-store.ts';
import { writeSettled } from './engine/rounds-store.ts';
import type { RoundRepository } from './engine/settle-bets.ts';
import { signRounds } from './receipts/receipts.ts';
import type { Signer } from './receipts/signer.ts';
import { toClientHalf } from './seeds/client-half.ts';
import { startPair } from './seeds/rotate-seeds.ts';
import type { SeedSealer } from './seeds/sealer.ts';

interface RoundRepositoryDeps {
  readonly db: Database;
  readonly sealer: SeedSealer;
  readonly signer: Signer;
  /** Appends what is queued to the public log; another node may be doing so. */
  readonly logNow: () => Promise<unknown>;
  /** Called after each commit with the number of its rounds. */
  readonly onRoundsWritten?: ((rounds: number) => void) | undefined;
}

export const createPostgresRoundRepository = ({
  db,
  sealer,
  signer,
  logNow,
  onRoundsWritten,
}: RoundRepositoryDeps): RoundRepository => ({
  async loadBets(bets) {
    const pending = await loadPlayerStates(db, sealer, bets);
    const answered = pending.filter(({ knownAnswer }) => knownAnswer !== null).map(({ bet }) => bet.playerId);
    if (answered.length > 0) await confirmDurable(db, [...new Set(answered)]);
    return pending;
  },
  async write(settled) {
    await signRounds(signer, settled, new Date());
    const written = await writeSettled(db, signer.keyNumber, settled);
    let rounds = 0;
    for (const player of settled) if (written.has(player.change.from.playerId)) rounds += player.rounds.length;
    onRoundsWritten?.(rounds);
    return written;
  },
  startPair: ({ purse: { playerId }, seedPairId: ifActiveIs, clientSeed }, bet) =>
    startPair(
      { db, sealer, signer, logNow },
      { playerId, half: toClientHalf(bet), ifActiveIs, isNew: clientSeed === null },
    ),
});

export interface BetService {
  readonly repository: RoundRepository;
  readonly engine: BetEngine;
}

export interface BetServiceDeps extends RoundRepositoryDeps {
  readonly onPursesChanged?: (playerIds: readonly PlayerId[]) => void;
  /** Called when a batch of so many bets is taken from the queue. */
  readonly onBatch?: (bets: number) => void;
}

/** One is written while another is computed. A third gained nothing on two cores. */
const MAX_CONCURRENT_BATCHES = 2;

export function createBetService({ onPursesChanged, onBatch, ...deps }: BetServiceDeps): BetService {
  const repository = createPostgresRoundRepository(deps);
  const engine = new BetEngine({
    repository: cachePlayerStates(repository, processScheduler),
    maxConcurrentBatches: MAX_CONCURRENT_BATCHES,
    ...(onPursesChanged && { onPursesChanged }),
    ...(onBatch && { onBatch }),
  });
  return { repository, engine };
}
