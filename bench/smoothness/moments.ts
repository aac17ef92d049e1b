import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { BARE_PAGE } from '../parts/subjects.ts';

/** Numbers that `watch-frames.mjs` measured. */
const measured = z.record(z.string(), z.number());
type Measured = z.infer<typeof measured>;

const ANIMATION_MS = 3_000;
const watchFrames = async (page: Page, start = ''): Promise<Measured> =>
  measured.parse(await page.evaluate(`${start}; watchFrames(${ANIMATION_MS})`));

/** An animation of three seconds: how to open its page and how to start and measure it. */
interface Moment {
  readonly subject: string;
  readonly open: (page: Page) => Promise<void>;
  readonly watch: (page: Page) => Promise<Measured>;
}

const TURNING =
  '<style>@keyframes turn { to { rotate: 1turn } } i { display: block; width: 9rem; height: 9rem; background: #c33; animation: turn 1s linear infinite }</style><i></i>';

const atTable = (subject: string, path: string, button: string): Moment => ({
  subject,
  open: async (page) => {
    await page.goto(path);
    const playButton = page.getByRole('button', { name: button, exact: true });
    await playButton.and(page.locator(':enabled')).waitFor();
    await playButton.focus();
  },
  watch: async (page) => {
    await page.evaluate('watchPress()');
    await page.keyboard.press('Enter');
    const pressMs = z.number().parse(await page.evaluate('pressMs'));
    return { ...(await watchFrames(page)), pressMs };
  },
});

const WON = {
  success: true,
  balance: 1_500,
  round_id: '0198c2f0-0000-7000-8000-000000000001',
  nonce: 0,
  client_seed: 'bench',
  server_seed_hash: '0'.repeat(64),
  index: 0,
  section: { points: 500 },
  spins: 2,
  payout: 500,
};

/** Every three-second animation of the specification, and a bare page that shows the limit of the machine. */
export const moments: readonly Moment[] = [
  { subject: BARE_PAGE, open: (page) => page.setContent(TURNING), watch: (page) => watchFrames(page) },
  atTable('six reels of dices roll and land', '/game/dices', 'Roll Dices'),
  atTable('wheel and ball of roulette', '/game/roulette', 'Spin Roulette'),
  atTable('the lucky wheel', '/lucky-spins', 'Spin'),
  {
    subject: 'a prize, and its 100 particles',
    // Particles appear only for a prize that was won in this tab.
    open: async (page) => {
      // The record of the browser would find the made-up prize.
      await page.addInitScript("Object.defineProperty(globalThis, 'indexedDB', { value: undefined })");
      await page.route('**/api/games/spin/session', (route) => route.fulfill({ json: WON }));
      await page.goto('/lucky-spins');
      await page.getByRole('button', { name: 'Spin', exact: true }).click();
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
    watch: (page) => watchFrames(page, "history.pushState(null, '', '?action=prize&prize_value=500')"),
  },
];
