import type { Page } from '@playwright/test';
import { BARE_PAGE } from './smoothness-table.ts';

/** An animation of three seconds: how to open its page and how to start it. */
interface Moment {
  readonly subject: string;
  readonly open: (page: Page) => Promise<void>;
  readonly start: (page: Page) => Promise<void>;
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
  start: (page) => page.keyboard.press('Enter'),
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
  { subject: BARE_PAGE, open: (page) => page.setContent(TURNING), start: () => Promise.resolve() },
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
    start: (page) => page.evaluate("history.pushState(null, '', '?action=prize&prize_value=500')"),
  },
];
