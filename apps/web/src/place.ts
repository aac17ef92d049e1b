/** The places of the app: titles, and what the menu marks. */
export type ClosedPlace = 'wallet';
export type Place =
  | ClosedPlace
  | 'quests'
  | 'fair-play'
  | 'account'
  | 'home'
  | 'games'
  | 'lucky-spins'
  | 'leaderboard'
  | 'season-pass'
  | 'not-found';
