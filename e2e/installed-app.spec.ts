import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { checkAgain } from './check-again.ts';
import { Deployment } from './deployment.ts';
import { balancePill, signUp } from './player.ts';

interface Installed {
  readonly deployment: Deployment;
  readonly app: BrowserContext;
  /** Opens a player's page and waits until the service worker has cached it. */
  readonly open: (path: string) => Promise<Page>;
}

const test = base.extend<Installed>({
  deployment: async ({ baseURL }, use) => {
    const deployment = await Deployment.before(baseURL!);
    await use(deployment);
    await deployment.stop();
  },
  app: async ({ browser, deployment, viewport }, use) => {
    const app = await browser.newContext({ baseURL: deployment.url, serviceWorkers: 'allow', viewport });
    await use(app);
    await app.close();
  },
  open: async ({ app }, use) => {
    await use(async (path) => {
      const page = await app.newPage();
      await signUp(page);
      await page.goto(path);
      await page.evaluate(() => navigator.serviceWorker.ready);
      return page;
    });
  },
});

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const startedWith = async (page: Page) => (await page.locator('html').getAttribute('data-files'))?.split(' ')[0];

/** The cached paths and the cache names. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) };
  });

test(
  'installed app: opens from its cache without a network, caches no numbers, and resumes online',
  { tag: '@long' },
  async ({ deployment, app, open }) => {
    const page = await open('/');
    await expect(balancePill(page)).toBeVisible();
    const broken: string[] = [];
    page.on('console', (message) => {
      if (/content security policy|trusted/i.test(message.text())) broken.push(message.text());
    });

    await app.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Unplugged' })).toBeVisible();
    await expect(notice(page, 'No connection')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Home',
      'Games',
      'Quests',
      'Lucky spins',
      'Leaderboard',
    ]);
    await expect(balancePill(page)).toHaveCount(0);
    const menu = page.getByRole('complementary');
    await menu.getByText('Settings', { exact: true }).click();
    await menu.getByRole('radio', { name: 'Light' }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    // The cached home page must not appear at another address.
    await page.goto('/season-pass');
    await expect(page.getByRole('heading', { name: 'Unplugged' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Season pass');
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Unplugged' })).toBeVisible();
    await expectNoViolations(page);
    await expectNoOverflow(page);
    for (const path of ['/api/economy', '/config.json', '/readyz', '/healthz', '/metrics', '/.well-known/x']) {
      const response = page.evaluate((address) => fetch(address).then(({ status }) => status), path);
      await expect(response, path).rejects.toThrow('Failed to fetch');
    }
    expect(
      (await keptIn(page)).paths.filter((path) => !/^\/($|assets\/|[\w-]+\.(svg|ico|png|webmanifest)$)/.test(path)),
    ).toEqual([]);

    await app.setOffline(false);
    await expect(notice(page, 'Back online')).toBeVisible();
    await expect(balancePill(page)).toHaveText(/1.000/);
    await expect(page.getByRole('heading', { name: 'Unplugged' })).toHaveCount(0);

    // Pages that were never opened are not cached.
    await deployment.stop();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leaderboard' }).click();
    await expect(page.getByRole('heading', { name: 'Unplugged' })).toBeVisible();
    await deployment.start();
    await checkAgain(page.getByRole('main'));
    await expect(page.getByRole('heading', { name: 'Weekly league' })).toBeVisible();
    expect(broken).toEqual([]);
  },
);

test(
  'installed app: a new version waits until the player leaves the table; missing code loads it at once',
  { tag: '@long' },
  async ({ deployment, app, open }) => {
    const page = await open('/game/dices');
    await expect(page.getByRole('button', { name: 'Roll Dices' })).toBeEnabled();
    const first = await startedWith(page);
    const news = notice(page, 'A new version is available');

    deployment.release('second');
    await app.setOffline(true);
    await app.setOffline(false);
    const waits = () => navigator.serviceWorker.getRegistration().then((registration) => registration?.waiting != null);
    await expect.poll(() => page.evaluate(waits), { timeout: 30_000 }).toBe(true);
    await expect(notice(page, 'Back online')).toHaveCount(0);
    await expect(news).toHaveCount(0);

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(news).toBeVisible();
    expect(await startedWith(page)).toBe(first);
    await news.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => startedWith(page)).toContain('.second.js');
    await expect(balancePill(page)).toBeVisible();
    expect(await page.evaluate(waits)).toBe(false);
    expect((await keptIn(page)).names).toEqual(['wow-shell-second']);
    await expect(news).toHaveCount(0);

    deployment.release('third');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leaderboard' }).click();
    await expect.poll(() => startedWith(page)).toContain('.third.js');
    await expect(page.getByRole('heading', { name: 'Weekly league' })).toBeVisible();
  },
);
