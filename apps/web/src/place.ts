/** The places of the app: titles, and what the menu marks. */
export type ClosedPlace = 'quests' | 'lucky-spins' | 'leaderboard' | 'season-pass' | 'fair-play' | 'account' | 'wallet';
export type Place = ClosedPlace | 'home' | 'games' | 'not-found';
