export const VISITOR_SCREENS = {
  home: '/',
  games: '/games',
  gate: '/game/roulette',
  'free round': '/game/dices',
  login: '/?action=login',
  register: '/games?action=register',
  leaderboard: '/leaderboard',
  'season pass': '/season-pass',
  'fair play': '/fair-play',
  wallet: '/wallet',
  'not found': '/no-such-page',
} as const;

export const PLAYER_DIALOGS = {
  'lucky wheel': '/games?action=lucky-wheel',
  prize: '/lucky-spins?action=prize&prize_value=500',
} as const;

/** The account buttons that ask for confirmation. */
export const ACCOUNT_DIALOGS = [
  ['/account', 'Change username'],
  ['/account/security', 'Change email'],
  ['/account/security', 'Change password'],
  ['/account/security', 'Turn on two-step sign-in'],
  ['/account/security', 'Make codes'],
  ['/account/security', 'This wasn’t me'],
  ['/account', 'Change: Daily limit'],
  ['/account', 'Start time-out'],
  ['/account', 'Delete'],
] as const;

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
  security: '/account/security',
  wallet: '/wallet',
} as const;

const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;

const variant = (theme: 'dark' | 'light', viewport: (typeof SIZES)[keyof typeof SIZES]) => ({
  theme,
  viewport,
  title: `${theme}, ${viewport.width}×${viewport.height}`,
});

const DARK_WIDE = variant('dark', SIZES.wide);
const LIGHT_NARROW = variant('light', SIZES.narrow);

/** Every theme at every size. */
export const LOOKS = [DARK_WIDE, LIGHT_NARROW, variant('dark', SIZES.narrow), variant('light', SIZES.wide)];

type Look = (typeof LOOKS)[number];

const onlyIn =
  (brief: Look) =>
  (seen: Look): { readonly tag?: string } =>
    seen === brief ? {} : { tag: '@long' };

export const onlyDarkWide = onlyIn(DARK_WIDE);
export const onlyLightNarrow = onlyIn(LIGHT_NARROW);
