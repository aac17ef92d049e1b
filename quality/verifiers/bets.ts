const TIERS = ['red', 'black', 'zero'];

/** Returns a call that plays: all games and tiers in turn. */
export function createBet(turn: number): { path: string; body: object } {
  if (turn % 3 === 0) return { path: '/api/games/dices/session', body: { bet: 50 } };
  if (turn % 3 === 1) return { path: '/api/games/spin/session', body: {} };
  return { path: '/api/games/roulette/session', body: { bet: 100, tier_id: TIERS[((turn - 2) / 3) % TIERS.length] } };
}
