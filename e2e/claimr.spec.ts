import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { FakeClaimr } from '../product/quests/test/fake-claimr/fake-claimr.ts';
import { newPlayer } from './player.ts';

// A complete quest at Claimr: a separate server, a fake Claimr, and its widget.

const API_TOKEN = 'the-organisation-token';
/** Page, frame and third party are three origins. */
const PORTS = { frame: 3, direct: 4 } as const;

/** A server with quests at Claimr. */
class ClaimrSite {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'wow-claimr-'));

  constructor(port: number, fakeClaimr: FakeClaimr, more: Readonly<Record<string, string>>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#child = spawn(process.execPath, ['apps/api/dist/main.js'], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        PUBLIC_URL: this.url,
        DATA_DIR: this.#dataDir,
        RATE_LIMITS: 'off',
        QUEST_PROVIDER: 'claimr',
        CLAIMR_API_BASE: fakeClaimr.apiBase,
        CLAIMR_API_TOKEN: API_TOKEN,
        CLAIMR_PLATFORM: 'wow',
        CLAIMR_PID: 'main',
        CLAIMR_ORGANIZATION: 'wow',
        CLAIMR_CAMPAIGN: 'main',
        CLAIMR_WIDGET_SCRIPT_URL: fakeClaimr.scriptUrl,
        ...more,
      },
      // Errors of the start are printed.
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  async ready(): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      if (answer?.ok) return;
      if (this.#child.exitCode !== null) throw new Error(`the server ended with ${this.#child.exitCode}`);
      await pause(100);
    }
  }

  async close(): Promise<void> {
    if (this.#child.exitCode === null) {
      this.#child.kill('SIGTERM');
      await once(this.#child, 'close');
    }
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

/** Registers a player, signs the browser in, and opens the quests. */
async function openQuests(page: Page, url: string): Promise<string> {
  const response = await page.request.post(`${url}/api/auth/register`, { data: newPlayer() });
  const { token } = (await response.json()) as { token: string };
  await page.addInitScript((value) => {
    // Only on the product's own pages.
    if (window === window.top) localStorage.setItem('wow-access-token', value);
  }, token);
  await page.goto(`${url}/quests`);
  return token;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Your rewards from quests so far' });

for (const embed of ['frame', 'direct'] as const) {
  test.describe(`a quest at Claimr, with its widget ${embed === 'frame' ? 'on a separate origin' : 'in the page @long'},`, () => {
    test.describe.configure({ mode: 'serial' });
    let fakeClaimr: FakeClaimr;
    let site: ClaimrSite;

    test.beforeAll(async ({ browserName: _browserName }, { project }) => {
      const port = Number(new URL(project.use.baseURL!).port) + PORTS[embed];
      fakeClaimr = await FakeClaimr.start({ apiToken: API_TOKEN });
      site = new ClaimrSite(port, fakeClaimr, { CLAIMR_EMBED: embed, QUEST_FRAME_ORIGIN: `http://localhost:${port}` });
      await site.ready();
    });
    test.afterAll(async () => {
      await site.close();
      await fakeClaimr.close();
    });

    const widgetOn = (page: Page): FrameLocator =>
      embed === 'frame'
        ? page.frameLocator('iframe[src*="/quest-frame"]').frameLocator('#CLAIMR_CONTAINER iframe')
        : page.frameLocator('#CLAIMR_CONTAINER iframe');

    test('is finished in the widget and counts', { tag: '@long' }, async ({ page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      const token = await openQuests(page, site.url);
      await widgetOn(page).getByRole('button', { name: 'Finish a quest' }).click();
      await expect(widgetOn(page).getByText('has 100 xp.')).toBeVisible();
      await expect(bar(page)).toContainText('100');
      // The server reads the player now or after five seconds.
      await expect
        .poll(
          async () => {
            const answer = await page.request.get(`${site.url}/api/auth/profile`, {
              headers: { authorization: `Bearer ${token}` },
            });
            return ((await answer.json()) as { xp: number }).xp;
          },
          { timeout: 15_000 },
        )
        .toBe(100);
      await expect(page.getByRole('banner').getByRole('button', { name: /level 2/ })).toBeVisible();
      expect(complaints).toEqual([]);
    });

    test('is not counted by a forged message', { tag: '@long' }, async ({ page }) => {
      fakeClaimr.turn({ forged: true, userXp: 1e300 });
      await openQuests(page, site.url);
      await expect(widgetOn(page).getByRole('button', { name: 'Finish a quest' })).toBeEnabled();
      await pause(2_000);
      await expect(bar(page)).not.toContainText('000');
      await expect(page.getByRole('banner').getByRole('button', { name: /level 1\b/ })).toBeVisible();
      fakeClaimr.turn({ forged: false, userXp: undefined });
    });

    test('offers a retry if the script does not load', { tag: '@long' }, async ({ page }) => {
      fakeClaimr.turn({ script: 'missing' });
      await openQuests(page, site.url);
      const panel = page.getByRole('alertdialog', { name: 'The widget fell asleep' });
      await expect(panel).toBeVisible({ timeout: 20_000 });
      await panel.getByRole('button', { name: 'Use built-in quests' }).click();
      await expect(page.frameLocator('iframe[title="Quests"]').getByRole('tablist')).toBeVisible();
      fakeClaimr.turn({ script: 'ok' });
    });
  });
}
