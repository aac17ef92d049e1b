import type { Reply } from './client.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, expect } from 'vitest';
import { openDatabase, type DatabaseOptions } from '@wow/core/database';
import { contract } from '@wow/product/contract';
import { auditLedger } from '@wow/product/ledger/testing';
import type { Load } from './load.ts';

interface PlayedRound {
  readonly nonce: number;
  readonly balance: number;
  readonly payout: number;
}

const parseRounds = (replies: readonly Reply[]): PlayedRound[] =>
  replies
    .filter(({ status }) => status === 200)
    // The server's own 200 answer is a round.
    .map(({ body }) => JSON.parse(body) as PlayedRound)
    .toSorted((one, other) => one.nonce - other.nonce);

/** Returns gaps, duplicates and wrong balances in one player's rounds of `bet` points. */
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

export function richEnvironment(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'wow-rich-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'wow.json');
  writeFileSync(file, JSON.stringify({ registration: { points: RICH_POINTS, spins: 0 } }));
  return { WOW_CONFIG: file };
}

/** Expects exactly one round per answered bet. Returns the number of rounds. */
export async function expectRounds(url: string, { bettors }: Pick<Load, 'bettors'>): Promise<number> {
  let rounds = 0;
  for (const { client, bets } of bettors) {
    const replies = bets.flatMap(({ reply }) => (reply ? [reply] : []));
    expect(findFaults(replies, RICH_POINTS)).toEqual([]);
    const seeds = await client.ask(url, 'GET', '/fairness/seeds');
    expect(contract.fairness.seeds.reply.parse(JSON.parse(seeds.body)).active.nonce).toBe(replies.length);
    rounds += replies.length;
  }
  return rounds;
}

/** Expects the same, and a ledger that adds up. Returns the number of rounds. */
export async function checkLedger(
  url: string,
  database: DatabaseOptions,
  load: Pick<Load, 'bettors'>,
): Promise<number> {
  const rounds = await expectRounds(url, load);
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
