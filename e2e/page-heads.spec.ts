import { expect, test } from '@playwright/test';

interface Manifest {
  readonly shortcuts: readonly { readonly url: string }[];
}

test(
  'page titles: the server and the app set the same ones, and every shortcut of the app opens a page',
  { tag: '@long' },
  async ({ page }) => {
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    const open = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
    expect(open).toContain('/');
    const { shortcuts } = (await (await page.request.get('/manifest.webmanifest')).json()) as Manifest;
    for (const path of [...open, ...shortcuts.map(({ url }) => url), '/quests', '/account']) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      const [, title] = /<title>(.*?)<\/title>/.exec((await response?.text()) ?? '') ?? [];
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page, path).toHaveTitle(title!);
    }
  },
);
