import { expect, test, type Page } from '@playwright/test';
import { disableBrowserRecord } from './disable-browser-record.ts';
import { signUp } from './player.ts';
import { apart, readTurns, sectionUnderPointer } from './wheel-turns.ts';

const LONG = { tag: '@long' };
/** A round with dialog and return on a slow machine. */
const ROUND_MS = 15_000;

/** The server plays the round, but the page gets this section. */
async function landIn(page: Page, session: string, section: Readonly<Record<string, unknown>>): Promise<void> {
  await page.unroute(session);
  await page.route(session, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...section } });
  });
}

test('roulette: the wheel stops at each section, to the hundredth of a degree', LONG, async ({ page }) => {
  await disableBrowserRecord(page);
  await signUp(page);
  const reply = await page.request.get('/api/games/roulette/config');
  const { config } = (await reply.json()) as { config: { sections: string[] } };
  test.setTimeout(config.sections.length * ROUND_MS);
  await page.goto('/game/roulette');
  for (const [index, tier] of config.sections.entries()) {
    await landIn(page, '**/api/games/roulette/session', { index, tier });
    await page.getByRole('button', { name: 'Spin Roulette' }).click();
    const proceed = page.getByRole('button', { name: 'Continue' });
    await proceed.waitFor();
    const { wheel, ball } = await readTurns(page);
    expect(apart(wheel, (-index * 360) / config.sections.length)).toBeLessThan(0.01);
    expect(apart(wheel + ball, 0)).toBeLessThan(0.01);
    await proceed.click();
  }
});

test('lucky spins: the wheel stops at each section and shows its prize', LONG, async ({ page }) => {
  await disableBrowserRecord(page);
  const { token } = await signUp(page);
  const headers = { authorization: `Bearer ${token}` };
  const reply = await page.request.get('/api/games/spin/config', { headers });
  const { sections } = (await reply.json()) as { sections: { points: number }[] };
  test.setTimeout(sections.length * ROUND_MS);
  // The player runs out of spins; the page always sees three.
  await page.route('**/api/games/spin/config', (route) => route.fulfill({ json: { sections, spins: 3 } }));
  for (const [index, section] of sections.entries()) {
    await page.route('**/api/games/spin/session', (route) =>
      route.fulfill({
        json: {
          success: true,
          balance: 1_000,
          round_id: crypto.randomUUID(),
          nonce: index,
          client_seed: 'x',
          server_seed_hash: 'x',
          payout: section.points,
          index,
          section,
          spins: 2,
        },
      }),
    );
    await page.goto('/lucky-spins');
    await page.getByRole('button', { name: 'Spin', exact: true }).click();
    if (section.points === 0) await expect(page.getByText('Nothing this time.')).toBeVisible();
    else {
      await page.getByRole('dialog', { name: `You got ${section.points}$!` }).waitFor();
      await page.keyboard.press('Escape');
    }
    // Without this the same round would be shown again.
    await expect(page.getByRole('button', { name: 'Spin', exact: true })).toBeEnabled();
    await expect.poll(() => sectionUnderPointer(page, sections.length)).toBe(index);
    await page.unroute('**/api/games/spin/session');
  }
});
