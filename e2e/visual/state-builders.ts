import type { Page } from '@playwright/test';
import { answer, hold, NOW, signInAs } from './answers.ts';
import { loadSettings, type Variant, type Size } from './variants.ts';

export interface State {
  readonly name: string;
  /** Brings a new page into the state, in English and in a wide window. */
  readonly show: (page: Page) => Promise<void>;
  /** The picture shows the whole page, which is longer than the window. */
  readonly whole?: true;
  /** Limits the state to some window sizes. @default all */
  readonly at?: (size: Size) => boolean;
  /** Limits the state to some variants, because it may not allow a change of language or theme. @default all */
  readonly variants?: (variant: Variant) => boolean;
  /** The clock of the page is frozen: no timer ends. */
  readonly isFrozen?: true;
  /** The state needs the service worker of the installed app. */
  readonly installed?: true;
}

export const isNarrow = ({ width }: Size): boolean => width <= 1100;

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Resolves when the app is hydrated and uncovered. */
export const isShown = (page: Page) => page.locator('html[data-hydrated]:not([data-returning])').waitFor();

/** Opens a page, by default as a player, and waits for `there`. */
export const pageState = (
  name: string,
  path: string,
  there: (page: Page) => Promise<unknown>,
  player = true,
): State => ({
  name,
  async show(page) {
    if (player) await signInAs(page);
    await page.goto(path);
    await isShown(page);
    await there(page);
  },
});
export const visitorState = (name: string, path: string): State => pageState(name, path, isShown, false);

/** A page that is longer than the window. */
export const whole = (state: State): State => ({ ...state, whole: true });

/** A table after a round with this response. */
export const playedState = (name: string, path: string, o: string, session: string, round: unknown): State => ({
  name,
  async show(page) {
    await signInAs(page);
    await answer(page, session, round);
    await page.goto(path);
    await button(page, o).click();
    await button(page, 'Continue').waitFor();
  },
});

/** A table during a round without a response. The clock stops before the notice about a slow response. */
export const waitingState = (name: string, path: string, o: string, session: string): State => ({
  name,
  isFrozen: true,
  async show(page) {
    await page.clock.install({ time: NOW });
    await signInAs(page);
    await hold(page, session);
    await page.goto(path);
    await isShown(page);
    await loadSettings(page);
    await button(page, o).click();
    // The rim stops at 95 % after 2.85 s.
    await page.waitForTimeout(3_200);
    await page.clock.pauseAt(NOW.getTime() + 9_000);
  },
});

/** A page whose call fails with status 500. */
export const failedState = (
  name: string,
  path: string,
  endpoint: string,
  there: (page: Page) => Promise<unknown>,
): State => ({
  name,
  async show(page) {
    await signInAs(page);
    await answer(page, endpoint, { error: 'Something broke on our side.', code: 'internal' }, 500);
    await page.goto(path);
    await there(page);
  },
});

/** Stops the clock of the page, so that no held call is given up. */
export async function pauseClock(page: Page): Promise<void> {
  await loadSettings(page);
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 100);
}

/** A page whose call is not answered. */
export const loadingState = (name: string, path: string, endpoint: string): State => ({
  name,
  async show(page) {
    await page.clock.install({ time: NOW });
    await signInAs(page);
    await hold(page, endpoint);
    await page.goto(path);
    await page.getByRole('main').getByText('Loading').waitFor({ state: 'attached' });
    await pauseClock(page);
  },
});
export const answeredState = (
  name: string,
  path: string,
  endpoint: string,
  json: unknown,
  says: RegExp | string,
): State => ({
  name,
  async show(page) {
    await signInAs(page);
    await answer(page, endpoint, json);
    await page.goto(path);
    await page.getByRole('main').getByText(says).first().waitFor();
  },
});
