import type { Reply } from './client.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, expect } from 'vitest';
import { openDatabase, type DatabaseOptions } from '@wow/core/database';
import { contract } from '@wow/product/contract';
import { auditLedger } from '@wow/product/ledger/server';
import type { Load } from './load.ts';

interface PlayedRound {
  readonly nonce: number;
  readonly balance: number;
  readonly payout: number;
}

/** Returns the rounds of these replies in the order of their nonces. */
const parseRounds = (replies: readonly Reply[]): PlayedRound[] =>
  replies
    .filter(({ status }) => status === 200)
    // What our own server answered with 200 is a round.
    .map(({ body }) => JSON.parse(body) as PlayedRound)
    .toSorted((one, other) => one.nonce - other.nonce);

/** Returns what is wrong with one player's rounds, each of `bet` points: a gap, a doubled round, a lost balance. */
export function findFaults(replies: readonly Reply[], startBalance: number, bet = 50): string[] {
  const faults: string[] = [];
  let expected = startBalance;
  for (const [index, { nonce, balance, payout }] of parseRounds(replies).entries()) {
    expected += payout - bet;
    if (nonce !== index) faults.push(`round ${index} has nonce ${nonce}`);
    if (balance !== expected) faults.push(`round ${index} ends at ${balance}, not at ${expected}`);
    expected = balance;
  }
  return faults;
}

/** What a new player has where `richEnvironment` is the nodes': too much to lose in any test. */
export const RICH_POINTS = 1_000_000;

/** Returns the environment of nodes whose players never run out of points. */
export function richEnvironment(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'wow-rich-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'wow.json');
  writeFileSync(file, JSON.stringify({ registration: { points: RICH_POINTS, spins: 0 } }));
  return { WOW_CONFIG: file };
}

/**
 * Expects that every answered bet is exactly one round, that none is there besides, and that the ledger adds up.
 * Returns how many rounds there are.
 */
export async function checkLedger(url: string, database: DatabaseOptions, { betters }: Load): Promise<number> {
  let rounds = 0;
  for (const { member, bets } of betters) {
    const replies = bets.flatMap(({ reply }) => (reply ? [reply] : []));
    expect(findFaults(replies, RICH_POINTS)).toEqual([]);
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
