import type { Reward } from '../api/replies.ts';
import { useWidget } from '../widget-context.ts';
import { saySpan } from '../words/until.ts';

/** Returns how to say a reward: "+120 xp". */
export function useRewardWords(): (reward: Reward) => string {
  const { say, write, tag } = useWidget();
  return (reward) => {
    switch (reward.kind) {
      case 'xp':
        return say('xp', { amount: `+${write(reward.amount)}` });
      case 'points':
        return say('points', { amount: `+${write(reward.amount)}` });
      case 'spins':
        return say('spins', { amount: `+${write(reward.amount)}`, count: reward.amount });
      case 'xp_mul':
        return say('boost', { factor: write(reward.factor), span: saySpan(reward.minutes, tag) });
      case 'badge':
        return reward.title;
    }
  };
}
