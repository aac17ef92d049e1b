/** The places of the app: titles, and what the menu marks. */
export type Place =
  | 'wallet'
  | 'quests'
  | 'fair-play'
  | 'account'
  | 'home'
  | 'games'
  | 'lucky-spins'
  | 'leaderboard'
  | 'season-pass'
  | 'not-found';
