import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase, type DatabaseOptions } from '@wow/core/database';
import { describeOnEachDatabase, findFreePort } from '@wow/core/testing';
import { serve } from '../crash/served-process.ts';
import { buildEnvironment } from '../program.ts';
import { expectSoundQuests, SEASON } from './quest-calls.ts';

const EVENTS = 100_000;
const KILLS = 20;
/** On two cores, beside two other files, the embedded database needs more than 20 minutes. */
const TIMEOUT_MS = 60 * 60_000;
const PLAYERS = 48;
/** Enough points and spins for any run. */
const ECONOMY = { registration: { points: 1_000_000, spins: 1_000 } };

interface Asker {
  readonly token: string;
  /** Repeated with the same key. */
  unanswered: { readonly path: string; readonly body?: unknown; readonly key: string } | null;
}

const IDS = SEASON.quests.map(({ id }) => id);

/** Mostly rounds, sometimes a claim, a check-in or a read. */
function nextCall(): { path: string; body?: unknown } {
  const dice = randomInt(100);
  if (dice < 62) return { path: '/api/games/dices/session', body: { bet: 50 } };
  if (dice < 80) return { path: '/api/games/roulette/session', body: { bet: 50, tier_id: 'red' } };
  if (dice < 84) return { path: '/api/games/spin/session' };
  if (dice < 98) return { path: `/api/quests/${IDS[randomInt(IDS.length)]!}/claim` };
  return { path: '/api/quests/checkin' };
}

describeOnEachDatabase('quests on a repeatedly killed server', (_open, make) => {
  test(`equal ${EVENTS} random events (${KILLS} kills)`, { timeout: TIMEOUT_MS }, async () => {
    const options = await make();
    const dataDir = await mkdtemp(join(tmpdir(), 'wow-quest-kills-'));
    const economyFile = join(dataDir, 'economy.json');
    await writeFile(economyFile, JSON.stringify(ECONOMY));
    const served: DatabaseOptions =
      options.kind === 'postgres' ? options : { kind: 'embedded', directory: join(dataDir, 'kept') };
    const port = await findFreePort();
    const environment = { ...buildEnvironment(served), WOW_CONFIG: economyFile };
    let server = await serve(port, environment);
    let events = 0;
    const ask = async (player: Asker): Promise<void> => {
      const sent = player.unanswered ?? { ...nextCall(), key: randomUUID() };
      player.unanswered = sent;
      const response = await fetch(server.url + sent.path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${player.token}`,
          'idempotency-key': sent.key,
          'content-type': 'application/json',
        },
        body: JSON.stringify(sent.body ?? {}),
      });
      if (response.status === 503) return;
      const text = await response.text();
      if (response.status >= 500)
        throw new Error(`${sent.path} answered ${response.status}: ${text}`, { cause: 'fault' });
      player.unanswered = null;
      if (response.ok) events += 1;
    };
    try {
      const askers: Asker[] = [];
      for (let index = 0; index < PLAYERS; index += 1)
        askers.push({ token: await register(server.url), unanswered: null });
      for (let kill = 0; kill <= KILLS; kill += 1) {
        const until = Math.ceil((EVENTS * (kill + 1)) / (KILLS + 1));
        let isOver = false;
        const running = askers.map(async (player) => {
          while (!isOver && events < until) {
            try {
              await ask(player);
            } catch (error) {
              if (error instanceof Error && error.cause === 'fault') throw error;
              return; // the server is gone
            }
          }
        });
        if (kill < KILLS) {
          while (events < until - randomInt(400)) await pause(5);
          await server.kill();
          isOver = true;
        }
        await Promise.all(running);
        if (kill < KILLS) server = await serve(port, environment);
      }
      for (const { token } of askers) {
        const looked = await fetch(`${server.url}/api/quests`, { headers: { authorization: `Bearer ${token}` } });
        expect(looked.status).toBe(200);
      }
      await server.stop();
      const db = await openDatabase(served);
      const { players, claims } = await expectSoundQuests(db, SEASON);
      await db.close();
      console.log(`${options.kind}: ${events} events, ${KILLS} kills, ${players} players, ${claims} claims, no drift`);
      expect(events).toBeGreaterThanOrEqual(EVENTS);
      expect(players).toBe(PLAYERS);
      expect(claims).toBeGreaterThan(PLAYERS * 5);
    } finally {
      await server.kill();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

async function register(url: string): Promise<string> {
  const name = `k${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@example.com`, username: name, password: `${name} counts` }),
  });
  if (response.status !== 201) throw new Error(`registration answered ${response.status}`);
  return ((await response.json()) as { token: string }).token;
}
