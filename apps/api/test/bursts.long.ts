import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { describeOnEmbedded } from '@wow/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_ALLOWANCES } from '../src/limits/allowances.ts';
import { TestServer } from './world.ts';

interface Asking {
  readonly token: string;
  readonly from: string;
  readonly agent: Agent;
  readonly bet?: boolean;
}

/** Sends a request by socket. An event stream is closed after its head. */
const ask = (url: string, { token, from, agent, bet = false }: Asking): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(url, {
      agent,
      localAddress: from,
      method: bet ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(bet && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
    });
    asked.on('response', (response) => {
      const done = () => resolve(response.statusCode!);
      if (/event-stream/.test(response.headers['content-type'] ?? '')) {
        done();
        asked.destroy();
      } else response.resume().on('end', done);
    });
    asked.on('error', reject);
    asked.end(bet ? '{"bet":50}' : undefined);
  });

async function play(url: string, asking: Asking, count: number): Promise<number[]> {
  const answers: number[] = [];
  for (let bet = 0; bet < count; bet += 1) {
    answers.push(await ask(`${url}/api/games/dices/session`, { ...asking, bet: true }));
    await pause(50);
  }
  return answers;
}

const plenty = { max: 10_000, seconds: 60 };
/** Without request limits: this tests the queue of each caller. */
const allowances = { ...DEFAULT_ALLOWANCES, general: plenty, burst: plenty, account: plenty, accountBurst: plenty };

describeOnEmbedded('a player who sends a burst of requests', (openFresh) => {
  const world = new TestServer();
  beforeAll(async () => world.open(await openFresh(), { allowances }));
  afterAll(() => world.close());

  test('causes no refused bet of another player and no 503', { timeout: 60_000 }, async () => {
    const url = await world.listen();
    const [greedy, other] = [await world.newPlayer({ points: 100_000 }), await world.newPlayer({ points: 100_000 })];
    const round = () => world.ask('POST', '/api/games/dices/session', { token: greedy.token, body: { bet: 50 } });
    await Promise.all(Array.from({ length: 250 }, round));
    const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
    const asOther = { token: other.token, from: '127.0.0.3', agent };
    const asGreedy = { token: greedy.token, from: '127.0.0.2', agent };

    const burst = Array.from({ length: 400 }, (_, nth) =>
      ask(`${url}${nth % 2 === 0 ? '/api/rounds?limit=500' : '/api/events'}`, asGreedy),
    );
    const [bets, answers] = await Promise.all([play(url, asOther, 10), Promise.all(burst)]);
    agent.destroy();

    expect(bets).toEqual(bets.map(() => 200));
    // `npm run bench -- abuse --attack bursts` measures the delay.
    expect(answers.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(4);
  });
});
