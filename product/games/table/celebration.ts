/** `small` for a win, `big` for a rare one. What happens once in a life has `LifeCelebration`. */
export type CelebrationSize = 'small' | 'big';

const BIG_FROM_TIMES = 10;

/** Returns null for a round that won nothing. `gain` is the payout less the bet. */
export function findCelebration(gain: number, bet: number): CelebrationSize | null {
  if (gain <= 0) return null;
  return gain + bet >= BIG_FROM_TIMES * bet ? 'big' : 'small';
}
