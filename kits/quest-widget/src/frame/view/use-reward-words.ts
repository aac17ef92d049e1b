import type { Reward } from '../api/replies.ts';
import { useWidget } from '../widget-context.ts';

/** Returns how to say a reward: "+120 xp". */
export function useRewardWords(): (reward: Reward) => string {
  const { say, write } = useWidget();
  return (reward) => {
    switch (reward.kind) {
      case 'xp':
        return say('xp', { amount: `+${write(reward.amount)}` });
      case 'points':
        return say('points', { amount: `+${write(reward.amount)}` });
      case 'spins':
        return say('spins', { amount: `+${write(reward.amount)}`, count: reward.amount });
      case 'xp_mul':
        return say('boost', { factor: write(reward.factor), minutes: write(reward.minutes) });
      case 'badge':
        return reward.title;
    }
  };
}
