import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createBettor, type Bettor, type SentBet } from './bettor.ts';
import { serve, type ServedProcess } from './served-process.ts';

export interface CrashReport {
  readonly kills: number;
  readonly acknowledged: number;
  /** Acknowledged bets that the server did not know, or answered otherwise, afterwards. */
  readonly missing: number;
  /** Bets that were committed without an answer: the case that idempotency keys are for. */
  readonly committedUnanswered: number;
  /** Players whose answers do not chain from start to end balance, so that a bet was lost or applied twice. */
  readonly brokenChains: number;
  readonly readyAfterMs: readonly number[];
}

interface CrashPlan {
  readonly kills: number;
  readonly bettors: number;
  readonly port: number;
  readonly environment: NodeJS.ProcessEnv;
  /** Called after each SIGKILL, before the restart. */
  readonly afterKill?: () => Promise<void>;
}

const START_BALANCE = 1_000;
const LOAD_MS = { min: 250, max: 1_250 };

/**
 * Kills the server in the middle of load again and again. After each restart every unanswered key is asked again,
 * and a sample of the answered ones; in the end every answer of every player must form one chain of balances.
 */
export async function runCrashLoop(plan: CrashPlan): Promise<CrashReport> {
  let server: ServedProcess = await serve(plan.port, plan.environment);
  const bettors: Bettor[] = [];
  const readyAfterMs: number[] = [];
  let missing = 0;
  let committedUnanswered = 0;
  try {
    for (let kill = 0; kill < plan.kills; kill += 1) {
      // Fresh players each time: a balance that has run out would no longer test much.
      const playing = await Promise.all(Array.from({ length: plan.bettors }, () => createBettor(() => server.url)));
      bettors.push(...playing);
      let over = false;
      const load = Promise.all(playing.map((bettor) => bettor.betUntil(() => over)));
      await wait(randomInt(LOAD_MS.min, LOAD_MS.max));
      await server.kill();
      over = true;
      await load;
      await plan.afterKill?.();
      server = await serve(plan.port, plan.environment);
      readyAfterMs.push(server.readyAfterMs);
      for (const bettor of playing) {
        const { lost, found } = await askAgain(bettor);
        missing += lost;
        committedUnanswered += found;
      }
    }
    const broken = await Promise.all(
      bettors.map(async (bettor) => !isOneChain(bettor.bets, await bettor.readBalance())),
    );
    return {
      kills: plan.kills,
      acknowledged: bettors.reduce(
        (sum, { bets }) => sum + bets.filter(({ answer }) => answer?.status === 200).length,
        0,
      ),
      missing,
      committedUnanswered,
      brokenChains: broken.filter(Boolean).length,
      readyAfterMs,
    };
  } finally {
    await server.stop();
  }
}

/** Asks every key of a bettor again: answered ones must give the same answer, the others get theirs now. */
async function askAgain(bettor: Bettor): Promise<{ lost: number; found: number }> {
  let lost = 0;
  let found = 0;
  for (const sent of bettor.bets) {
    const { status, body, replayed } = await bettor.ask(sent);
    if (sent.answer) {
      if (!replayed || status !== sent.answer.status || body !== sent.answer.body) lost += 1;
    } else {
      if (replayed) found += 1;
      sent.answer = { status, body };
    }
  }
  return { lost, found };
}

/** Returns whether the answered rounds, ordered by nonce, lead from the starting balance to `balance` without a gap. */
function isOneChain(bets: readonly SentBet[], balance: number): boolean {
  const rounds = bets
    .filter(({ answer }) => answer?.status === 200)
    .map(({ bet, answer }) => ({
      bet,
      ...(JSON.parse(answer!.body) as { nonce: number; balance: number; payout: number }),
    }))
    .toSorted((one, other) => one.nonce - other.nonce);
  let expected = START_BALANCE;
  return (
    rounds.every((round, index) => {
      expected += round.payout - round.bet;
      return round.nonce === index && round.balance === expected;
    }) && expected === balance
  );
}
