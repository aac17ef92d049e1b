import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test, type Browser, type Page, type TestInfo } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { signUp } from './player.ts';

interface ExportedRound {
  id: string;
  nonce: number;
  payout: number;
  bet: number;
  balance_after: number;
  server_seed?: string;
  client_seed: string;
  result: Record<string, unknown>;
  signature: string;
  receipt: { payout: number };
}

interface Exported {
  keys: { public_key: string }[];
  pairs: { server_seed: string | null; rounds: number }[];
  rounds: ExportedRound[];
  economies: Record<string, { more?: number }>;
}

interface KeptExport extends Exported {
  kept: { receipts: { receipt: { round_id: string; payout: number } }[] };
}

/** Plays rounds, reveals their seed, plays one more, and returns the export. */
async function playAndExport(page: Page): Promise<Exported> {
  const { token } = await signUp(page);
  const headers = { authorization: `Bearer ${token}` };
  const post = (path: string, data: object) => page.request.post(`/api/${path}`, { headers, data });
  for (const data of [{ bet: 50 }, { bet: 50 }]) await post('games/dices/session', data);
  await post('games/roulette/session', { bet: 50, tier_id: 'red' });
  await page.request.post('/api/games/spin/session', { headers });
  await post('fairness/rotate', {});
  await post('games/dices/session', { bet: 50 });
  const response = await page.request.get('/api/fairness/export', { headers });
  expect(response.headers()['content-disposition']).toContain('wow-rounds.json');
  return (await response.json()) as Exported;
}

/** Saves the verifier and opens it offline from disk. */
async function openVerifier(browser: Browser, from: Page, info: TestInfo): Promise<{ page: Page; activity: string[] }> {
  const response = await from.request.get('/fair-play/verifier.html');
  expect(response.headers()['content-disposition']).toBe('attachment; filename="wow-verifier.html"');
  const file = info.outputPath('wow-verifier.html');
  writeFileSync(file, await response.body());
  const context = await browser.newContext({ offline: true, colorScheme: 'dark' });
  const page = await context.newPage();
  const activity: string[] = [];
  const { href } = pathToFileURL(file);
  page.on('request', (request) => {
    if (request.url() !== href) activity.push(request.url());
  });
  page.on('console', (message) => activity.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => activity.push(String(error)));
  await page.goto(href);
  return { page, activity };
}

const give = (page: Page, name: string, content: unknown) =>
  page.locator('#file').setInputFiles({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  });

test('offline verifier: checks exported rounds without a network and names every tampering', async ({
  page,
  browser,
}, info) => {
  const honest = await playAndExport(page);
  const { page: offline, activity } = await openVerifier(browser, page, info);
  await give(offline, 'wow-rounds.json', honest);
  await expect(offline.getByRole('heading', { name: 'All match' })).toBeVisible();
  await expect(offline.getByText('4 rounds recalculated here, 1 still sealed.')).toBeVisible();
  await expect(offline.locator('dl').first()).toContainText('Valid receipts5');

  const open = (exported: Exported): ExportedRound =>
    exported.rounds.find(({ server_seed: seed, nonce }) => seed && nonce === 0)!;
  const tamperings: Record<string, (exported: Exported) => void> = {
    'The seeds give a different result': (exported) =>
      (open(exported).result = { wow_dices: [1, 1, 1], user_dices: [1, 1, 1] }),
    'The rules pay a different amount': (exported) => (open(exported).payout += 50),
    'do not add up': (exported) => (open(exported).balance_after += 1),
    'This round is missing': (exported) => void exported.rounds.splice(exported.rounds.indexOf(open(exported)), 1),
    'match its fingerprint': (exported) => (exported.pairs[0]!.server_seed = 'f'.repeat(64)),
    'match the round': (exported) => (open(exported).receipt.payout += 1),
    'signature is invalid': (exported) => (open(exported).signature = exported.rounds[0]!.signature),
    'match the hash in the rounds': (exported) => (Object.values(exported.economies)[0]!.more = 1),
    'name doesn’t match its bytes': (exported) => (exported.keys[0]!.public_key = `${'A'.repeat(43)}=`),
  };
  for (const [words, change] of Object.entries(tamperings)) {
    await test.step(words, async () => {
      const exported = structuredClone(honest);
      change(exported);
      await give(offline, 'wow-rounds.json', exported);
      await expect(offline.getByRole('alert').filter({ hasText: 'Keep this file' })).toBeVisible();
      await expect(offline.locator('#report')).toContainText(words);
    });
  }
  await give(offline, 'holiday.json', '{"a":1}');
  await expect(offline.getByRole('alert').filter({ hasText: 'no export of rounds' })).toBeVisible();
  expect(activity).toEqual([]);
  await offline.context().close();
});

test('offline verifier: compares with what the browser kept, and weighs evidence', async ({ page, browser }, info) => {
  await signUp(page);
  await page.goto('/fair-play');
  await expect(page.getByText(/^Compared .*: everything matches\.$/)).toBeVisible();
  await page.goto('/game/dices');
  await page.getByRole('button', { name: 'Roll' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.goto('/fair-play');
  await expect(page.getByText('2 fingerprints and 1 receipt.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my rounds' }).click();
  const exported = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as KeptExport;
  const { page: offline, activity } = await openVerifier(browser, page, info);
  await give(offline, 'wow-rounds.json', exported);
  await expect(offline.getByRole('heading', { name: 'All match' })).toBeVisible();
  await expect(offline.locator('dl').first()).toContainText(
    'Kept by your browser1 fingerprint from before their rounds, 1 receipt',
  );
  const [round] = exported.kept.receipts;
  await give(offline, 'wow-rounds.json', { ...exported, pairs: [], rounds: [] });
  await expect(offline.locator('#report')).toContainText(
    'The browser was shown this round, and it is not in the file.',
  );

  const difference = { kind: 'round_missing', where: round!.receipt.round_id, kept: { round }, shown: {} };
  const evidence = {
    kind: 'wow-evidence-1',
    issuer: 'https://wow.example',
    noticed_at: '2026-11-28T12:00:00.000Z',
    pseudonym: null,
    keys: exported.keys,
    differences: [difference],
  };
  await give(offline, 'wow-evidence.json', evidence);
  await expect(offline.getByRole('heading', { name: 'Noticed, but not proved by this file alone' })).toBeVisible();
  await expect(offline.locator('#report')).toContainText('The site signed what the browser kept.');
  round!.receipt.payout += 1;
  await give(offline, 'wow-evidence.json', evidence);
  await expect(offline.getByRole('heading', { name: 'This is no evidence' })).toBeVisible();
  expect(activity).toEqual([]);
  await expectNoViolations(offline);
  await offline.context().close();
});

test(
  'offline verifier: computes a round from typed seeds and is accessible',
  { tag: '@long' },
  async ({ page, browser }, info) => {
    const honest = await playAndExport(page);
    const round = honest.rounds.find(({ server_seed: seed, nonce }) => seed && nonce === 0)!;
    const { page: offline, activity } = await openVerifier(browser, page, info);
    const form = offline.locator('#hand');
    await form.getByLabel('Server seed, revealed').fill('short');
    await form.getByRole('button', { name: 'Calculate' }).click();
    await expect(form.getByLabel('Server seed, revealed')).toBeFocused();
    await expect(form.getByLabel('Server seed, revealed')).toHaveAccessibleDescription(/64 characters/);

    await give(offline, 'wow-rounds.json', honest);
    await expect(offline.getByRole('heading', { name: 'All match' })).toBeVisible();
    await form.getByLabel('Server seed, revealed').fill(round.server_seed!);
    await form.getByLabel('Client seed').fill(round.client_seed);
    await offline.keyboard.press('Enter');
    await expect(offline.locator('#worked')).toContainText(JSON.stringify(round.result));
    await expect(offline.locator('#worked')).toContainText(`Pays${round.payout}`);
    for (const colorScheme of ['dark', 'light'] as const) {
      await offline.emulateMedia({ colorScheme });
      for (const width of [1440, 320]) {
        await offline.setViewportSize({ width, height: 800 });
        await expectNoOverflow(offline);
        await expectNoViolations(offline);
      }
    }
    expect(activity).toEqual([]);
    await offline.context().close();
  },
);
