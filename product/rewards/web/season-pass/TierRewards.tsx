import { formatAmount, PointToken, SpinToken } from '@wow/core/ui';
import { useLanguage } from '@wow/core/language/web';
import type { PassTier } from '../../season-pass.ts';
import { ItemMark } from '../items/ItemMark.tsx';
import { useItemNames } from '../items/messages.ts';
import { useMessages } from './messages.ts';
import styles from './TierRewards.module.css';

type Pays = Pick<PassTier, 'spins' | 'points' | 'item'>;

/** Returns a function that names what tiers pay together: `4 spins, 50$, Cap`. Empty if they pay nothing. */
export function useRewardsText(): (tiers: readonly Pays[]) => string {
  const messages = useMessages();
  const names: Readonly<Record<string, string>> = useItemNames();
  const { tag } = useLanguage();
  return (tiers) => {
    const sum = (unit: 'spins' | 'points'): number => tiers.reduce((total, tier) => total + tier[unit], 0);
    const [spins, points] = [sum('spins'), sum('points')];
    // An item of a later version has no name here.
    const items = tiers.flatMap(({ item }) => (item === null ? [] : (names[item] ?? item)));
    const parts = [
      ...(spins > 0 ? [messages.spins({ count: spins, shown: formatAmount(spins) })] : []),
      ...(points > 0 ? [messages.points({ points: formatAmount(points) })] : []),
      ...items,
    ];
    // To create a list takes a phone a tenth of a second, and most tiers pay one thing.
    return parts.length < 2
      ? (parts[0] ?? '')
      : new Intl.ListFormat(tag, { type: 'unit', style: 'short' }).format(parts);
  };
}

interface RewardMarksProps {
  tier: Pays;
  size: number;
  hole: string;
}

/** What a tier pays, drawn: a spin, a point, and the kind of its item. */
export function RewardMarks({ tier: { spins, points, item }, size, hole }: RewardMarksProps) {
  return (
    <span className={styles.marks} aria-hidden="true">
      {spins > 0 && <SpinToken size={size} hole={hole} />}
      {points > 0 && <PointToken size={size} hole={hole} />}
      {item !== null && <ItemMark item={item} size={size} />}
    </span>
  );
}

/** Under a hole: what it gave, what comes next, or what it will pay. */
export function TierRewards({ tier, isOpened }: { tier: PassTier; isOpened: boolean }) {
  const messages = useMessages();
  const rewards = useRewardsText()([tier]);
  if (rewards === '') return null;
  const isReceived = isOpened && tier.isGiven;
  return (
    <p className={styles.rewards} data-received={isReceived || undefined}>
      <RewardMarks tier={tier} size={20} hole="var(--paper)" />
      {isReceived && <span>{messages.received({ rewards })}</span>}
      {!isReceived && <span>{tier.state === 'current' ? messages.next({ rewards }) : rewards}</span>}
    </p>
  );
}
