import type { Page } from '@playwright/test';
import { BARE_PAGE } from './smoothness-table.ts';

/** Something that moves for three seconds: how to get there, and what sets it going. */
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
    const o = page.getByRole('button', { name: button, exact: true });
    await o.and(page.locator(':enabled')).waitFor();
    await o.focus();
  },
  start: (page) => page.keyboard.press('Enter'),
});

/** Every animation of three seconds that the specification has, and the bare page that shows what the machine can do. */
export const moments: readonly Moment[] = [
  { subject: BARE_PAGE, open: (page) => page.setContent(TURNING), start: () => Promise.resolve() },
  atTable('six reels of dices roll and land', '/game/dices', 'Roll Dices'),
  atTable('wheel and ball of roulette', '/game/roulette', 'Spin Roulette'),
  atTable('the lucky wheel', '/lucky-spins', 'Spin'),
  {
    subject: 'a prize, and its 100 particles',
    open: async (page) => {
      await page.goto('/lucky-spins');
      await page.getByRole('button', { name: 'Spin', exact: true }).waitFor();
    },
    start: (page) => page.evaluate("history.pushState(null, '', '?action=prize&prize_value=1000')"),
  },
];
