import type { Paid } from '../api/replies.ts';
import type { Speech } from './use-speech.ts';

/** What a claim came to, for a coin: the greatest thing first, and what else there was. */
export interface PaidWords {
  readonly main: string;
  /** How xp came about: "80 × 1.2". Null when nothing was multiplied. */
  readonly sum: string | null;
  readonly more: readonly string[];
}

/** Returns what a claim came to in words. */
export function paidWords({ xp, spins, points, badge, boost, reward_spins }: Paid, { say, write }: Speech): PaidWords {
  const all = [
    xp.amount > 0 && say('xp', { amount: `+${write(xp.amount)}` }),
    spins > 0 && say('spins', { amount: `+${write(spins)}`, count: spins }),
    points > 0 && say('points', { amount: `+${write(points)}` }),
    badge !== null && say('badge', { title: badge.title }),
    boost !== null && say('xp', { amount: `×${write(boost.factor)}` }),
    reward_spins > 0 && say('levelSpins', { amount: `+${write(reward_spins)}`, count: reward_spins }),
  ].filter((words) => words !== false);
  const [main = say('done'), ...more] = all;
  return { main, sum: xp.amount > 0 && xp.factor !== 1 ? `${write(xp.base)} × ${write(xp.factor)}` : null, more };
}
