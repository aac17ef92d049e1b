/** Every route a visitor or a player can open, and every dialog. */
export const VISITOR_SCREENS = {
  home: '/',
  games: '/games',
  gate: '/game/dices',
  login: '/?action=login',
  register: '/games?action=register',
  leaderboard: '/leaderboard',
  'season pass': '/season-pass',
  'fair play': '/fair-play',
  wallet: '/wallet',
  'not found': '/no-such-page',
} as const;

export const PLAYER_SCREENS = {
  home: '/',
  games: '/games',
  dices: '/game/dices',
  roulette: '/game/roulette',
  quests: '/quests',
  'lucky spins': '/lucky-spins',
  leaderboard: '/leaderboard',
  'season pass': '/season-pass',
  'fair play': '/fair-play',
  account: '/account',
  wallet: '/wallet',
} as const;

const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;

const LONG = { tag: '@long' };

const look = (theme: 'dark' | 'light', viewport: (typeof SIZES)[keyof typeof SIZES], details = {}) => ({
  theme,
  viewport,
  details,
  title: `${theme}, ${viewport.width}×${viewport.height}`,
});

/**
 * How a screen is looked at: every theme and every size once. What only one theme at one size does wrong is found by
 * `npm run test:long`, which takes those marked too.
 */
export const LOOKS = [
  look('dark', SIZES.wide),
  look('light', SIZES.narrow),
  look('dark', SIZES.narrow, LONG),
  look('light', SIZES.wide, LONG),
];
