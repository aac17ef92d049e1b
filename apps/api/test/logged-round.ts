import { setTimeout as pause } from 'node:timers/promises';
import type { TestServer } from './world.ts';

const LOOK_EVERY_MS = 50;
const BETS = [
  { url: '/api/games/dices/session', body: { bet: 50 } },
  { url: '/api/games/roulette/session', body: { bet: 100, tier_id: 'red' } },
  { url: '/api/games/spin/session', body: {} },
] as const;

export async function playAll(world: TestServer, token: string): Promise<string[]> {
  const ids: string[] = [];
  for (const { url, body } of BETS) ids.push((await world.ask('POST', url, { token, body })).body.round_id);
  return ids;
}

/** Waits until the public log covers the round and returns its proof. */
export async function waitForProof(world: TestServer, id: string, token?: string) {
  for (;;) {
    const { status, body } = await world.ask('GET', `/api/fairness/log/rounds/${id}`, token ? { token } : {});
    if (status === 200) return body;
    await pause(LOOK_EVERY_MS);
  }
}

/** Plays one round of each game, waits for the log, and returns their ids. */
export async function logAll(world: TestServer, token: string): Promise<string[]> {
  const ids = await playAll(world, token);
  await waitForProof(world, ids.at(-1)!, token);
  return ids;
}
