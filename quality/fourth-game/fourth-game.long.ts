import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyOfCheckout, type Ran } from '../walls/copy-of-checkout.ts';
import { GAMES, plantCoin } from './plant-coin.ts';
import { ServedCopy } from './served-copy.ts';

// That the checks of the checkout have nothing against it is shown with each `npm test`, in quality/walls.
const copy = copyOfCheckout();
let built: Ran = { ok: false, output: 'not run' };
let odds: Ran = built;
let server: ServedCopy;

beforeAll(async () => {
  plantCoin(copy);
  built = await copy.run('tools/build.mjs');
  server = new ServedCopy(copy.root);
  [odds] = await Promise.all([copy.run('tools/run-ts.mjs', 'apps/cli/src/main.ts', 'odds'), server.ready()]);
}, 180_000);

afterAll(async () => {
  await server.stop();
  copy.remove();
});

interface Chunk {
  readonly file: string;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}

describe('a fourth game is one folder and one line: with them', () => {
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
    // Its call comes with it, or with the rules, which the page that verifies rounds loads too.
    const first = new Set(imported('index.html'));
    const own = imported(`../../${GAMES}/coin/web/screen.tsx`).filter((name) => !first.has(name));
    expect(own.some((name) => textOf(name).includes('/games/coin/session'))).toBe(true);
    // The first page knows its card and that it is open, not its rules.
    expect(textOf('index.html')).toContain('Heads or tails');
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
    expect(odds.output).toMatch(/coin, heads\n +win +1\/2 +50\.000 %\n +return +197\/200 +98\.500 %\n/);
    expect(odds.output).toMatch(/^dices\n/m);
  });

  test('it says what it offers, and is part of the economy', async () => {
    const config = await server.ask('GET', '/api/games/coin/config');
    expect(config.json).toEqual({ config: { bets: [50, 100, 200], pays: 1.97 } });
    const economy = await server.ask('GET', '/api/economy');
    expect(economy.json).toMatchObject({ economy: { games: { coin: { pays: 1.97 } } } });
  });

  test('its rounds are played, paid to the hundredth, shown again and follow from the seeds', async () => {
    const token = await server.newPlayer('ada');
    let balance = 1_000;
    const sides: string[] = [];
    for (let nonce = 0; nonce < 10; nonce += 1) {
      const called = nonce % 2 === 0 ? 'heads' : 'tails';
      const { status, json } = await server.ask('POST', '/api/games/coin/session', {
        token,
        body: { bet: 50, side: called },
      });
      expect(status).toBe(200);
      const payout = json.side === called ? 98.5 : 0;
      balance += payout - 50;
      expect(json).toMatchObject({ success: true, nonce, payout, balance });
      sides.push(json.side);
    }
    const wrong = await server.ask('POST', '/api/games/coin/session', { token, body: { bet: 51, side: 'heads' } });
    expect([wrong.status, wrong.json.code]).toEqual([422, 'invalid_bet']);

    const { json: rotated } = await server.ask('POST', '/api/fairness/rotate', { token });
    const { server_seed: serverSeed, client_seed: clientSeed } = rotated.revealed;
    const { json: page } = await server.ask('GET', '/api/rounds', { token });
    for (const [nonce, round] of page.rounds.toReversed().entries()) {
      const word = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:0`).digest().readUInt32BE(0);
      const side = word < 2 ** 31 ? 'heads' : 'tails';
      expect(sides[nonce]).toBe(side);
      expect(round).toMatchObject({
        game: 'coin',
        nonce,
        bet: 50,
        choice: { bet: 50, side: nonce % 2 === 0 ? 'heads' : 'tails' },
        result: { side },
      });
    }
    expect(page.rounds).toHaveLength(10);
  });
});
