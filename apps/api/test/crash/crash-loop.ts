import { randomUUID, randomInt } from 'node:crypto';
import { contract } from '@wow/product/contract';
import { setTimeout as wait } from 'node:timers/promises';
import { serve, type ServedProcess } from './served-process.ts';

interface SentBet {
  readonly key: string;
  readonly bet: number;
  answer?: { readonly status: number; readonly body: string };
}

interface Bettor {
  readonly email: string;
  readonly bets: readonly SentBet[];
  /** Bets until `isOver`, or until the connection breaks. */
  readonly betUntil: (isOver: () => boolean) => Promise<void>;
  /** Repeats a bet with its key. */
  readonly ask: (sent: SentBet) => Promise<{ status: number; body: string; replayed: boolean }>;
  readonly readBalance: () => Promise<number>;
}

/** Mostly the smallest bet, so that the starting balance lasts. */
const BETS = [50, 50, 50, 50, 100];

/** Registers a bettor. `url` is read for every request. */
async function createBettor(url: () => string): Promise<Bettor> {
  const name = randomUUID().slice(0, 12);
  const email = `${name}@example.com`;
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${url()}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });

  const registered = await post('/auth/register', { email, username: `b_${name}`, password: `${name} plays dices` });
  if (registered.status !== 201) throw new Error(`registration answered ${registered.status}`);
  const { token } = contract.accounts.register.reply.parse(await registered.json());
  const authorization = `Bearer ${token}`;
  const bets: SentBet[] = [];

  const ask: Bettor['ask'] = async ({ key, bet }) => {
    const response = await post('/games/dices/session', { bet }, { authorization, 'idempotency-key': key });
    return {
      status: response.status,
      body: await response.text(),
      replayed: response.headers.get('idempotency-replayed') === 'true',
    };
  };

  return {
    email,
    bets,
    ask,
    async betUntil(isOver) {
      while (!isOver()) {
        const sent: SentBet = { key: randomUUID(), bet: BETS[bets.length % BETS.length]! };
        bets.push(sent);
        try {
          const { status, body } = await ask(sent);
          if (status === 200 || status === 409) sent.answer = { status, body };
          else if (status !== 503) throw new Error(`a bet answered ${status}: ${body}`, { cause: 'unexpected' });
        } catch (error) {
          if (error instanceof Error && error.cause === 'unexpected') throw error;
          return; // the server is gone: the key stays without an answer
        }
      }
    },
    async readBalance() {
      const response = await fetch(`${url()}/api/auth/profile`, { headers: { authorization } });
      return contract.accounts.profile.reply.parse(await response.json()).balance;
    },
  };
}

export interface CrashReport {
  readonly kills: number;
  readonly acknowledged: number;
  readonly missing: number;
  readonly committedUnanswered: number;
  /** Players whose balances do not form a chain: a bet was lost or applied twice. */
  readonly brokenChains: number;
  readonly readyAfterMs: readonly number[];
}

interface CrashPlan {
  readonly kills: number;
  readonly bettors: number;
  readonly port: number;
  readonly environment: NodeJS.ProcessEnv;
  readonly afterKill?: () => Promise<void>;
}

const START_BALANCE = 1_000;
const LOAD_MS = { min: 250, max: 1_250 };

/**
 * Kills the server repeatedly under load. After each restart unanswered keys and a sample of answered ones are
 * repeated. In the end all answers must form one chain of balances.
 */
export async function runCrashLoop(plan: CrashPlan): Promise<CrashReport> {
  let server: ServedProcess = await serve(plan.port, plan.environment);
  const bettors: Bettor[] = [];
  const readyAfterMs: number[] = [];
  let missing = 0;
  let committedUnanswered = 0;
  try {
    for (let kill = 0; kill < plan.kills; kill += 1) {
      // New players each time: others may have no points left.
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

/** Repeats every key: the answers must be the same, and unanswered keys get one. */
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

/** Returns whether the rounds, ordered by nonce, lead to `balance` without a gap. */
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
