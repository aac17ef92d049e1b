import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './audit-page.ts';
import { signUp } from './player.ts';

// oxlint-disable typescript/no-explicit-any -- replies of the server are changed

const alarm = (page: Page): Locator => page.getByRole('dialog', { name: 'This site contradicts itself' });

/** What differs must differ each time, for some seconds. */
const NOTICED = { timeout: 45_000 };

async function visit(page: Page): Promise<void> {
  await page.goto('/fair-play');
  await expect(page.getByText(/^Compared .*: everything matches\.$/)).toBeVisible();
}

async function playDices(page: Page): Promise<void> {
  await page.goto('/game/dices');
  await page.getByRole('button', { name: 'Roll' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** From now on the server answers these calls otherwise. */
async function lie(page: Page, url: string | RegExp, change: (reply: any) => unknown): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const reply: unknown = await response.json();
    await route.fulfill({ response, json: change(reply) ?? reply });
  });
}

async function saveEvidence(page: Page): Promise<any> {
  const saving = page.waitForEvent('download');
  await alarm(page).getByRole('button', { name: 'Save the evidence' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^wow-evidence-\d{4}-\d\d-\d\d\.json$/);
  return JSON.parse(readFileSync(await file.path(), 'utf8'));
}

test('a browser compares what an honest site shows, visit after visit', async ({ page }) => {
  await signUp(page);
  await visit(page);
  await expect(page.getByText('2 fingerprints and 0 receipts.')).toBeVisible();
  await playDices(page);
  await visit(page);
  await expect(page.getByText('2 fingerprints and 1 receipt.')).toBeVisible();
  await page.getByRole('button', { name: 'Rotate and reveal' }).click();
  await expect(page.getByRole('group', { name: 'Revealed, 1 round' })).toBeVisible();
  await expect(page.getByText('3 fingerprints and 1 receipt.')).toBeVisible();
  await playDices(page);
  await visit(page);
  await expect(page.getByText('3 fingerprints and 2 receipts.')).toBeVisible();
  await expect(alarm(page)).toHaveCount(0);
});

const other = (hash: string): string => `${hash.startsWith('0') ? '1' : '0'}${hash.slice(1)}`;

test('a next seed that is exchanged raises an alarm until the player goes on', { tag: '@long' }, async ({ page }) => {
  await signUp(page);
  await visit(page);
  await lie(page, '**/api/fairness/seeds', ({ next }) => void (next.server_seed_hash = other(next.server_seed_hash)));
  await page.goto('/');
  await expect(alarm(page)).toBeVisible(NOTICED);
  await expect(alarm(page)).toContainText('The site had fixed its next seed. It went on with another one.');
  await page.keyboard.press('Escape');
  await expect(alarm(page)).toBeVisible();
  await expectNoViolations(page);
  const evidence = await saveEvidence(page);
  expect(evidence).toMatchObject({ kind: 'wow-evidence-1', keys: [{ algorithm: 'Ed25519' }] });
  expect(evidence.differences[0]).toMatchObject({
    kind: 'next_seed_exchanged',
    kept: { commitment: { commitment: { kind: 'wow-commitment-1' } } },
  });
  await page.unrouteAll();
  await page.reload();
  await expect(alarm(page)).toBeVisible();
  await alarm(page).getByRole('button', { name: 'Continue anyway' }).click();
  await expect(alarm(page)).toHaveCount(0);
  await visit(page);
  await expect(page.getByRole('button', { name: /^Save the evidence of / })).toBeVisible();
});

test('winning rounds that are deleted raise an alarm', { tag: '@long' }, async ({ page }) => {
  await signUp(page);
  await visit(page);
  await playDices(page);
  await lie(page, /\/api\/rounds\?/, (reply) => ({ ...reply, rounds: reply.rounds.slice(1) }));
  await lie(page, '**/api/fairness/pairs', ({ pairs }) => void (pairs[0].rounds -= 1));
  await page.goto('/');
  await expect(alarm(page)).toContainText('A round you have a receipt for is gone.', NOTICED);
  await expect(alarm(page)).toContainText('Rounds you played are missing.');
  const [missing] = (await saveEvidence(page)).differences.filter(({ kind }: any) => kind === 'round_missing');
  expect(missing.kept.round).toMatchObject({ receipt: { game: 'dices' }, signature: expect.any(String) });
});

test('a log that does not contain what it was raises an alarm', { tag: '@long' }, async ({ page }) => {
  const { token } = await signUp(page);
  await visit(page);
  const size = async (): Promise<number> => {
    const note = await (await page.request.get('/api/log/checkpoint')).text();
    return Number(note.split('\n')[1]);
  };
  const before = await size();
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post('/api/games/dices/session', { headers, data: { bet: 50 } })).status()).toBe(200);
  await expect.poll(size).toBeGreaterThan(before);
  await page.route('**/api/log/tile/**', async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    body[0] = (body[0] ?? 0) ^ 1;
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await expect(alarm(page)).toContainText('The past of the public log was changed.', NOTICED);
  const [forked] = (await saveEvidence(page)).differences;
  expect(forked).toMatchObject({ kept: { checkpoint: expect.any(String) }, shown: { checkpoint: expect.any(String) } });
});

test('a bet that is answered with a changed receipt raises an alarm at once', async ({ page }) => {
  await signUp(page);
  await visit(page);
  await lie(page, '**/api/games/dices/session', ({ receipt }) => void (receipt.payout += 1));
  await page.goto('/game/dices');
  await page.getByRole('button', { name: 'Roll' }).click();
  await expect(alarm(page)).toContainText('A bet was answered without a valid receipt.', NOTICED);
  const [invalid] = (await saveEvidence(page)).differences;
  expect(invalid).toMatchObject({ kind: 'receipt_invalid', shown: { round: { receipt: { game: 'dices' } } } });
});

test('a round that is changed later raises an alarm', { tag: '@long' }, async ({ page }) => {
  await signUp(page);
  await visit(page);
  await playDices(page);
  await lie(page, /\/api\/rounds\?/, ({ rounds }) => void (rounds[0].payout += 1));
  await lie(page, /\/api\/rounds\/[0-9a-f]+-\d+$/, (round) => void (round.payout += 1));
  await page.goto('/');
  await expect(alarm(page)).toContainText('A round no longer matches your receipt.', NOTICED);
});

test('signing out deletes receipts, and a session that the server ends does not', async ({ page }) => {
  const player = await signUp(page);
  await visit(page);
  await playDices(page);
  await visit(page);
  await expect(page.getByText('2 fingerprints and 1 receipt.')).toBeVisible();
  const countReceipts = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('wow-record');
          opening.onerror = () => reject(opening.error!);
          opening.onsuccess = () => {
            const counting = opening.result.transaction('receipts').objectStore('receipts').count();
            counting.onsuccess = () => resolve(counting.result);
          };
        }),
    );
  await page.route('**/api/auth/profile', (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthorized', error: 'Sign in again.' } }),
  );
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await countReceipts()).toBe(1);
  await page.unrouteAll();
  await page.evaluate((token) => localStorage.setItem('wow-access-token', token), player.token);
  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(countReceipts).toBe(0);
});
