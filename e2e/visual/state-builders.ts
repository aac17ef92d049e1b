import type { Page } from '@playwright/test';
import { answer, hold, NOW, signInAs } from './answers.ts';
import { loadSettings, type Variant, type Size } from './variants.ts';

export interface State {
  readonly name: string;
  /** Brings a new page there, in English and in a wide window. */
  readonly show: (page: Page) => Promise<void>;
  /** The page is longer than the window, and all of it is in its picture. */
  readonly whole?: true;
  /** Where it cannot be reached otherwise. */
  readonly at?: (size: Size) => boolean;
  /** How it can be seen: not every state lets a player choose another language or theme. */
  readonly variants?: (variant: Variant) => boolean;
  /** Its clock is frozen: no timer of the page ends. */
  readonly isFrozen?: true;
  /** The app has to be installed for it. */
  readonly installed?: true;
}

export const isNarrow = ({ width }: Size): boolean => width <= 1100;

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** The app is there, and nothing covers it any more. */
export const isShown = (page: Page) => page.locator('html[data-hydrated]:not([data-returning])').waitFor();

/** A page that is all there is. */
export const open = (name: string, path: string, there: (page: Page) => Promise<unknown>, player = true): State => ({
  name,
  async show(page) {
    if (player) await signInAs(page);
    await page.goto(path);
    await isShown(page);
    await there(page);
  },
});
export const visit = (name: string, path: string): State => open(name, path, isShown, false);

/** A page that is longer than the window. */
export const whole = (state: State): State => ({ ...state, whole: true });

/** A table on which a round was played that came out like this. */
export const played = (name: string, path: string, o: string, session: string, round: unknown): State => ({
  name,
  async show(page) {
    await signInAs(page);
    await answer(page, session, round);
    await page.goto(path);
    await button(page, o).click();
    await button(page, 'Continue').waitFor();
  },
});

/** A table that waits for its answer. The clock stops before the notice about a slow answer appears. */
export const waiting = (name: string, path: string, o: string, session: string): State => ({
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

/** A page whose answer is missing. */
export const without = (name: string, path: string, asks: string, there: (page: Page) => Promise<unknown>): State => ({
  name,
  async show(page) {
    await signInAs(page);
    await answer(page, asks, { error: 'Something broke on our side.', code: 'internal' }, 500);
    await page.goto(path);
    await there(page);
  },
});
export const bare = (name: string, path: string, asks: string): State => ({
  name,
  async show(page) {
    await signInAs(page);
    await hold(page, asks);
    await page.goto(path);
    await page.getByRole('main').getByText('Loading').waitFor({ state: 'attached' });
  },
});
export const listed = (name: string, path: string, asks: string, json: unknown, says: RegExp | string): State => ({
  name,
  async show(page) {
    await signInAs(page);
    await answer(page, asks, json);
    await page.goto(path);
    await page.getByRole('main').getByText(says).first().waitFor();
  },
});
