import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { signUp, type Player } from './player.ts';
import { settle } from './settle.ts';

const BETS = {
  dices: { path: '/api/games/dices/session', data: { bet: 50 } },
  roulette: { path: '/api/games/roulette/session', data: { bet: 50, tier_id: 'red' } },
  spin: { path: '/api/games/spin/session', data: undefined },
} as const;

interface Shown {
  readonly player: Player;
  readonly id: string;
  readonly payout: number;
}

/** Plays one round by API and opens its page. */
async function openRound(page: Page, game: keyof typeof BETS, reveal: boolean): Promise<Shown> {
  const player = await signUp(page);
  const headers = { authorization: `Bearer ${player.token}` };
  const { path, data } = BETS[game];
  const bet = await page.request.post(path, { headers, ...(data && { data }) });
  const { round_id: id, payout } = (await bet.json()) as { round_id: string; payout: number };
  if (reveal) await page.request.post('/api/fairness/rotate', { headers, data: {} });
  await page.goto(`/fair-play/rounds/${id}`);
  return { player, id, payout };
}

const shareButton = (part: Page | Locator): Locator => part.getByRole('button', { name: 'Share', exact: true });
const shareDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Share this result' });

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly colours: number;
}

/** Decodes the file in the browser. A blank picture has one colour. */
const readPicture = (page: Page, file: Buffer): Promise<Picture> =>
  page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const { width, height } = bitmap;
      const canvas = new OffscreenCanvas(width, height).getContext('2d')!;
      canvas.drawImage(bitmap, 0, 0);
      const pixels = new Uint32Array(canvas.getImageData(0, 0, width, height).data.buffer);
      return { width, height, colours: new Set(pixels).size };
    },
    [...file],
  );

async function download(page: Page): Promise<{ readonly name: string; readonly file: Buffer }> {
  const saved = page.waitForEvent('download');
  await shareDialog(page).getByRole('button', { name: 'Download picture' }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), file: readFileSync(await file.path()) };
}

test('share: the picture has the result, the points and the link, and the name only if the player wants it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { player, id, payout } = await openRound(page, 'dices', true);
  await shareButton(page).click();
  const picture = shareDialog(page).getByRole('img', { name: /WOW Dices/ });
  await expect(picture).toBeVisible();
  const link = new URL(`/fair-play/rounds/${id}`, page.url()).href;
  await expect(picture).toHaveAccessibleName(new RegExp(`${payout > 0 ? '\\+50' : '-50'}\\$ .*${id}$`));
  await expect(picture).toContainText(link.replace('http://', ''));
  await expect(picture).toContainText(payout > 0 ? '+50$' : '-50$');
  await expect(picture).not.toContainText(player.username);
  await settle(page);
  await expectNoViolations(page);

  const plain = await download(page);
  expect(plain.name).toBe(`wow-${id}.png`);
  const { width, height, colours } = await readPicture(page, plain.file);
  expect([width, height]).toEqual([1200, 630]);
  expect(colours).toBeGreaterThan(100);

  await shareDialog(page).getByRole('checkbox', { name: 'Show my name' }).check();
  await expect(picture).toContainText(player.username);
  await expect(picture).toHaveAccessibleName(new RegExp(player.username));
  expect((await download(page)).file.equals(plain.file)).toBe(false);

  await shareDialog(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(shareDialog(page).getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.keyboard.press('Escape');
  await expect(shareDialog(page)).toHaveCount(0);
  await expect(shareButton(page)).toBeFocused();
});

test('share: a system that shares files gets the picture with its words and the link', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files, ...words }: ShareData) => {
        shared.push({ ...words, file: files?.[0]?.name, type: files?.[0]?.type, bytes: files?.[0]?.size });
      },
    });
    Object.assign(globalThis, { shared });
  });
  const { id } = await openRound(page, 'roulette', false);
  await shareButton(page).click();
  await expect(shareDialog(page)).toContainText('Others can open the link once you have revealed the seed.');
  await shareButton(shareDialog(page)).click();
  const readShared = () => page.evaluate(() => (globalThis as unknown as { shared: Record<string, unknown>[] }).shared); // set above
  await expect.poll(readShared).toHaveLength(1);
  const [sent] = await readShared();
  expect(sent).toMatchObject({ file: `wow-${id}.png`, type: 'image/png', url: new URL(page.url()).href });
  expect(sent?.['text']).toMatch(/^WOW Roulette \d+ (Red|Black|Zero) [+-]\d+\$$/);
  expect(sent?.['bytes']).toBeGreaterThan(5_000);
});

test(
  'share: a visitor shares the round of another player without name and face',
  { tag: '@long' },
  async ({ page, browser }) => {
    const { player, id } = await openRound(page, 'spin', true);
    const visitor = await browser.newPage();
    await visitor.goto(`/fair-play/rounds/${id}`);
    await shareButton(visitor).click();
    await expect(shareDialog(visitor).getByRole('img', { name: /WOW Lucky spins/ })).toBeVisible();
    await expect(shareDialog(visitor).getByRole('checkbox')).toHaveCount(0);
    await expect(shareDialog(visitor)).not.toContainText(player.username);
    await visitor.close();
  },
);

test('share: the seal of a result offers the picture at the table', { tag: '@long' }, async ({ page }) => {
  await signUp(page);
  await page.goto('/game/dices');
  await page.getByRole('button', { name: 'Roll Dices' }).click();
  await page.getByRole('button', { name: 'Check this result' }).click();
  await shareButton(page.getByRole('dialog', { name: 'Where this result comes from' })).click();
  await expect(shareDialog(page).getByRole('img', { name: /WOW Dices/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shareDialog(page)).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Where this result comes from' })).toBeVisible();
});

for (const [theme, language, width, height] of [
  ['light', 'ar', 390, 844],
  ['dark', 'de', 320, 640],
  ['light', 'ja', 1440, 900],
  ['dark', 'uk', 740, 360],
] as const)
  test(`share: fits ${width}×${height} in ${language}, ${theme}`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(
      ([t, l]) => {
        localStorage.setItem('wow-theme', t);
        localStorage.setItem('wow-language', l);
      },
      [theme, language] as const,
    );
    await openRound(page, 'spin', true);
    await page.locator('main h2 ~ button').click();
    await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
    await settle(page);
    await expectNoOverflow(page);
    await expectNoViolations(page);
  });
