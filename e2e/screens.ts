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

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

export const THEMES = ['dark', 'light'] as const;
