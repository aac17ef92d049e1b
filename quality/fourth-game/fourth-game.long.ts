import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyOfCheckout, type Ran } from '../walls/copy-of-checkout.ts';
import { GAMES } from './plant-coin.ts';
import { ServedCopy } from './served-copy.ts';

// quality/walls shows that the checks accept the game.
const copy = copyOfCheckout();
let built: Ran = { ok: false, output: 'not run' };
let odds: Ran = built;
let planted: Ran = built;
let server: ServedCopy;

beforeAll(async () => {
  planted = await copy.run('tools/run-ts.mjs', 'tools/new-game/new-game.ts', 'coin');
  built = await copy.run('tools/build.mjs');
  server = new ServedCopy(copy.root);
  [odds] = await Promise.all([copy.run('tools/run-ts.mjs', 'apps/cli/src/main.ts', 'odds'), server.ready()]);
}, 300_000);

afterAll(async () => {
  await server.stop();
  copy.remove();
});

interface Chunk {
  readonly file: string;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}

/** The tests that read every game, besides the tests of the new game. */
const TESTS_OF_ALL_GAMES = [
  'product/games/registry.test.ts',
  'product/quests/game-texts.test.ts',
  'tools/language',
  'apps/api/test/contract/document.test.ts',
  'apps/api/test/economy-page.test.ts',
];

describe('a fourth game that `npm run new:game` wrote', () => {
  test('passes its own tests and those that read every game', async () => {
    expect(planted.ok, planted.output).toBe(true);
    const tests = [`${GAMES}/coin`, ...TESTS_OF_ALL_GAMES];
    const { ok, output } = await copy.run('node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...tests);
    expect(ok, output).toBe(true);
  }, 180_000);

  test('the home page stays within its budget, and the screen is a chunk of its own', async () => {
    expect(built.ok, built.output).toBe(true);
    const manifest = join(copy.root, 'apps/web/dist/.vite/manifest.json');
    const chunks: Record<string, Chunk> = JSON.parse(readFileSync(manifest, 'utf8'));
    const textOf = (name: string): string => readFileSync(join(copy.root, 'apps/web/dist', chunks[name]!.file), 'utf8');
    const imported = (name: string): string[] => [name, ...(chunks[name]!.imports ?? []).flatMap(imported)];
    const chunk = chunks[`../../${GAMES}/coin/web/screen.tsx`];
    expect(chunk).toMatchObject({ isDynamicEntry: true });
    expect(existsSync(join(copy.root, 'apps/web/dist', chunk!.file))).toBe(true);
    const script = await server.ask('GET', `/${chunk!.file}`);
    expect(script.status).toBe(200);
    // Its API call is in its own chunk or in that of the rules, which the verify page loads too.
    const first = new Set(imported('index.html'));
    const own = imported(`../../${GAMES}/coin/web/screen.tsx`).filter((name) => !first.has(name));
    expect(own.some((name) => textOf(name).includes('/games/coin/session'))).toBe(true);
    // The first page contains its card, not its rules.
    expect(textOf('index.html')).toContain('Left, middle or right');
    for (const name of first) expect(textOf(name)).not.toContain('/games/coin/session');
  });

  test('its page is served', async () => {
    const page = await server.ask('GET', '/game/coin');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<div id="root">');
    expect((await server.ask('GET', '/game/coins')).status).toBe(404);
  });

  test('its odds are printed beside the others', () => {
    expect(odds.ok, odds.output).toBe(true);
    expect(odds.output).toMatch(/coin, left\n +win +1\/3 +33\.333 %\n +return +49\/50 +98\.000 %\n/);
    expect(odds.output).toMatch(/^dices\n/m);
  });

  test('it has a configuration and is part of the economy', async () => {
    const config = await server.ask('GET', '/api/games/coin/config');
    expect(config.json).toEqual({ config: { bets: [50, 100, 200], pays: 2.94 } });
    const economy = await server.ask('GET', '/api/economy');
    expect(economy.json).toMatchObject({ economy: { games: { coin: { pays: 2.94 } } } });
  });

  test('its rounds are played, paid to the hundredth, listed and verified', async () => {
    const token = await server.newPlayer('ada');
    let balance = 1_000;
    const drawn: string[] = [];
    const fields = ['left', 'middle', 'right'];
    for (let nonce = 0; nonce < 10; nonce += 1) {
      const called = fields[nonce % 3];
      const { status, json } = await server.ask('POST', '/api/games/coin/session', {
        token,
        body: { bet: 50, field: called },
      });
      expect(status).toBe(200);
      const payout = json.drawn === called ? 147 : 0;
      balance += payout - 50;
      expect(json).toMatchObject({ success: true, nonce, payout, balance });
      drawn.push(json.drawn);
    }
    const wrong = await server.ask('POST', '/api/games/coin/session', { token, body: { bet: 51, field: 'left' } });
    expect([wrong.status, wrong.json.code]).toEqual([422, 'invalid_bet']);

    const { json: rotated } = await server.ask('POST', '/api/fairness/rotate', { token });
    const { server_seed: serverSeed, client_seed: clientSeed } = rotated.revealed;
    const { json: page } = await server.ask('GET', '/api/rounds', { token });
    for (const [nonce, round] of page.rounds.toReversed().entries()) {
      const word = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:0`).digest().readUInt32BE(0);
      const field = fields[Math.floor((word / 2 ** 32) * 3)];
      expect(drawn[nonce]).toBe(field);
      expect(round).toMatchObject({
        game: 'coin',
        nonce,
        bet: 50,
        choice: { bet: 50, field: fields[nonce % 3] },
        result: { drawn: field },
      });
    }
    expect(page.rounds).toHaveLength(10);
  });
});
