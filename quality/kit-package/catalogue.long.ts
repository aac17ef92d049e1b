import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../../bench/parts/browser/find-chromium.ts';
import { servePlayground } from '../../e2e/wallet-kit/serve-playground.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const STORYBOOK = join(ROOT, 'kits/wallet-kit/catalogue/storybook/dist');
const ORIGIN = 'https://storybook.example';

let browser: Browser;
let ids: readonly string[];

beforeAll(async () => {
  execFileSync(process.execPath, [join(ROOT, 'tools', 'catalogue.mjs'), 'build'], { stdio: 'pipe' });
  const { entries } = JSON.parse(readFileSync(join(STORYBOOK, 'index.json'), 'utf8')) as { entries: object };
  ids = Object.keys(entries);
  browser = await chromium.launch({ executablePath: await findChromium() });
}, 600_000);
afterAll(async () => browser?.close());

/** Opens a page that has the built Storybook under `ORIGIN`, and collects its console errors. */
async function openStorybook(): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const path = join(STORYBOOK, pathname === '/' ? 'index.html' : pathname);
    if (origin !== ORIGIN) errors.push(`requested ${route.request().url()}`);
    await (origin === ORIGIN && existsSync(path) ? route.fulfill({ path }) : route.abort());
  });
  return { page, errors };
}

test('catalogue: Storybook has the stories that the end-to-end tests open', async () => {
  const { url, close } = await servePlayground();
  const page = await browser.newPage();
  await page.goto(`${url}/stories/`);
  await page.getByRole('link').first().waitFor();
  expect([...ids].sort()).toEqual((await page.getByRole('link').allTextContents()).sort());
  await close();
});

interface Storybook {
  readonly __STORYBOOK_ADDONS_CHANNEL__: { readonly emit: (event: string, value: object) => void };
  readonly __STORYBOOK_PREVIEW__: { readonly currentRender?: { readonly id: string; readonly phase: string } };
}

/** Shows a story as a click in Storybook's list does, without loading the page again. */
async function showStory(page: Page, storyId: string): Promise<void> {
  await page.evaluate((id) => {
    const channel = (window as unknown as Storybook).__STORYBOOK_ADDONS_CHANNEL__;
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  }, storyId);
  await whenFinished(page, storyId);
}

/** A story that is replaced before it is finished is an error of Storybook's own. */
const whenFinished = (page: Page, storyId: string): Promise<unknown> =>
  page.waitForFunction((id) => {
    const shown = (window as unknown as Storybook).__STORYBOOK_PREVIEW__.currentRender;
    return shown?.id === id && shown.phase === 'finished';
  }, storyId);

test('catalogue: Storybook shows each story without an error', async () => {
  const { page, errors } = await openStorybook();
  // The end-to-end tests audit each story, so the add-on need not.
  const first = ids.at(-1)!;
  await page.goto(`${ORIGIN}/iframe.html?id=${first}&viewMode=story&globals=a11y.manual:!true`);
  await whenFinished(page, first);
  for (const id of ids) {
    await showStory(page, id);
    const shown = page.locator(id.includes('-dialog--') ? 'dialog[open] h1' : '#storybook-root .catalogue > *');
    // A dialog may load its code first.
    await expect.poll(() => shown.count(), { message: id, timeout: 10_000 }).toBeGreaterThan(0);
    expect(errors, id).toEqual([]);
  }
});

test('catalogue: Storybook itself lists the components and contacts no other server', async () => {
  const { page, errors } = await openStorybook();
  await page.goto(ORIGIN);
  await page.getByRole('button', { name: 'Account dialog' }).waitFor();
  expect(errors).toEqual([]);
});
