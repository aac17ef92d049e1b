import fc from 'fast-check';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@wow/core/database';
import { auditLedger, type LedgerAudit } from '@wow/product/ledger/testing';
import { anyAction, REFILL } from './actions.ts';
import { createBankPlayer, type BankPlayer } from './bank-player.ts';
import type { Violation, Answered } from './history.ts';
import { checkHistory } from './check-history.ts';
import type { BankFixture } from './fixture.ts';

function seededStream<Value>(arbitrary: fc.Arbitrary<Value>, seed: number): Iterator<Value, never> {
  const streams = fc.infiniteStream(fc.noBias(arbitrary), { noHistory: true });
  const [stream] = fc.sample(streams, { seed, numRuns: 1 });
  return stream![Symbol.iterator]() as Iterator<Value, never>; // it never ends
}

export interface BankPlan {
  readonly seed: number;
  readonly players: number;
  readonly kills: number;
  /** Play goes on until so many rounds are acknowledged. */
  readonly rounds: number;
}

export interface BankReport {
  readonly kills: number;
  readonly acknowledged: number;
  readonly refused: number;
  readonly recovered: number;
  readonly retryCount: number;
  readonly unansweredCount: number;
  readonly violations: readonly Violation[];
  readonly readyAfterMs: readonly number[];
  readonly slowestAnswerMs: number;
  readonly audit: LedgerAudit;
}

const QUIET_LIMIT_MS = 60_000;

const anyStrike = fc.record({ afterMs: fc.integer({ min: 50, max: 400 }), awayMs: fc.integer({ min: 50, max: 400 }) });

/** Kills the target repeatedly while players play, then compares all answers with the ledger. */
export async function runBank(
  stage: BankFixture,
  { seed, players: count, kills, rounds }: BankPlan,
): Promise<BankReport> {
  const players = await Promise.all(Array.from({ length: count }, () => createBankPlayer(stage.url)));
  const sumOf = (count: (player: BankPlayer) => number): number =>
    players.reduce((sum, player) => sum + count(player), 0);
  const answered = (status: number): number =>
    sumOf((player) => player.answered().filter((one) => isBet(one, status)).length);
  const readyAfterMs: number[] = [];
  let isOver = false;

  async function strike(): Promise<void> {
    const moments = seededStream(anyStrike, seed);
    while (readyAfterMs.length < kills) {
      const { afterMs, awayMs } = moments.next().value;
      await pause(afterMs);
      readyAfterMs.push(await stage.strike(awayMs));
    }
    const limit = AbortSignal.timeout(QUIET_LIMIT_MS);
    while (answered(200) < rounds) {
      if (limit.aborted) throw new Error(`only ${answered(200)} rounds in ${QUIET_LIMIT_MS} ms after the last strike`);
      await pause(20);
    }
  }
  // No two seeds share a stream.
  const playing = players.map((player, index) =>
    player.play(seededStream(anyAction, seed * 1_000 + index), () => isOver),
  );
  // Waits for all of them, so nothing restarts after the test.
  const ended = await Promise.allSettled([strike().finally(() => (isOver = true)), ...playing]);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;

  await Promise.all(players.map((player) => player.repeatAll()));
  const histories = await Promise.all(players.map((player) => player.getHistory()));
  const violations = [...players.flatMap((player) => player.violations), ...histories.flatMap(checkHistory)];
  const exitCode = await stage.stop();
  if (exitCode !== 0) violations.push({ kind: 'answer', description: `the server ended with ${exitCode}` });

  const db = await openDatabase(stage.database);
  try {
    return {
      kills: readyAfterMs.length,
      acknowledged: answered(200),
      refused: answered(409),
      recovered: sumOf((player) => player.recovered()),
      retryCount: sumOf((player) => player.retryCount()),
      unansweredCount: sumOf((player) => player.unansweredCount()),
      violations,
      readyAfterMs,
      slowestAnswerMs: Math.max(...players.map((player) => player.slowestAnswerMs())),
      audit: await auditLedger(db),
    };
  } finally {
    await db.close();
  }
}

const isBet = ({ request, ...one }: Answered, status: number): boolean =>
  one.status === status && request.path !== REFILL.path;
