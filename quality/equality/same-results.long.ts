import type { Browser } from '@playwright/test';
import { rolldown } from 'rolldown';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyRound } from '../../product/fair-play/web/check/verify-round.ts';
import { launchChromium } from './launch-chromium.ts';
import { randomRounds, type PlayedRound } from './random-rounds.ts';

const ROUNDS = 100_000;
const AT_ONCE = 2_500;
const ROOT = join(import.meta.dirname, '..', '..');

function* batches(): Generator<readonly PlayedRound[]> {
  const rounds = randomRounds('equality of many');
  for (let done = 0; done < ROUNDS; done += AT_ONCE) {
    yield Array.from({ length: AT_ONCE }, () => rounds.next().value);
  }
}

test('browser code recomputes 100 000 random rounds of all games by Web Crypto', async () => {
  let matched = 0;
  for (const batch of batches()) {
    for (const { round, rules } of batch) if ((await verifyRound(round, rules))?.matches) matched += 1;
  }
  expect(matched).toBe(ROUNDS);
});

describe('a real browser', () => {
  let browser: Browser;
  let script = '';

  beforeAll(async () => {
    browser = await launchChromium();
    const bundle = await rolldown({
      input: join(ROOT, 'product/fair-play/web/check/verify-round.ts'),
      platform: 'browser',
      resolve: { conditionNames: ['browser', 'import', 'default'] },
    });
    const { output } = await bundle.generate({ format: 'iife', name: 'wow' });
    script = output[0].code;
  });
  afterAll(() => browser.close());

  test('recomputes all 100 000 rounds without a request', async () => {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // Web Crypto requires a secure origin. No server answers here.
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto('https://wow.example/');
    await page.addScriptTag({ content: script });
    let matched = 0;
    for (const batch of batches()) {
      matched += await page.evaluate(async (played) => {
        const { wow } = globalThis as unknown as { wow: { verifyRound: typeof verifyRound } }; // the script above
        const verdicts = await Promise.all(played.map(({ round, rules }) => wow.verifyRound(round, rules)));
        return verdicts.filter((verdict) => verdict?.matches).length;
      }, batch as PlayedRound[]);
    }
    expect(matched).toBe(ROUNDS);
    expect(asked).toEqual(['https://wow.example/']);
  });
});
