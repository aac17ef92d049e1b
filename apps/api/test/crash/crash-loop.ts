import { randomUUID, randomInt } from 'node:crypto';
import { contract } from '@wow/product/contract';
import { setTimeout as wait } from 'node:timers/promises';
import { serve, type ServedProcess } from './served-process.ts';

/** A bet as the bettor remembers it: made and kept before it is sent. */
interface SentBet {
  readonly key: string;
  readonly bet: number;
  /** The whole answer as text, once there was one. */
  answer?: { readonly status: number; readonly body: string };
}

/** A player that bets without pause and remembers every key and every answer. */
interface Bettor {
  readonly email: string;
  readonly bets: readonly SentBet[];
  /** Bets until told to stop or until the connection breaks. */
  readonly betUntil: (isOver: () => boolean) => Promise<void>;
  /** Asks for the answer of a bet again, with its own key. */
  readonly ask: (sent: SentBet) => Promise<{ status: number; body: string; replayed: boolean }>;
  readonly readBalance: () => Promise<number>;
}

/** Mostly the smallest, so that a starting balance lasts through the load. */
const BETS = [50, 50, 50, 50, 100];

/** Returns a newly registered bettor at the server that `url` names; `url` is read for every request. */
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

/** Asks every key of a bettor again: answered ones must give the same answer, the others get an answer now. */
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
