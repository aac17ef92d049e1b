import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { balancePill, signUp } from './player.ts';
import { apart, readTurns } from './wheel-turns.ts';

interface Answer {
  readonly index: number;
  readonly tier: string;
  readonly payout: number;
  readonly balance: number;
}

async function spin(page: Page, press: () => Promise<void>): Promise<Answer> {
  const [response] = await Promise.all([page.waitForResponse('**/api/games/roulette/session'), press()]);
  return (await response.json()) as Answer;
}

const formatSection = ({ tier, index }: Answer): string => (tier === 'zero' ? 'zero' : `${tier} ${index}`);
const formatResult = (answer: Answer, bet: number): string =>
  `The ball landed on ${formatSection(answer)}. You ${answer.payout > 0 ? `won ${answer.payout - bet}` : `lost ${bet}`}.`;

async function expectShown(page: Page, { index, tier }: Answer): Promise<void> {
  const config = await page.request.get('/api/games/roulette/config');
  const { sections } = ((await config.json()) as { config: { sections: string[] } }).config;
  expect(sections[index]).toBe(tier);
  const { wheel, ball } = await readTurns(page);
  expect(apart(wheel, (-index * 360) / sections.length)).toBeLessThan(0.01);
  expect(apart(wheel + ball, 0)).toBeLessThan(0.01);
  if (tier === 'zero') return;
  // The number is directly above the middle of the hub.
  const number = await page.locator('svg text', { hasText: new RegExp(`^${index}$`) }).boundingBox();
  const hub = await page.getByRole('button', { name: 'Again' }).boundingBox();
  expect(number!.x + number!.width / 2).toBeCloseTo(hub!.x + hub!.width / 2, -0.5);
  expect(number!.y + number!.height).toBeLessThan(hub!.y);
}

test('roulette: a round is played by keyboard and announced once', async ({ page }) => {
  await signUp(page);
  await page.goto('/game/roulette');
  const table = page.getByRole('region', { name: 'Roulette' });
  await expect(table.getByRole('radio', { name: 'Zero ×36 1 in 37' })).toBeVisible();
  await expect(table).toMatchAriaSnapshot(`
    - paragraph: Red, black or zero?
    - button "Spin Roulette"
    - radiogroup "Colour":
      - radio "Red ×2 18 in 37" [checked]
      - radio "Black ×2 18 in 37"
      - radio "Zero ×36 1 in 37"
    - radiogroup "Your bet":
      - radio "50 points" [checked]
      - radio "100 points"
      - radio "200 points"
  `);
  await page.evaluate(() => {
    const announcements: string[] = [];
    const region = document.querySelector('section [role="status"]')!;
    new MutationObserver(() => announcements.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    Object.assign(window, { announcements });
  });

  const o = table.getByRole('button', { name: 'Spin Roulette' });
  for (let step = 0; step < 30 && !(await o.evaluate((it) => it === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(o).toBeFocused();
  for (const [key, name] of [
    ['z', /^Zero/],
    ['R', /^Red/],
    ['b', /^Black/],
    ['2', /^100 points/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(table.getByRole('radio', { name })).toBeChecked();
  }
  const answer = await spin(page, () => page.keyboard.press('Enter'));
  await expect(table.getByText('Spinning...').first()).toBeVisible();
  await expect(table).toMatchAriaSnapshot(`
    - status
    - button "Spin Roulette" [disabled]
    - radiogroup "Colour":
      - radio "Red ×2 18 in 37" [disabled]
      - radio "Black ×2 18 in 37" [checked] [disabled]
      - radio "Zero ×36 1 in 37" [disabled]
    - radiogroup "Your bet":
      - radio "50 points" [disabled]
      - radio "100 points" [checked] [disabled]
      - radio "200 points" [disabled]
  `);
  await page.keyboard.press('z');
  await expect(table.getByRole('radio', { name: /^Black/ })).toBeChecked();

  await expect(table.getByRole('button', { name: 'Again' })).toBeFocused();
  // Not while it spins: after a first win the question about sound may fade in during the audit.
  await expectNoViolations(page);
  await expect(table).toMatchAriaSnapshot(`
    - status: ${formatResult(answer, 100)}
    - button "Again"
    - radiogroup "Colour"
    - button "Continue"
    - radiogroup "Your bet"
  `);
  await expect(table.getByText(/^[+-]100\$ (WIN!!!|LOST)$/)).toBeVisible();
  const section = formatSection(answer).replace(/^./, (letter) => letter.toUpperCase());
  // The colour Zero has the same name as the section.
  await expect(table.getByText(section, { exact: true }).and(table.locator('p'))).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await page.keyboard.press('c');
  await expect(o).toBeFocused();
  await expect(table.getByRole('radio', { name: /^Black/ })).toBeChecked();
  await expect
    .poll(async () => Number((await balancePill(page).innerText()).replaceAll(/\D/g, '')))
    .toBe(answer.balance);
  expect(await page.evaluate(() => (window as unknown as { announcements: string[] }).announcements)).toEqual([
    formatResult(answer, 100),
    '',
  ]);
});

test(
  'roulette: the wheel stops at the section of the answer, also after a reload',
  { tag: '@long' },
  async ({ page }) => {
    await signUp(page);
    await page.goto('/game/roulette');
    const o = page.getByRole('button', { name: 'Spin Roulette' });
    const proceed = page.getByRole('button', { name: 'Continue' });
    for (let round = 0; round < 2; round += 1) {
      const answer = await spin(page, () => o.click());
      await proceed.waitFor();
      await expectShown(page, answer);
      await proceed.click();
    }
    // The next round starts from the last position.
    await expect(o).toBeEnabled();
    const stood = await readTurns(page);
    const answer = await spin(page, () => o.click());
    expect(apart(stood.wheel + stood.ball, 0)).toBeLessThan(0.01);
    await page.reload();
    await proceed.waitFor();
    await expect(page.getByRole('status').filter({ hasText: formatResult(answer, 50) })).toBeAttached();
    await expectShown(page, answer);
    await proceed.click();
    await expect(o).toBeEnabled();
  },
);

test(
  'roulette: with reduced motion the wheel shows the same result at the same time without turning',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signUp(page);
    await page.goto('/game/roulette');
    await expect(page.getByRole('button', { name: 'Spin Roulette' })).toBeEnabled();
    const before = await readTurns(page);
    await page.evaluate(() => {
      const wheel = document.querySelector('svg text')?.closest('[style*="rotate("]');
      const seen = new Set<string>();
      const look = (): void => {
        const rolling = document.querySelector('section [role="status"]')?.textContent === '';
        if (wheel && rolling) seen.add(getComputedStyle(wheel).transform);
        if (rolling) requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { seen });
    });
    const pressedAt = Date.now();
    const answer = await spin(page, () => page.getByRole('button', { name: 'Spin Roulette' }).click());
    await expect(page.getByText(/^[+-]50\$ (WIN!!!|LOST)$/)).toBeVisible();
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(2_950);
    // The wheel did not move in any earlier frame.
    expect(await page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size)).toBe(1);
    expect(before.wheel).toBe(0);
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await expectShown(page, answer);
  },
);
