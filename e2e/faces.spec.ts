import { expect, test, type APIResponse, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { deferred } from './deferred.ts';
import { disableBrowserRecord } from './disable-browser-record.ts';
import { choose, signUp, type Player } from './player.ts';
import { settle } from './settle.ts';

const PLAIN = { hat: null, eyes: null, mouth: null, colour: null, table: null, title: null };
const DRESSED = {
  hat: 'hat-top-hat',
  eyes: 'eyes-stars',
  mouth: 'mouth-grin',
  colour: 'colour-teal',
  table: 'table-dots',
  title: 'title-night-owl',
};
const FACE = 'hat-top-hat eyes-stars mouth-grin colour-teal';
const TITLE = 'title-night-owl';
const TABLE = 'table-dots';

const worn = (page: Page, part: string) => page.locator(`svg[overflow="visible"] [fill="var(--${part})"]`);
const hats = (page: Page) => page.getByRole('group', { name: 'Hat', exact: true });
const wear = (page: Page, name: string) => hats(page).getByRole('radio', { name });
const panel = (page: Page) => page.getByRole('region', { name: 'Your face' });

/** Plays and claims quests until the season pass has given the headband. */
async function earnHeadband(page: Page, { token }: Player): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, data?: object): Promise<APIResponse> => {
    const response = await page.request.post(`/api${path}`, { headers, ...(data && { data }) });
    expect(response.ok(), path).toBe(true);
    return response;
  };
  for (let round = 0; round < 10; round += 1) await post('/games/dices/session', { bet: 50 });
  await post('/games/roulette/session', { bet: 50, tier_id: 'red' });
  await post('/games/spin/session');
  for (const quest of ['daily-rounds', 'first-rounds', 'grand-tour', 'dices-rounds'])
    await post(`/quests/${quest}/claim`);
}

/** Shows a player who wears something of each kind; saving answers what is worn. */
async function showDressed(page: Page, { token }: Player): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const profile = (await (await page.request.get('/api/auth/profile', { headers })).json()) as object;
  await page.route('**/api/auth/profile', (route) =>
    route.fulfill({ json: { ...profile, face: FACE, title: TITLE, table: TABLE } }),
  );
  await page.route('**/api/account/look', async (route) => {
    if (route.request().method() === 'PUT') return route.fulfill({ json: { worn: route.request().postDataJSON() } });
    const owned = Object.entries(DRESSED).map(([kind, item]) => ({
      kind,
      item,
      from: 'season:1:2',
      at: '2026-11-01T00:00:00Z',
    }));
    return route.fulfill({ json: { owned, worn: DRESSED } });
  });
}

async function showLeaderboard(page: Page, { username }: Player): Promise<void> {
  const line = (name: string, xp: number, face: string | null, title: string | null) => ({ name, xp, face, title });
  const leaderboard = [
    line('mirabel', 9_000, 'hat-w-crown eyes-wide', 'title-high-table'),
    line('kaya', 8_000, null, null),
    line('otto', 7_000, 'hat-cone mouth-moustache', 'title-regular'),
    line(username, 6_000, FACE, TITLE),
    line('tomorrow', 5_000, 'hat-of-tomorrow', 'title-of-tomorrow'),
  ];
  await page.route('**/api/leaderboard*', (route) =>
    route.fulfill({ json: { leaderboard, me: { place: 4, ...leaderboard[3] } } }),
  );
}

test.describe('faces: the player’s own', () => {
  test(
    'wears an item of the season pass on every screen, and takes it off again',
    { tag: '@long' },
    async ({ page }) => {
      const player = await signUp(page);
      await earnHeadband(page, player);
      await page.goto('/account');
      await expect(wear(page, 'None')).toBeChecked();
      await expect(wear(page, 'Top hat Season pass')).toBeDisabled();
      await wear(page, 'Headband').check();
      await expect(panel(page).getByRole('status')).toHaveText('Saved');
      await expect(page.getByRole('banner').locator('[fill="var(--ultra-deep)"]')).toHaveCount(1);
      await page.reload();
      await expect(wear(page, 'Headband')).toBeChecked();
      await page.goto('/leaderboard/all-time');
      await expect(page.getByRole('main').locator('[fill="var(--ultra-deep)"]').first()).toBeVisible();
      await page.goto('/account');
      await wear(page, 'None').check();
      await expect(panel(page).getByRole('status')).toHaveText('Saved');
      const headers = { authorization: `Bearer ${player.token}` };
      const { worn: stored } = (await (await page.request.get('/api/account/look', { headers })).json()) as {
        worn: object;
      };
      expect(stored).toEqual(PLAIN);
    },
  );

  test('is chosen by the keyboard, also faster than it is saved', async ({ page }) => {
    await showDressed(page, await signUp(page));
    const saved: unknown[] = [];
    const answered = deferred();
    await page.route('**/api/account/look', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      const body = route.request().postDataJSON() as { hat: unknown };
      saved.push(body.hat);
      await answered.promise;
      return route.fulfill({ json: { worn: body } });
    });
    await page.goto('/account');
    await wear(page, 'Top hat').focus();
    // The items between the two are not owned.
    await page.keyboard.press('ArrowUp');
    await expect(wear(page, 'None')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    answered.resolve();
    await expect(panel(page).getByRole('status')).toHaveText('Saved');
    await expect(wear(page, 'None')).toBeChecked();
    expect(saved).toEqual([null, null]);
  });

  test('shows what is stored, with a reason, if the server refuses or is silent', async ({ page }) => {
    await showDressed(page, await signUp(page));
    const refusal = { code: 'item_not_owned', error: 'You do not have this item. Reload the page to see yours.' };
    await page.route('**/api/account/look', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 409, json: refusal }) : route.fallback(),
    );
    await page.goto('/account');
    await wear(page, 'None').click({ force: true });
    await expect(panel(page).getByRole('alert')).toHaveText('You don’t have this item. Reload the page to see yours.');
    await expect(wear(page, 'Top hat')).toBeChecked();
    await page.route('**/api/account/look', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await wear(page, 'None').click({ force: true });
    await expect(panel(page).getByRole('alert')).toHaveText('Your choice wasn’t saved. Try again.');
    await expect(wear(page, 'Top hat')).toBeChecked();
  });

  test('follows the dice at the table, and stays calm with reduced motion', { tag: '@long' }, async ({ page }) => {
    await disableBrowserRecord(page);
    await showDressed(page, await signUp(page));
    await page.route('**/api/games/dices/session', async (route) => {
      const dice = { wow_dices: [1, 1, 2], user_dices: [6, 1, 6], payout: 100, balance: 1_050 };
      const reply = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...reply, ...dice } });
    });
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto('/game/dices');
      const mine = page.getByRole('group', { name: 'You' });
      const face = mine.locator('svg[overflow="visible"]');
      await expect(face).toBeVisible();
      const watched = await face.evaluateHandle((svg) => {
        const seen: string[] = [svg.innerHTML];
        new MutationObserver(() => seen.at(-1) !== svg.innerHTML && seen.push(svg.innerHTML)).observe(svg, {
          subtree: true,
          childList: true,
          attributes: true,
        });
        return seen;
      });
      await page.getByRole('button', { name: 'Roll Dices' }).click();
      await expect(page.getByText(/WIN!!!$/).first()).toBeVisible();
      const moods = new Set(await watched.jsonValue()).size;
      await page.getByRole('button', { name: 'Continue' }).click();
      if (reducedMotion === 'reduce') expect(moods).toBe(2);
      else expect(moods).toBeGreaterThanOrEqual(4);
    }
  });
});

test('faces: the art of parts is loaded only when a face wears one', { tag: '@long' }, async ({ page }) => {
  const art: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('WornFace')) art.push(request.url());
  });
  const player = await signUp(page);
  await page.goto('/account');
  await expect(wear(page, 'None')).toBeChecked();
  await page.goto('/');
  await settle(page);
  const before = art.length;
  await page.goto('/leaderboard/all-time');
  await settle(page);
  expect(art.length).toBe(before);
  await showLeaderboard(page, player);
  await page.reload();
  await expect(worn(page, 'plum').first()).toBeVisible();
  expect(art.length).toBe(before + 1);
});

for (const [name, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  for (const [theme, language] of [
    ['dark', 'en'],
    ['light', 'en'],
    ['dark', 'ar'],
  ] as const) {
    const title = `faces: every screen fits a ${name} in ${theme}, ${language}, and is accessible`;
    test(title, { tag: '@long' }, async ({ page }) => {
      await page.setViewportSize(viewport);
      const player = await signUp(page);
      await choose(page, { theme, language });
      await showDressed(page, player);
      await showLeaderboard(page, player);
      for (const path of ['/account', '/leaderboard/all-time', '/game/dices']) {
        await page.goto(path);
        await expect(worn(page, 'teal').first()).toBeVisible();
        await settle(page);
        await expectNoViolations(page);
        await expectNoOverflow(page);
      }
      await page.goto('/account');
      const sizes = await page
        .locator('fieldset label')
        .evaluateAll((labels) => labels.map(({ clientWidth, clientHeight }) => Math.min(clientWidth, clientHeight)));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    });
  }
}

test.describe('tables of a player who wears a pattern', () => {
  const pattern = (page: Page) => page.getByRole('main').locator(`[data-pattern="${TABLE}"]`);

  test('all three show it, without an axe violation', { tag: '@long' }, async ({ page }) => {
    await showDressed(page, await signUp(page));
    for (const path of ['/game/dices', '/game/roulette', '/lucky-spins']) {
      await page.goto(path);
      await expect(pattern(page)).toBeVisible();
    }
    await settle(page);
    await expectNoViolations(page);
  });

  test('the panel shows each pattern, and a choice is on the table at once', async ({ page }) => {
    await showDressed(page, await signUp(page));
    await page.goto('/account');
    const tables = page.getByRole('group', { name: 'Tables', exact: true });
    await expect(tables.locator('[data-pattern]')).toHaveCount(3);
    await expect(tables.getByRole('radio', { name: 'Dotted tables' })).toBeChecked();
    await tables.getByRole('radio', { name: 'None' }).check();
    await expect(panel(page).getByRole('status')).toHaveText('Saved');
    await page.evaluate(() => history.pushState(null, '', '/game/dices'));
    await expect(page.getByRole('region', { name: 'Dices' })).toBeVisible();
    await expect(page.locator('[data-pattern]')).toHaveCount(0);
  });
});

test.describe('the player’s face beside a wheel', () => {
  for (const [path, wheel] of [
    ['/game/roulette', 'roulette'],
    ['/lucky-spins', 'prize wheel'],
  ] as const) {
    test(
      `${wheel}: watches while it turns, and nothing else moves`,
      { tag: wheel === 'roulette' ? [] : '@long' },
      async ({ page }) => {
        await signUp(page);
        await page.goto(path);
        await settle(page);
        const play = page.locator('[data-play]');
        const before = await play.boundingBox();
        await expect(page.locator('[data-watches]')).toHaveCount(0);
        await play.click();
        await expect(page.locator('[data-watches]')).toBeVisible();
        expect(await play.boundingBox()).toEqual(before);
        await expect(page.locator('[data-watches]')).toHaveCount(0);
      },
    );
  }
});
