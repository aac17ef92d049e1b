/** The places of the app: titles, and what the menu marks. */
export type ClosedPlace = 'quests' | 'fair-play' | 'wallet';
export type Place =
  ClosedPlace | 'account' | 'home' | 'games' | 'lucky-spins' | 'leaderboard' | 'season-pass' | 'not-found';
