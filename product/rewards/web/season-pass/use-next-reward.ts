import { formatAmount } from '@wow/core/ui';
import type { SeasonPass } from '../../season-pass.ts';
import { useMessages } from './messages.ts';
import { useRewardsText } from './TierRewards.tsx';

export function useNextText({ phase, tiers }: SeasonPass): string {
  const messages = useMessages();
  const format = useRewardsText();
  const current = tiers.find(({ state }) => state === 'current');
  const rewards = current && phase.kind === 'running' ? format([current]) : '';
  return rewards === '' ? '' : messages.next({ rewards });
}

export function useToGoText({ season: { xp }, phase, tiers }: SeasonPass): string {
  const messages = useMessages();
  const current = tiers.find(({ state }) => state === 'current');
  if (tiers.every(({ state }) => state === 'done')) return messages.allReached;
  if (!current || phase.kind !== 'running') return '';
  return messages.xpToTier({ xp: formatAmount(current.maxXp - xp), tier: formatAmount(current.number) });
}
