import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Frame, type Page } from '@playwright/test';
import { questFrameCsp, questFramePage } from '../apps/api/src/quest-frame-page.ts';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { signUp } from './player.ts';
import { settle } from './settle.ts';

// The widget of these journeys is a stand-in that says what it is told to say, when it is told to.

const WIDGET = '**/quest-widget/widget.js';
const STAND_IN = `(() => {
  window.embeds = (window.embeds ?? 0) + 1;
  window.calls ??= [];
  const note = (name) => (...values) => window.calls.push([name, ...values]);
  const { dataset } = document.currentScript;
  window.attributes = { ...dataset };
  const frame = document.createElement('iframe');
  frame.title = 'Quests';
  frame.src = '/quest-widget/frame';
  document.getElementById(dataset.container).append(frame);
  window.claimr = {};
  for (const name of ['set_user_token', 'set_theme', 'set_language', 'refresh', 'logout', 'destroy'])
    window.claimr[name] = note(name);
  const popup = document.createElement('div');
  popup.id = 'claimr-walletconnect-popup';
  document.body.append(popup);
})()`;

interface StandIn {
  readonly embeds?: number;
  readonly calls: readonly (readonly unknown[])[];
  readonly attributes: Readonly<Record<string, string>>;
}
const inPage = (page: Page): Promise<StandIn> =>
  page.evaluate(() => {
    const { embeds = 0, calls, attributes } = window as unknown as StandIn;
    return { embeds, calls, attributes };
  });

interface Numbers {
  xp: number;
  xp_mul: number;
  rank: number;
}

/** Lets the player come to the quests, with a stand-in of the widget and of the server's word about xp. */
async function comeToQuests(page: Page, numbers: Numbers = { xp: 0, xp_mul: 1, rank: 0 }) {
  const asked = { tokens: 0, token: '' };
  await page.route('**/api/claimr/token*', (route) => {
    asked.tokens += 1;
    return route.fulfill({ json: { user_token: `token-${asked.tokens}`, ...numbers } });
  });
  await page.route(WIDGET, (route) => route.fulfill({ contentType: 'text/javascript', body: STAND_IN }));
  await page.route('**/quest-widget/frame*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Quests</title><p>The quests of the stand-in',
    }),
  );
  asked.token = (await signUp(page)).token;
  await page.goto('/quests');
  return asked;
}

async function widgetFrame(page: Page): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => frame.url().endsWith('/quest-widget/frame'))).toBe(true);
  const frame = page.frames().find((candidate) => candidate.url().endsWith('/quest-widget/frame'))!;
  await frame.getByText('The quests of the stand-in').waitFor();
  return frame;
}

/** From here on time passes in the page only when the test says so. */
const stopTheClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);

const say = (frame: Frame, message: object): Promise<void> =>
  frame.evaluate((data) => window.parent.postMessage(data, location.origin), message);

const cover = (page: Page) => page.getByRole('main').getByRole('img', { name: 'Loading' });
const panel = (page: Page) => page.getByRole('alertdialog', { name: 'The widget fell asleep' });
const bar = (page: Page) => page.getByRole('region', { name: 'What quests have paid so far' });

test('the widget is told who plays when it is ready, and shown a second later', async ({ page }) => {
  await page.clock.install();
  await comeToQuests(page);
  const frame = await widgetFrame(page);
  await stopTheClock(page);
  await expect(cover(page)).toBeVisible();
  expect((await inPage(page)).attributes).toMatchObject({
    organization: 'wow',
    campaign: 'season-1',
    container: 'CLAIMR_CONTAINER',
    addons: '',
    autoresize: 'true',
    theme: 'dark',
    language: 'en',
    navigate: 'host',
  });
  await say(frame, { event: 'claimr::ready' });
  await say(frame, { event: 'widget::ready' });
  await expect
    .poll(async () => (await inPage(page)).calls.filter(([name]) => name === 'set_user_token'))
    .toEqual([['set_user_token', 'token-1']]);
  await page.clock.runFor(900);
  await expect(cover(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(cover(page)).toHaveCount(0);
  await page.clock.resume();
  await settle(page);
  await expectNoViolations(page);
  await expectNoOverflow(page);

  // It follows the page's theme and language.
  await page.getByRole('complementary').getByRole('radio', { name: 'Light' }).check({ force: true });
  await expect.poll(async () => (await inPage(page)).calls).toContainEqual(['set_theme', 'light']);
});

test('what the widget says of xp is shown at once, and replaced by what the server says', async ({ page }) => {
  const numbers = { xp: 120.5, xp_mul: 1.2, rank: 1 };
  await page.route('**/api/events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }),
  );
  const asked = await comeToQuests(page, numbers);
  const frame = await widgetFrame(page);
  await say(frame, { event: 'claimr::ready' });
  await expect(bar(page)).toContainText('120.5');
  await expect(bar(page)).toContainText('×1.2');
  const before = asked.tokens;
  await say(frame, { event: 'widget::user', data: { xp: 999_999, xp_mul: 9, rank: 7 } });
  await expect(bar(page)).toContainText('999\u00A0999');
  await expect(page.getByRole('banner').getByRole('button', { name: /level 8/ })).toBeVisible();
  numbers.xp = 300;
  await expect(bar(page)).toContainText('300');
  await expect(bar(page)).toContainText('×1.2');
  await expect(page.getByRole('banner').getByRole('button', { name: /level 2/ })).toBeVisible();
  expect(asked.tokens).toBe(before + 1);

  await say(frame, { event: 'widget::token' });
  await expect
    .poll(async () => (await inPage(page)).calls.filter(([name]) => name === 'set_user_token').at(-1))
    .toEqual(['set_user_token', `token-${before + 2}`]);
});

test('nobody but the widget is believed', async ({ page }) => {
  await page.route('https://evil.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Evil</title>' }),
  );
  await comeToQuests(page);
  const frame = await widgetFrame(page);
  const lie = { event: 'widget::user', xp: 777, xp_mul: 7, rank: 7 };
  // The page itself, a frame of ours that is not the widget's, the right window or the right origin without the other.
  await page.evaluate((data) => window.postMessage(data, location.origin), lie);
  await page.evaluate(() => {
    const other = document.createElement('iframe');
    other.src = '/quest-widget/frame?other';
    document.body.append(other);
  });
  const isOther = (candidate: Frame): boolean => candidate.url().endsWith('?other');
  await expect.poll(() => page.frames().some(isOther)).toBe(true);
  await say(page.frames().find(isOther)!, lie);
  await page.evaluate((data) => {
    dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example', source: window }));
    const inside = document.querySelector<HTMLIFrameElement>('#CLAIMR_CONTAINER iframe')!.contentWindow;
    dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example', source: inside }));
    dispatchEvent(new MessageEvent('message', { data: { event: 'claimr::ready' }, origin: location.origin }));
  }, lie);
  await say(frame, { event: 'widget::user', xp: -5 });
  await say(frame, { event: 'widget::open', path: '//evil.example/' });
  await say(frame, { event: 'widget::open', path: '/no-such-page' });
  await say(frame, { event: 'widget::user', xp: 55 });
  await expect(bar(page)).toContainText('55');
  await expect(bar(page)).not.toContainText('777');
  await expect(cover(page)).toBeVisible();
  await expect(page).toHaveURL(/\/quests$/);
});

test('a widget that never says that it is ready is asleep after 15 seconds; a late one wins', async ({ page }) => {
  await page.clock.install();
  await comeToQuests(page);
  const frame = await widgetFrame(page);
  await stopTheClock(page);
  await page.clock.runFor(8_100);
  await expect(page.getByText('Still warming up.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.clock.runFor(7_000);
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByRole('heading')).toBeFocused();
  await expect(panel(page).getByRole('button')).toHaveText(['Retry', 'Back']);
  await page.clock.resume();
  await expectNoViolations(page);
  // The rest of the app goes on.
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Games' })).toBeEnabled();

  await say(frame, { event: 'widget::ready' });
  await expect(panel(page)).toHaveCount(0);
  await expect(cover(page)).toHaveCount(0);
});

test('a script that cannot be loaded is said so, and tried again', async ({ page }) => {
  let broken = true;
  await comeToQuests(page);
  await page.route(WIDGET, (route) => (broken ? route.abort() : route.fallback()));
  await page.reload();
  await expect(panel(page)).toContainText('It could not be loaded.');
  broken = false;
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await say(await widgetFrame(page), { event: 'claimr::ready' });
  await expect(cover(page)).toHaveCount(0);
  expect((await inPage(page)).embeds).toBe(1);
  expect(await page.locator('script#claimr-script').count()).toBe(1);
});

test('whoever leaves takes the widget out of the page, and whoever returns gets a fresh one', async ({ page }) => {
  const { token } = await comeToQuests(page);
  await say(await widgetFrame(page), { event: 'claimr::ready' });
  await expect(cover(page)).toHaveCount(0);
  // Played on another device: the widget is told to read anew.
  await page.request.post('/api/games/dices/session', {
    headers: { authorization: `Bearer ${token}` },
    data: { bet: 50 },
  });
  await expect.poll(async () => (await inPage(page)).calls.map(([name]) => name)).toContain('refresh');
  await page.getByRole('navigation').getByRole('link', { name: 'Games' }).click();
  await expect(page).toHaveURL(/\/games$/);
  for (const left of ['script#claimr-script', '#claimr-walletconnect-popup', '#CLAIMR_CONTAINER', 'iframe']) {
    await expect(page.locator(left)).toHaveCount(0);
  }
  await expect.poll(async () => (await inPage(page)).calls.slice(-2)).toEqual([['logout'], ['destroy']]);
  expect(await page.evaluate(() => 'claimr' in window)).toBe(false);

  await page.getByRole('navigation').getByRole('link', { name: 'Quests' }).click();
  await say(await widgetFrame(page), { event: 'widget::open', path: '/lucky-spins' });
  await expect(page).toHaveURL(/\/lucky-spins$/);
  expect((await inPage(page)).embeds).toBe(2);
});

test('logging out ends the widget too', async ({ page }) => {
  await comeToQuests(page);
  await say(await widgetFrame(page), { event: 'claimr::ready' });
  await expect(cover(page)).toHaveCount(0);
  await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Please sign-in to continue')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect.poll(async () => (await inPage(page)).calls.map(([name]) => name)).toContain('logout');
});

test('in place of a third party’s widget that sleeps our own can be shown', async ({ page }) => {
  await page.clock.install();
  await page.route('**/config.json', (route) =>
    route.fulfill({
      json: {
        apiBase: '/api',
        quests: {
          kind: 'claimr',
          scriptUrl: 'https://widgets.example/claimr.min.js',
          origin: 'https://widgets.example',
          organization: 'wow',
          campaign: 'season-1',
          addons: 'sup,sur',
          tokenAttribute: 'data-user-token',
          embed: { kind: 'direct' },
        },
      },
    }),
  );
  await page.route('https://widgets.example/claimr.min.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.theirs = { ...document.currentScript.dataset }',
    }),
  );
  const asked = page.waitForRequest(/\/api\/claimr\/token\?widget=builtin$/);
  await comeToQuests(page);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { theirs?: object }).theirs))
    .toMatchObject({ addons: 'sup,sur', userToken: 'token-1' });
  await page.clock.runFor(15_100);
  await expect(panel(page).getByRole('button')).toHaveText(['Use built-in quests', 'Retry', 'Back']);
  await panel(page).getByRole('button', { name: 'Use built-in quests' }).click();
  await asked;
  await say(await widgetFrame(page), { event: 'claimr::ready' });
  await page.clock.runFor(1_100);
  await expect(cover(page)).toHaveCount(0);
});

/** A third party's script, as it runs in the page around it: on an origin that has nothing of ours. */
const THEIRS = `(() => {
  const { dataset } = document.currentScript;
  const frame = document.createElement('iframe');
  frame.src = 'https://widgets.example/frame';
  frame.style.height = '900px';
  document.getElementById(dataset.container).append(frame);
  window.calls = [];
  let kept = [];
  // Many browsers shut the storage of frames from other sites.
  try { kept = Object.keys(localStorage) } catch {}
  let above = 'open';
  try { void parent.document } catch { above = 'shut' }
  window.seen = { dataset: { ...dataset }, kept, above };
  window.claimr = { set_user_token: (token) => window.calls.push(['set_user_token', token]) };
})()`;

test('a third party’s widget lives on an origin of its own, and is heard through the page around it', async ({
  page,
  baseURL,
}) => {
  const origin = 'https://quests.example';
  const [widgetOrigin, scriptUrl] = ['https://widgets.example', 'https://widgets.example/claimr.min.js'] as const;
  const shared = { organization: 'wow', campaign: 'season-1', addons: 'sup', tokenAttribute: '' };
  const frame = { hostOrigin: new URL(baseURL!).origin, widgetOrigin, scriptUrl, ...shared };
  await page.route('**/config.json', (route) =>
    route.fulfill({
      json: {
        apiBase: '/api',
        quests: { kind: 'claimr', scriptUrl, origin: widgetOrigin, ...shared, embed: { kind: 'frame', origin } },
      },
    }),
  );
  // As this server's own pages are sent when it is configured so.
  await page.route('**/quests', async (route) => {
    const response = await route.fetch();
    const csp = response.headers()['content-security-policy'] ?? '';
    const headers = {
      ...response.headers(),
      'content-security-policy': csp.replace(/frame-src/, `frame-src ${origin}`),
    };
    await route.fulfill({ response, headers });
  });
  await page.route(`${origin}/**`, async (route) =>
    new URL(route.request().url()).pathname === '/quest-frame'
      ? route.fulfill({
          contentType: 'text/html',
          headers: { 'content-security-policy': questFrameCsp(frame) },
          body: questFramePage(frame),
        })
      : route.fulfill({
          contentType: 'text/javascript',
          body: await readFile(join(import.meta.dirname, '../apps/web/dist/quest-frame.js'), 'utf8'),
        }),
  );
  await page.route(`${widgetOrigin}/**`, (route) =>
    route.request().url() === scriptUrl
      ? route.fulfill({ contentType: 'text/javascript', body: THEIRS })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Theirs</title><p>Their quests' }),
  );
  await page.route('**/api/events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }),
  );
  await page.addInitScript(() => {
    if (window.top === window) localStorage.setItem('wow-theme', 'dark');
  });
  await comeToQuests(page, { xp: 40, xp_mul: 1, rank: 0 });

  const frameAt = async (url: string): Promise<Frame> => {
    await expect.poll(() => page.frames().some((candidate) => candidate.url() === url)).toBe(true);
    return page.frames().find((candidate) => candidate.url() === url)!;
  };
  const around = await frameAt(`${origin}/quest-frame`);
  const theirs = await frameAt(`${widgetOrigin}/frame`);
  await theirs.getByText('Their quests').waitFor();
  // Nothing of ours is there to be read, and nothing of theirs runs in our page.
  expect(await around.evaluate(() => (window as unknown as { seen: object }).seen)).toMatchObject({
    dataset: { organization: 'wow', campaign: 'season-1', addons: 'sup' },
    above: 'shut',
  });
  expect(await around.evaluate(() => (window as unknown as { seen: { kept: string[] } }).seen.kept)).not.toContain(
    'wow-theme',
  );
  expect(await page.evaluate(() => 'claimr' in window)).toBe(false);

  // Past the page around it nobody is believed, not even the widget itself.
  const forged = { event: 'widget::user', xp: 777 };
  await theirs.evaluate((data) => window.top?.postMessage(data, '*'), forged);
  await theirs.evaluate(() => window.parent.postMessage({ event: 'claimr::ready' }, 'https://quests.example'));
  await expect(cover(page)).toHaveCount(0);
  await expect(bar(page)).toContainText('40');
  await expect(bar(page)).not.toContainText('777');
  expect(await around.evaluate(() => (window as unknown as StandIn).calls)).toContainEqual([
    'set_user_token',
    'token-1',
  ]);
  await expect(page.locator('#CLAIMR_CONTAINER iframe')).toHaveCSS('height', '900px');

  await theirs.evaluate(() =>
    window.parent.postMessage({ event: 'widget::open', path: '/lucky-spins' }, 'https://quests.example'),
  );
  await expect(page).toHaveURL(/\/lucky-spins$/);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('who is broke finds the house’s help under the quests', async ({ page }) => {
  await page.route('**/api/events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }),
  );
  await page.route('**/api/auth/profile', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), balance: 20, spins: 0 } });
  });
  await page.route('**/api/rewards/refill', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { balance: 500, spins: 0, refilled: 480 } })
      : route.fulfill({
          json: { available: true, available_at: null, below: 50, to: 500, hours_between: 4, per_day: 3 },
        }),
  );
  await comeToQuests(page);
  const help = page.getByRole('main').getByRole('region', { name: 'Broke?' });
  await expect(help).toContainText('Below 50$ and without a spin');
  await expectNoViolations(page);
  await help.getByRole('button', { name: 'Take 480$' }).click();
  await expect(page.getByRole('main').getByRole('region', { name: '480$ for you' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toHaveText('500 $', {
    useInnerText: true,
  });
});
