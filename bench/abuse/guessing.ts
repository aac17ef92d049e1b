import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { median, quantile } from 'simple-statistics';
import { BenchProcess } from '../parts/bench-process.ts';
import { ensureBuilt } from '../parts/product/product-process.ts';
import { formatTable } from '../parts/table.ts';
import type { Attack } from './attack.ts';
import { post, type Posted } from './post.ts';

const ADDRESSES = 1_000;
const CONNECTIONS = 32;
const PHASE_SECONDS = 20;
const BETS_A_SECOND = 10;
const MAIN = new URL('../../apps/api/dist/main.js', import.meta.url);

/** Guesses one password from 1 000 addresses. Measures the sign-in time of the owner and the bets of another player. */
export const attack: Attack = {
  name: 'guessing',
  about: `${ADDRESSES} addresses guess one password as fast as the server answers`,
  run,
};

async function run(): Promise<void> {
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'wow-guessing-'));
  // Rate limits are on. This process acts as the proxy and sets the client address of each request.
  const server = await BenchProcess.start([MAIN], /WOW is ready on ([^\s"]+)/, {
    PORT: '0',
    TRUST_PROXY: '127.0.0.1',
    DATA_DIR: folder,
  });
  try {
    await measure((path, body, from, token) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      return post(server.url, { path, body, from, headers });
    });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

type Ask = (path: string, body: object, from: string, token?: string) => Promise<Posted>;

async function measure(ask: Ask): Promise<void> {
  const password = 'kettle orchard';
  const owner = { email: 'owner@example.com', username: 'owner', password };
  const other = { email: 'other@example.com', username: 'other', password };
  await ask('/auth/register', owner, '203.0.113.1');
  const { body } = await ask('/auth/register', other, '203.0.113.2');
  const token = String(body['token']);

  const quiet = await bets(ask, token);
  const stop = new AbortController();
  const guesses = new Map<number, number>();
  const guessers = Array.from({ length: CONNECTIONS }, async (_, worker) => {
    for (let turn = worker; !stop.signal.aborted; turn += CONNECTIONS) {
      const nth = turn % ADDRESSES;
      const from = `198.51.${nth >> 8}.${nth & 255}`;
      const { status } = await ask('/auth/login', { email: owner.email, password: `guess ${turn}` }, from);
      guesses.set(status, (guesses.get(status) ?? 0) + 1);
    }
  });
  const [attacked, waits] = await Promise.all([bets(ask, token), signIns(ask, owner)]);
  stop.abort();
  await Promise.all(guessers);

  const row = (what: string, values: number[], format: (value: number) => string): string[] => [
    what,
    format(median(values)),
    format(quantile(values, 0.99)),
    format(Math.max(...values)),
  ];
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  console.log(
    await formatTable([
      ['what', 'median', 'p99', 'longest'],
      row('bet of another player, without the attack', quiet, ms),
      row('bet of another player, beside it', attacked, ms),
      [
        'ratio',
        (median(attacked) / median(quiet)).toFixed(2),
        (quantile(attacked, 0.99) / quantile(quiet, 0.99)).toFixed(2),
        '',
      ],
      row('right password from a fresh address gets in', waits, (value) => `${value.toFixed(2)} s`),
    ]),
  );
  const counted = [...guesses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  console.log(`\nGuesses within ${PHASE_SECONDS} s: ${counted.join(', ')}. Sign-ins measured: ${waits.length}.`);
}

/** Bets at a constant rate and returns the latencies in milliseconds. */
async function bets(ask: Ask, token: string): Promise<number[]> {
  const taken: number[] = [];
  const endMs = performance.now() + PHASE_SECONDS * 1000;
  while (performance.now() < endMs) {
    const { status, ms } = await ask('/games/dices/session', { bet: 50 }, '203.0.113.2', token);
    // A 409 (insufficient balance) makes the same database call as an accepted bet.
    if (status !== 200 && status !== 409) throw new Error(`A bet was answered with ${status}.`);
    taken.push(ms);
    await pause(Math.max(0, 1000 / BETS_A_SECOND - ms));
  }
  return taken;
}

/** Signs the owner in repeatedly, each time from a new address, and returns the seconds until each succeeded. */
async function signIns(ask: Ask, { email, password }: { email: string; password: string }): Promise<number[]> {
  const waits: number[] = [];
  const endMs = performance.now() + PHASE_SECONDS * 1000;
  for (let nth = 1; performance.now() < endMs; nth += 1) {
    const startMs = performance.now();
    for (;;) {
      const { status } = await ask('/auth/login', { email, password }, `192.0.2.${nth % 256}`);
      if (status === 200) break;
      if (performance.now() - startMs > 60_000) throw new Error('The owner did not get in within a minute.');
      // The `retry-after` of a server whose hashing queue is full.
      await pause(1_000);
    }
    waits.push((performance.now() - startMs) / 1000);
    await pause(500);
  }
  return waits;
}
