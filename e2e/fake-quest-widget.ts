import { expect, type Frame, type Page } from '@playwright/test';
import { signUp } from './player.ts';

// A fake widget that sends messages on request.

export const WIDGET = '**/quest-widget/widget.js';
const FAKE_WIDGET = `(() => {
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

export interface FakeWidget {
  readonly embeds?: number;
  readonly calls: readonly (readonly unknown[])[];
  readonly attributes: Readonly<Record<string, string>>;
}
export const readFakeWidget = (page: Page): Promise<FakeWidget> =>
  page.evaluate(() => {
    const { embeds = 0, calls, attributes } = window as unknown as FakeWidget;
    return { embeds, calls, attributes };
  });

interface Numbers {
  xp: number;
  xp_mul: number;
  rank: number;
}

/** Opens the quests with a fake widget and fake xp. */
export async function openFakeQuests(page: Page, numbers: Numbers = { xp: 0, xp_mul: 1, rank: 0 }) {
  const state = { tokens: 0, token: '' };
  await page.route('**/api/claimr/token*', (route) => {
    state.tokens += 1;
    return route.fulfill({ json: { user_token: `token-${state.tokens}`, ...numbers } });
  });
  await page.route(WIDGET, (route) => route.fulfill({ contentType: 'text/javascript', body: FAKE_WIDGET }));
  await page.route('**/quest-widget/frame*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Quests</title><p>The quests of the fake widget',
    }),
  );
  state.token = (await signUp(page)).token;
  await page.goto('/quests');
  return state;
}

export async function widgetFrame(page: Page): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => frame.url().endsWith('/quest-widget/frame'))).toBe(true);
  const frame = page.frames().find((candidate) => candidate.url().endsWith('/quest-widget/frame'))!;
  await frame.getByText('The quests of the fake widget').waitFor();
  return frame;
}

/** Stops the clock of the page, so that only the test advances it. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);

export const sendMessage = (frame: Frame, message: object): Promise<void> =>
  frame.evaluate((data) => window.parent.postMessage(data, location.origin), message);

export const cover = (page: Page) => page.getByRole('main').getByRole('img', { name: 'Loading' });
export const panel = (page: Page) => page.getByRole('alertdialog', { name: 'The widget fell asleep' });
export const bar = (page: Page) => page.getByRole('region', { name: 'Your rewards from quests so far' });
