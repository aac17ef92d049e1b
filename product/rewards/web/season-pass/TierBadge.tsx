import type { PassTier } from '../../season-pass.ts';
import { useId } from 'react';
import { Check } from 'lucide-react';
import { formatAmount, Icon, SpinToken } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import styles from './TierBadge.module.css';

const circle = { cx: 120, cy: 120, r: 104, fill: 'none', strokeWidth: 22 } as const;

/** Round ends reach beyond the arc, so 99 % would look closed. */
const ARC = 0.96;

/** A hole, a ring that fills, or dots: dashes of no length with round ends. */
function TierRing({ state, percent }: Pick<PassTier, 'state' | 'percent'>) {
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true">
      {state === 'done' && (
        <>
          <circle {...circle} fill="var(--hole)" stroke="var(--marigold)" />
          <circle {...circle} r="115" stroke="var(--marigold-deep)" strokeWidth="3" />
        </>
      )}
      {state === 'current' && <circle {...circle} stroke="var(--bone-deep)" />}
      {state === 'current' && percent > 0 && (
        <circle
          {...circle}
          stroke="var(--marigold)"
          strokeLinecap="round"
          pathLength={100}
          strokeDasharray={`${percent * ARC} 200`}
          transform="rotate(-90 120 120)"
        />
      )}
      {state === 'next' && (
        <circle {...circle} stroke="var(--bone-deep)" strokeLinecap="round" pathLength={24} strokeDasharray="0 1" />
      )}
    </svg>
  );
}

interface TierBadgeProps {
  tier: PassTier;
  xp: number;
  isOpen: boolean;
}

export function TierBadge({ tier, xp, isOpen }: TierBadgeProps) {
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
        <TierRing state={state} percent={percent} />
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
