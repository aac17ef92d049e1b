import { useState } from 'react';
import { formatAmount } from '@wow/core/ui';
import { LifeCelebration, RankBadge } from '@wow/product/rewards/web';
import { useLevelUpMessages } from './messages.ts';

/** Celebrates a level when it is reached. While a round is open, the display of the purse holds it back. */
export function LevelUp({ rank }: { rank: number }) {
  const messages = useLevelUpMessages();
  const [last, setLast] = useState(rank);
  const [shown, setShown] = useState<number | null>(null);
  if (rank !== last) {
    setLast(rank);
    if (rank > last) setShown(rank + 1);
  }
  return (
    <LifeCelebration
      text={shown === null ? null : messages.level({ level: formatAmount(shown) })}
      seed={shown ?? 0}
      picture={shown !== null && <RankBadge level={shown} size={220} />}
      onEnd={() => setShown(null)}
    />
  );
}
