import { expect } from 'vitest';
import { openDatabase, type DatabaseOptions } from '@wow/core/database';
import { contract } from '@wow/product/contract';
import { auditLedger } from '@wow/product/ledger/server';
import type { Load } from './load.ts';
import { faultsOf } from './played-rounds.ts';
import { RICH_POINTS } from './rich-environment.ts';

/**
 * Expects that every answered bet is exactly one round, that none is there besides, and that the ledger adds up.
 * Returns how many rounds there are.
 */
export async function checkBooks(url: string, database: DatabaseOptions, { betters }: Load): Promise<number> {
  let rounds = 0;
  for (const { member, bets } of betters) {
    const replies = bets.flatMap(({ reply }) => (reply ? [reply] : []));
    expect(faultsOf(replies, RICH_POINTS)).toEqual([]);
    const seeds = await member.ask(url, 'GET', '/fairness/seeds');
    expect(contract.fairness.seeds.reply.parse(JSON.parse(seeds.body)).active.nonce).toBe(replies.length);
    rounds += replies.length;
  }
  const db = await openDatabase(database);
  try {
    expect(await auditLedger(db)).toMatchObject({
      sums: { points: 0, spins: 0, xp: 0 },
      driftedPlayers: [],
      brokenTrails: [],
    });
  } finally {
    await db.close();
  }
  return rounds;
}
