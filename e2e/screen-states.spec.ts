import { expect, test, type Page } from '@playwright/test';
import { checkAgain } from './check-again.ts';
import { deferred } from './deferred.ts';
import { balancePill, signUp } from './player.ts';

test.describe.configure({ timeout: 120_000 });

/** The outcome of a request. */
type Fate = 'held' | 'broken' | 'lost' | 'unreadable' | 'sent';

interface Screen {
  readonly path: string;
  readonly endpoint: string;
  /** The skeleton shown until the answer arrives. */
  readonly bare: (page: Page) => Promise<void>;
  readonly there: (page: Page) => Promise<void>;
  readonly message: string;
  readonly offers: string;
}

const table = (path: string, o: string): Screen => ({
  path,
  endpoint: `**/api${path.replace('/game/', '/games/')}/config`,
  bare: async (page) => {
    await expect(page.getByRole('button', { name: o })).toBeDisabled();
    await expect(page.getByRole('radiogroup', { name: 'Your bet' })).toHaveAttribute('aria-busy', 'true');
  },
  there: async (page) => {
    await expect(page.getByRole('button', { name: o })).toBeEnabled();
    await expect(page.getByRole('radio', { name: '50 points' })).toBeChecked();
  },
  message: 'The table is not set yet',
  offers: 'Try again',
});

const list = (path: string, endpoint: string, message: string, there: Screen['there']): Screen => ({
  path,
  endpoint,
  bare: (page) => expect(page.getByRole('main').getByText('Loading')).toBeAttached(),
  there,
  message,
  offers: 'Try again',
});

const SCREENS: readonly Screen[] = [
  table('/game/dices', 'Roll Dices'),
  table('/game/roulette', 'Spin Roulette'),
  {
    ...table('/lucky-spins', 'Spin'),
    endpoint: '**/api/games/spin/config',
    bare: (page) => expect(page.getByRole('main').getByRole('button', { name: 'Spin' })).toBeDisabled(),
    there: (page) => expect(page.getByRole('main').getByRole('button', { name: 'Spin' })).toBeEnabled(),
  },
  list('/leaderboard/all-time', '**/api/leaderboard?*', 'No leaderboard yet', (page) =>
    expect(page.getByRole('table', { name: 'Leaderboard' }).getByRole('cell').first()).toBeVisible(),
  ),
  list('/season-pass', '**/api/progression/seasons', 'No season yet', (page) =>
    expect(page.getByRole('progressbar', { name: 'Tier 1', exact: true })).toBeVisible(),
  ),
];

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Sets the outcome of matching requests. Held ones continue when it changes. */
async function decide(page: Page, endpoint: string): Promise<(fate: Fate) => void> {
  let fate: Fate = 'held';
  let changed = deferred();
  await page.route(endpoint, async (route) => {
    while (fate === 'held') await changed.promise;
    if (fate === 'lost') await route.abort();
    else if (fate === 'sent') await route.continue();
    else if (fate === 'unreadable') await route.fulfill({ json: { of: 'a newer build' } });
    else await route.fulfill({ status: 500, json: { error: 'Something broke on our side.', code: 'internal' } });
  });
  return (next) => {
    fate = next;
    changed.resolve();
    changed = deferred();
  };
}

test(
  'screen states: every screen keeps its frame while loading, on errors and offline, and fills in later',
  { tag: '@long' },
  async ({ page }) => {
    await signUp(page);
    for (const { path, endpoint, bare, there, message, offers } of SCREENS) {
      await test.step(path, async () => {
        const answer = await decide(page, endpoint);
        await page.goto(path);
        await expect(balancePill(page)).toBeVisible();
        await bare(page);
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);

        answer('broken');
        await expect(notice(page, message)).toBeVisible();
        await bare(page);

        answer('lost');
        await notice(page, message).getByRole('button', { name: offers }).click();
        await expect(notice(page, 'No connection')).toBeVisible();
        await bare(page);

        // Every failed request is repeated.
        answer('sent');
        await checkAgain(notice(page, 'No connection'));
        await expect(notice(page, 'Back online')).toBeVisible();
        await there(page);
        await page.unroute(endpoint);
      });
    }
  },
);

test('screen states: a page with an unreadable answer offers a reload', { tag: '@long' }, async ({ page }) => {
  await signUp(page);
  const answer = await decide(page, '**/api/progression/seasons');
  answer('unreadable');
  await page.goto('/season-pass');
  const outdated = notice(page, 'This page may be out of date');
  await expect(outdated).toBeVisible();

  answer('sent');
  await outdated.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('progressbar', { name: 'Tier 1', exact: true })).toBeVisible();
  await expect(outdated).toHaveCount(0);
});

test(
  'screen states: the loader stays until the session is known, and explains itself after eight seconds',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    const answer = await decide(page, '**/api/auth/profile');
    await signUp(page);
    await page.goto('/game/dices');
    const loader = page.getByRole('status').filter({ has: page.getByRole('img', { name: 'Loading' }) });
    await expect(loader).toBeVisible();
    // The app waits two seconds for the session.
    await expect(async () => {
      await page.clock.runFor(250);
      await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 100 });
    }).toPass();
    const waitedMs = await page.evaluate(() => performance.now());
    expect(waitedMs).toBeLessThan(7_000);
    await page.clock.runFor(7_900 - waitedMs);
    await expect(loader.getByRole('button', { name: 'Reload' })).toHaveCount(0);
    await page.clock.runFor(300);
    await expect(loader).toContainText('Still warming up.');
    await loader.getByRole('button', { name: 'Reload' }).click();
    await expect(loader).toBeVisible();
    await page.clock.resume();
    answer('sent');
    await expect(page.getByRole('button', { name: 'Roll Dices' })).toBeEnabled();
    await expect(loader).toHaveCount(0);
  },
);

test(
  'screen states: with an unknown session public pages work and the others explain it',
  { tag: '@long' },
  async ({ page }) => {
    const answer = await decide(page, '**/api/auth/profile');
    answer('broken');
    await signUp(page);
    await page.goto('/games');
    await expect(page.getByRole('main').getByRole('link', { name: /^Dices ?Three/ })).toBeVisible();
    await expect(balancePill(page)).toHaveCount(0);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Dices ?Three/ })
      .click();
    const broken = page.getByRole('main').getByRole('alert');
    await expect(broken).toContainText('Something broke on this page');
    await expect(page.getByRole('main').getByText('Please sign-in to continue')).toHaveCount(0);
    answer('sent');
    await broken.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('button', { name: 'Roll Dices' })).toBeEnabled();
  },
);

for (const fate of ['hangs', 'is lost'] as const) {
  test(
    `roulette: when its configuration ${fate}, the table shows an error and offers a retry within 3 s`,
    { tag: '@long' },
    async ({ page }) => {
      await signUp(page);
      let isAway = true;
      await page.route('**/api/games/roulette/config', (route) => {
        if (!isAway) return route.continue();
        return fate === 'hangs' ? undefined : route.abort();
      });
      await page.goto('/game/roulette');
      await expect(page.getByRole('button', { name: 'Spin Roulette' })).toBeDisabled();
      const inTime = { timeout: 3_000 };
      await expect(page.getByRole('main').getByText('The table is not set yet')).toBeVisible(inTime);
      const again = page.getByRole('button', { name: fate === 'hangs' ? 'Try again' : /Try again|Check again/ });
      await expect(again).toBeVisible(inTime);
      isAway = false;
      // The app also retries by itself: the button may disappear.
      await Promise.race([again.click(), expect(again).toHaveCount(0)]);
      await expect(page.getByRole('button', { name: 'Spin Roulette' })).toBeEnabled();
      await expect(page.getByText('The table is not set yet')).toHaveCount(0);
    },
  );
}
