import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Frame } from '@playwright/test';
import { buildQuestFrameCsp, renderQuestFrame } from '../apps/api/src/quests/quest-frame.ts';
import { openFakeQuests, widgetFrame, sendMessage, cover, panel, bar, type FakeWidget } from './fake-quest-widget.ts';

test(
  'third-party quests: the built-in quests can replace a widget that does not start',
  { tag: '@long' },
  async ({ page }) => {
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
        body: 'window.script = { ...document.currentScript.dataset }',
      }),
    );
    const tokenRequest = page.waitForRequest(/\/api\/claimr\/token\?widget=builtin$/);
    await openFakeQuests(page);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { script?: object }).script))
      .toMatchObject({ addons: 'sup,sur', userToken: 'token-1' });
    await page.clock.runFor(15_100);
    await expect(panel(page).getByRole('button')).toHaveText(['Use built-in quests', 'Retry', 'Back']);
    await panel(page).getByRole('button', { name: 'Use built-in quests' }).click();
    await tokenRequest;
    await sendMessage(await widgetFrame(page), { event: 'claimr::ready' });
    await page.clock.runFor(1_100);
    await expect(cover(page)).toHaveCount(0);
  },
);

/** A third party's script in its frame, on an origin without player data. */
const THIRD_PARTY_SCRIPT = `(() => {
  const { dataset } = document.currentScript;
  const frame = document.createElement('iframe');
  frame.src = 'https://widgets.example/frame';
  frame.style.height = '900px';
  document.getElementById(dataset.container).append(frame);
  window.calls = [];
  let kept = [];
  // Many browsers block the storage of third-party frames.
  try { kept = Object.keys(localStorage) } catch {}
  let above = 'open';
  try { void parent.document } catch { above = 'shut' }
  window.seen = { dataset: { ...dataset }, kept, above };
  window.claimr = { set_user_token: (token) => window.calls.push(['set_user_token', token]) };
})()`;

test('third-party quests: the widget has its own origin and sends messages through its page', async ({
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
  // The headers of a server configured this way.
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
          headers: { 'content-security-policy': buildQuestFrameCsp(frame) },
          body: renderQuestFrame(frame),
        })
      : route.fulfill({
          contentType: 'text/javascript',
          body: await readFile(join(import.meta.dirname, '../apps/web/dist/quest-frame.js'), 'utf8'),
        }),
  );
  await page.route(`${widgetOrigin}/**`, (route) =>
    route.request().url() === scriptUrl
      ? route.fulfill({ contentType: 'text/javascript', body: THIRD_PARTY_SCRIPT })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Third party</title><p>Their quests' }),
  );
  await page.route('**/api/events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }),
  );
  await page.addInitScript(() => {
    if (window.top === window) localStorage.setItem('wow-theme', 'dark');
  });
  await openFakeQuests(page, { xp: 40, xp_mul: 1, rank: 0 });

  const frameAt = async (url: string): Promise<Frame> => {
    await expect.poll(() => page.frames().some((candidate) => candidate.url() === url)).toBe(true);
    return page.frames().find((candidate) => candidate.url() === url)!;
  };
  const around = await frameAt(`${origin}/quest-frame`);
  const thirdParty = await frameAt(`${widgetOrigin}/frame`);
  await thirdParty.getByText('Their quests').waitFor();
  // The frame cannot read the player's data, and the page runs no third-party script.
  expect(await around.evaluate(() => (window as unknown as { seen: object }).seen)).toMatchObject({
    dataset: { organization: 'wow', campaign: 'season-1', addons: 'sup' },
    above: 'shut',
  });
  expect(await around.evaluate(() => (window as unknown as { seen: { kept: string[] } }).seen.kept)).not.toContain(
    'wow-theme',
  );
  expect(await page.evaluate(() => 'claimr' in window)).toBe(false);

  // Only messages of the surrounding page are accepted.
  const forged = { event: 'widget::user', xp: 777 };
  await thirdParty.evaluate((data) => window.top?.postMessage(data, '*'), forged);
  await thirdParty.evaluate(() => window.parent.postMessage({ event: 'claimr::ready' }, 'https://quests.example'));
  await expect(cover(page)).toHaveCount(0);
  await expect(bar(page)).toContainText('40');
  await expect(bar(page)).not.toContainText('777');
  expect(await around.evaluate(() => (window as unknown as FakeWidget).calls)).toContainEqual([
    'set_user_token',
    'token-1',
  ]);
  await expect(page.locator('#CLAIMR_CONTAINER iframe')).toHaveCSS('height', '900px');

  await thirdParty.evaluate(() =>
    window.parent.postMessage({ event: 'widget::open', path: '/lucky-spins' }, 'https://quests.example'),
  );
  await expect(page).toHaveURL(/\/lucky-spins$/);
  await expect(page.locator('iframe')).toHaveCount(0);
});
