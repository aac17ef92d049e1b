import { useId } from 'react';
import { Check } from 'lucide-react';
import { formatAmount, Icon, SpinToken } from '@wow/core/ui';
import type { PassTier } from '../../season-cards.ts';
import { useMessages } from './messages.ts';
import { TierPicture } from './TierPicture.tsx';
import styles from './TierO.module.css';

interface TierOProps {
  tier: PassTier;
  xp: number;
  isOpen: boolean;
}

/** One tier: how full it is, at what xp it is reached, and the spins it gives. */
export function TierO({ tier, xp, isOpen }: TierOProps) {
  const messages = useMessages();
  const { number, state, percent } = tier;
  const id = useId();
  const words = useStateText(tier, xp, isOpen);
  const shown = formatAmount(percent);
  return (
    <li className={styles.tier} data-state={state}>
      <div
        className={styles.o}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={messages.progress({ percent: shown, words })}
      >
        <TierPicture state={state} percent={percent} />
        <span className={styles.inside} aria-hidden="true">
          {state === 'done' ? <Icon of={Check} size={72} /> : messages.percent({ percent: shown })}
        </span>
      </div>
      <div className={styles.words}>
        <h3 id={id}>{messages.tier({ tier: formatAmount(number) })}</h3>
        <p>{words}</p>
        <Reward tier={tier} />
      </div>
    </li>
  );
}

function Reward({ tier: { spins, isGiven } }: { tier: PassTier }) {
  const messages = useMessages();
  const count = { count: spins, shown: formatAmount(spins) };
  if (spins === 0) return null;
  return (
    <p className={styles.reward} data-given={isGiven || undefined}>
      {isGiven ? <Icon of={Check} size={16} /> : <SpinToken size={18} hole="var(--paper)" />}
      {isGiven ? messages.spinsGiven(count) : messages.spins(count)}
    </p>
  );
}

function useStateText({ state, maxXp }: PassTier, xp: number, isOpen: boolean): string {
  const messages = useMessages();
  const shown = formatAmount(maxXp);
  switch (state) {
    case 'done':
      return messages.reachedAt({ maxXp: shown });
    case 'current':
      return messages.onTheWay({ xp: formatAmount(xp), maxXp: shown });
    case 'next':
      return isOpen ? messages.opensAt({ maxXp: shown }) : messages.xp({ xp: shown });
  }
}
