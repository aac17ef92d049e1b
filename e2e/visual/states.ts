import { expect, type Page } from '@playwright/test';
import { signUp } from '../player.ts';
import { ACCOUNT_DIALOGS } from '../screens.ts';
import { createPausedAccount, answer, createLeaderboard, LEAGUES, NOW, ROUNDS, signInAs } from './answers.ts';
import { FAIR_PLAY_STATES } from './fair-play-states.ts';
import { QUEST_STATES } from './quest-states.ts';
import { ROUND_STATES } from './round-states.ts';
import { WALLET_STATES } from './wallet-states.ts';
import {
  answeredState,
  button,
  failedState,
  isNarrow,
  isShown,
  loadingState,
  notice,
  pageState,
  playedState,
  visitorState,
  waitingState,
  whole,
  type State,
} from './state-builders.ts';

const refusedLogin: State = {
  name: 'login-refused',
  async show(page) {
    await page.goto('/?action=login');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('unknown@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await dialog.getByRole('alert').waitFor();
  },
};

const menuState = (name: string, player: boolean): State => ({
  name,
  at: isNarrow,
  async show(page) {
    if (player) await signInAs(page);
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').waitFor();
  },
});

const accountDialogState = ([path, name]: (typeof ACCOUNT_DIALOGS)[number]): State => ({
  name: `account-${name.toLowerCase().replaceAll(/\W+/g, '-')}`,
  async show(page) {
    await signInAs(page);
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor();
  },
});

const accountPanel: State = {
  name: 'account-panel',
  async show(page) {
    await signInAs(page);
    await page.goto('/games');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /level 7/i })
      .click();
    await page
      .getByRole('dialog')
      .getByText(/cards done/)
      .waitFor();
  },
};

const realityCheck: State = {
  name: 'reality-check',
  async show(page) {
    const startedAt = NOW.getTime() - 61 * 60_000;
    const kept = { startedAt, lastSeenAt: NOW.getTime() - 1_000, rounds: 34, betPoints: 2_150, netPoints: -350.5 };
    await page.addInitScript(
      (value) => localStorage.setItem('wow-visit:nova_lux', value),
      JSON.stringify({ ...kept, remindedHours: 0 }),
    );
    await signInAs(page);
    await page.goto('/games');
    await page.getByRole('dialog', { name: 'An hour at the tables' }).waitFor();
  },
};

const keys: State = {
  name: 'keys',
  async show(page) {
    await signInAs(page);
    await page.goto('/game/roulette');
    await button(page, 'Spin Roulette').focus();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  },
};

const outOfSpins: State = {
  name: 'lucky-empty',
  async show(page) {
    await signInAs(page, { spins: 0 });
    await page.route('**/api/games/spin/config', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), spins: 0 } });
    });
    await page.goto('/lucky-spins');
    await page.getByRole('main').getByRole('link', { name: 'Earn spins!' }).waitFor();
  },
};

const withoutPrize: State = {
  name: 'lucky-nothing',
  async show(page) {
    await signInAs(page);
    await answer(page, '/api/games/spin/session', ROUNDS.spinWithout);
    await page.goto('/lucky-spins');
    await button(page, 'Spin').click();
    await page.getByText('Nothing this time.').waitFor();
  },
};

const refusedBet: State = {
  name: 'dices-refused',
  async show(page) {
    await signInAs(page);
    await answer(page, '/api/games/dices/session', { error: 'You are in a time-out.', code: 'play_paused' }, 403);
    await page.goto('/game/dices');
    await button(page, 'Roll Dices').click();
    await page.getByRole('main').getByRole('link', { name: 'Go to your account' }).waitFor();
  },
};

const poorPlayer: State = {
  name: 'dices-not-covered',
  async show(page) {
    await signInAs(page, { balance: 60 });
    await page.goto('/game/dices');
    await button(page, 'Roll Dices').waitFor();
  },
};

const outOfPoints: State = {
  name: 'dices-out-of-points',
  async show(page) {
    await signInAs(page, { balance: 20, spins: 0 });
    const offer = { available: true, available_at: null, below: 50, to: 500, hours_between: 4, per_day: 3 };
    await answer(page, '/api/rewards/refill', offer);
    await page.goto('/game/dices');
    await expect(button(page, 'Get points')).toBeEnabled();
  },
};

const loader: State = {
  name: 'loader',
  variants: ({ name: variant }) => variant === 'dark',
  async show(page) {
    await signInAs(page);
    await page.route(/\/assets\/index-[\w-]+\.js$/, () => {});
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('img', { name: 'Loading' }).waitFor();
  },
};

const offline: State = {
  name: 'offline',
  installed: true,
  // Words that were never loaded need a network.
  variants: ({ language }) => language === 'en',
  async show(page) {
    // A route of the test would answer without a network.
    await signUp(page);
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'Unplugged' }).waitFor();
  },
};

const crashed: State = {
  name: 'crashed',
  async show(page) {
    await signInAs(page);
    await answer(page, '/api/auth/profile', { error: 'Something broke on our side.', code: 'internal' }, 500);
    await page.goto('/game/dices');
    await page.getByRole('main').getByRole('alert').waitFor();
  },
};

const isEnabled = (name: string) => (page: Page) => expect(button(page, name)).toBeEnabled();

/** Every screen in every state. */
export const STATES: readonly State[] = [
  whole(visitorState('visitor-home', '/')),
  whole(visitorState('visitor-games', '/games')),
  visitorState('visitor-gate', '/game/roulette'),
  pageState('visitor-free-round', '/game/dices', isEnabled('Roll Dices'), false),
  visitorState('visitor-leaderboard', '/leaderboard/all-time'),
  visitorState('visitor-league', '/leaderboard'),
  visitorState('visitor-season-pass', '/season-pass'),
  visitorState('visitor-wallet', '/wallet'),
  visitorState('not-found', '/no-such-page'),
  pageState('login', '/?action=login', (page) => page.getByRole('dialog').waitFor(), false),
  pageState('register', '/games?action=register', (page) => page.getByRole('dialog').waitFor(), false),
  refusedLogin,
  menuState('visitor-menu', false),
  menuState('menu', true),
  loader,
  offline,
  crashed,

  whole(pageState('home', '/', isShown)),
  whole(pageState('games', '/games', isShown)),
  ...QUEST_STATES,
  accountPanel,
  realityCheck,

  pageState('dices', '/game/dices', isEnabled('Roll Dices')),
  waitingState('dices-rolling', '/game/dices', 'Roll Dices', '/api/games/dices/session'),
  playedState('dices-won', '/game/dices', 'Roll Dices', '/api/games/dices/session', ROUNDS.dicesWon),
  playedState('dices-lost', '/game/dices', 'Roll Dices', '/api/games/dices/session', ROUNDS.dicesLost),
  failedState('dices-not-set', '/game/dices', '/api/games/dices/config', (page) =>
    notice(page, 'The table is not set yet').waitFor(),
  ),
  refusedBet,
  poorPlayer,
  outOfPoints,
  pageState('roulette', '/game/roulette', isEnabled('Spin Roulette')),
  waitingState('roulette-rolling', '/game/roulette', 'Spin Roulette', '/api/games/roulette/session'),
  playedState('roulette-won', '/game/roulette', 'Spin Roulette', '/api/games/roulette/session', ROUNDS.rouletteWon),
  playedState('roulette-lost', '/game/roulette', 'Spin Roulette', '/api/games/roulette/session', ROUNDS.rouletteLost),
  keys,

  pageState('lucky', '/lucky-spins', isEnabled('Spin')),
  waitingState('lucky-spinning', '/lucky-spins', 'Spin', '/api/games/spin/session'),
  withoutPrize,
  outOfSpins,
  pageState('lucky-dialog', '/games?action=lucky-wheel', isEnabled('Spin')),
  playedState('prize', '/lucky-spins', 'Spin', '/api/games/spin/session', ROUNDS.spinWon),
  pageState('prize-preview', '/lucky-spins?action=prize&prize_value=500', (page) => button(page, 'Continue').waitFor()),

  pageState('league', '/leaderboard', (page) => page.getByRole('cell').first().waitFor()),
  answeredState('league-result', '/leaderboard', '/api/leagues', LEAGUES.won, /^Claim /),
  answeredState('league-none', '/leaderboard', '/api/leagues', LEAGUES.none, 'Your league starts Monday'),
  answeredState('league-few', '/leaderboard', '/api/leagues', LEAGUES.few, /^With fewer than five/),
  loadingState('league-loading', '/leaderboard', '/api/leagues'),
  pageState('leaderboard', '/leaderboard/all-time', (page) => page.getByRole('cell').first().waitFor()),
  answeredState(
    'leaderboard-podium',
    '/leaderboard/all-time',
    '/api/leaderboard',
    createLeaderboard(2, 2),
    'Place 4 is free.',
  ),
  answeredState(
    'leaderboard-empty',
    '/leaderboard/all-time',
    '/api/leaderboard',
    { ...createLeaderboard(0, 1), leaderboard: [] },
    /^No players yet/,
  ),
  loadingState('leaderboard-loading', '/leaderboard/all-time', '/api/leaderboard'),
  failedState('leaderboard-not-read', '/leaderboard/all-time', '/api/leaderboard', (page) =>
    notice(page, 'No leaderboard yet').waitFor(),
  ),

  whole(pageState('season-pass', '/season-pass', (page) => page.getByRole('progressbar').first().waitFor())),
  answeredState('season-pass-none', '/season-pass', '/api/progression/seasons', [], /^The next season/),
  loadingState('season-pass-loading', '/season-pass', '/api/progression/seasons'),
  failedState('season-pass-not-read', '/season-pass', '/api/progression/seasons', (page) =>
    notice(page, 'No season yet').waitFor(),
  ),

  whole(pageState('account', '/account', (page) => page.getByRole('meter', { name: 'Weekly limit' }).waitFor())),
  whole(pageState('security', '/account/security', (page) => page.getByText('Safari').waitFor())),
  whole(answeredState('account-paused', '/account', '/api/account', createPausedAccount(7), /^The tables are closed/)),
  ...ACCOUNT_DIALOGS.map(accountDialogState),
  ...FAIR_PLAY_STATES,
  ...ROUND_STATES,
  ...WALLET_STATES,
];
