import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { signUp } from './player.ts';
import { settle } from './settle.ts';

interface Answer {
  payout: number;
  receipt: { round_id: string; payout: number };
  signature: string;
}

async function openRound(page: Page, rotate: boolean): Promise<string> {
  const { token } = await signUp(page);
  const headers = { authorization: `Bearer ${token}` };
  const bet = await page.request.post('/api/games/dices/session', { headers, data: { bet: 50 } });
  const { round_id: id } = (await bet.json()) as { round_id: string };
  if (rotate) await page.request.post('/api/fairness/rotate', { headers, data: {} });
  await page.goto(`/fair-play/rounds/${id}`);
  return id;
}

const receiptOn = (page: Page) => page.getByRole('region', { name: 'Receipt' });

test('round receipt: a player sees it before the seed is revealed, and downloads the proof', async ({ page }) => {
  const id = await openRound(page, false);
  const receipt = receiptOn(page);
  await expect(page.getByRole('heading', { name: 'Round 0, still sealed' })).toBeVisible();
  await expect(receipt.getByText('Signature valid')).toBeVisible();
  await expect(receipt.getByText('In the public log')).toBeVisible({ timeout: 20_000 });
  await expect(receipt.getByText(/^Entry [\d\s]+, proof of \d+ hash/)).toBeVisible();
  await settle(page);
  await expectNoViolations(page);
  const saved = page.waitForEvent('download');
  await receipt.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`wow-round-${id}.json`);
  const proof = JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, unknown>;
  expect(proof).toMatchObject({ kind: 'wow-round-1', receipt: { round_id: id }, server_seed: null });
  const savedProof = page.waitForEvent('download');
  await receipt.getByRole('button', { name: 'Download the log proof' }).click();
  const proofFile = await savedProof;
  expect(proofFile.suggestedFilename()).toBe(`${id}.tlog-proof`);
  const text = readFileSync(await proofFile.path(), 'utf8');
  expect(text).toMatch(/^c2sp\.org\/tlog-proof@v1\nextra \S+\nindex \d+\n/);
  expect(text).toBe(proof['proof']);
});

test('round receipt: a changed round and an invalid signature are reported', { tag: '@long' }, async ({ page }) => {
  const tamper = { with: (_told: Answer): void => undefined };
  await page.route(/\/api\/rounds\/[0-9a-f]+-\d+$/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    tamper.with(answer);
    await route.fulfill({ response, json: answer });
  });
  await openRound(page, true);
  const receipt = receiptOn(page);
  await expect(receipt.getByText('Signature valid')).toBeVisible();
  for (const [words, change] of [
    ['The receipt doesn’t match this page', (answer: Answer) => void (answer.payout += 1)],
    ['Signature invalid', (answer: Answer) => void (answer.signature = `${'A'.repeat(86)}==`)],
    ['Signed with an unpublished key', (answer: Answer) => void Object.assign(answer.receipt, { key: '0'.repeat(16) })],
  ] as const) {
    tamper.with = change;
    await page.reload();
    await expect(receipt.getByRole('alert').filter({ hasText: words })).toBeVisible();
  }
  tamper.with = (answer) => {
    answer.payout += 1;
  };
  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert').filter({ hasText: 'It doesn’t match' })).toBeVisible();
  await expect(main.getByText('Keep the receipt')).toBeVisible();
  const saved = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Download the proof' }).click();
  await saved;
  await settle(page);
  await expectNoViolations(page);
});

test('round receipt: fits every window, in both themes and from right to left', { tag: '@long' }, async ({ page }) => {
  const id = await openRound(page, true);
  for (const [theme, language, size] of [
    ['dark', 'en', { width: 320, height: 700 }],
    ['light', 'ar', { width: 390, height: 844 }],
    ['light', 'de', { width: 1440, height: 900 }],
  ] as const) {
    await page.setViewportSize(size);
    await page.evaluate(
      ([t, l]) => {
        localStorage.setItem('wow-theme', t);
        localStorage.setItem('wow-language', l);
      },
      [theme, language] as const,
    );
    await page.goto(`/fair-play/rounds/${id}`);
    await expect(page.locator('#receipt')).toBeVisible();
    await settle(page);
    await expectNoOverflow(page);
    await expectNoViolations(page);
  }
});

test('round receipt: a delayed log is read again until it contains the round', { tag: '@long' }, async ({ page }) => {
  let left = 1;
  await page.route('**/api/fairness/log/rounds/*', (route) =>
    left-- > 0
      ? route.fulfill({ status: 404, json: { success: false, code: 'not_found', error: 'Not there yet.' } })
      : route.continue(),
  );
  await openRound(page, true);
  await expect(receiptOn(page).getByText('On its way to the log')).toBeVisible();
  await expect(receiptOn(page).getByText('In the public log')).toBeVisible({ timeout: 20_000 });
});
