import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Database } from '@wow/core/database';
import { fromUnits, type PlayerId } from '@wow/core/protocol';
import { createPurse } from '@wow/product/ledger/server';
import { auditLedger } from '@wow/product/ledger/testing';
import { createPostgresRoundRepository } from '../server/bet-service.ts';
import { BetEngine, processScheduler, type BetEngineOptions } from '../server/engine/bet-engine.ts';
import { cachePlayerStates } from '../server/engine/player-state-store.ts';
import type { Bet, Round, RoundRepository, Settlement } from '../server/engine/settle-bets.ts';
import { createStartedPairs, createTestDeps } from './bet-fixtures.ts';

export type Play = (bet: Bet) => Promise<Settlement>;

/** Has 30 lucky spins, and an active seed pair with a client seed. */
export const createPlayer = (db: Database, points = 100_000): Promise<PlayerId> =>
  db.transaction(async (tx) => {
    const [player] = await tx.query<{ id: PlayerId }>(
      'insert into player (email, username, username_fold, password_hash) values ($1, $1, $1, $1) returning id',
      [randomUUID()],
    );
    await createPurse(tx, player!.id, { points: fromUnits(points), spins: fromUnits(30) });
    await createStartedPairs(tx, player!.id);
    return player!.id;
  });

export const createRepository = (db: Database): RoundRepository => createPostgresRoundRepository(createTestDeps(db));

/** Returns `play` of a node with its own engine and cache. */
export function createNode(
  db: Database,
  options: Partial<Pick<BetEngineOptions, 'repository' | 'scheduler'>> = {},
): Play {
  const repository = cachePlayerStates(options.repository ?? createRepository(db), processScheduler);
  const maxConcurrentBatches = db.kind === 'embedded' ? 1 : 2;
  const engine = new BetEngine({ ...options, repository, maxConcurrentBatches });
  return (bet) => engine.play(bet);
}

export function getRound(settlement: Settlement | undefined): Round {
  if (settlement?.kind !== 'round') throw new Error(`no round but ${JSON.stringify(settlement)}`);
  return settlement.round;
}

export async function expectSoundLedger(db: Database): Promise<void> {
  const { sums, driftedPlayers, brokenTrails } = await auditLedger(db);
  expect({ sums, driftedPlayers, brokenTrails }).toEqual({
    sums: { points: 0, spins: 0, xp: 0 },
    driftedPlayers: [],
    brokenTrails: [],
  });
}
