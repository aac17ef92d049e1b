import type { PassTier } from '../../season-pass.ts';
import { useId, useRef } from 'react';
import { Check } from 'lucide-react';
import { fitTextProps, formatAmount, Icon } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import { RewardMarks, TierRewards } from './TierRewards.tsx';
import styles from './TierBadge.module.css';

const circle = { cx: 120, cy: 120, r: 104, fill: 'none', strokeWidth: 22 } as const;

/** Round ends reach beyond the arc, so 99 % would look closed. */
const ARC = 0.96;

/** Where the hole will be punched. */
const PERFORATION = { ...circle, r: 80, strokeWidth: 4, strokeLinecap: 'round', strokeDasharray: '1 11' } as const;

/** A hole, paper that is not punched yet, a ring that fills, or dots: dashes of no length with round ends. */
function TierRing({ state, percent, isClosed }: Pick<PassTier, 'state' | 'percent'> & { isClosed: boolean }) {
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true">
      {state === 'done' && (
        <>
          {!isClosed && <circle className={styles.hole} cx="120" cy="120" r="96" fill="var(--hole)" />}
          <circle {...circle} stroke="var(--marigold)" />
          <circle {...circle} r="115" stroke="var(--marigold-deep)" strokeWidth="3" />
          {isClosed && <circle {...PERFORATION} stroke="var(--bone-deep)" />}
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

export interface TierBadgeProps {
  tier: PassTier;
  xp: number;
  isOpen: boolean;
  /** Whether it waits to be opened by a press. */
  isClosed: boolean;
  /** Whether it was opened a moment ago. */
  isJustOpened: boolean;
  onOpen: () => void;
}

export function TierBadge({ tier, xp, isOpen, isClosed, isJustOpened, onOpen }: TierBadgeProps) {
  const messages = useMessages();
  const { number, state, percent } = tier;
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const words = useStateText(tier, xp, isOpen);
  const shown = formatAmount(percent);
  const tierNumber = formatAmount(number);
  return (
    <li
      ref={item}
      className={styles.tier}
      data-state={state}
      data-opened={isJustOpened || undefined}
      tabIndex={isClosed || isJustOpened ? -1 : undefined}
    >
      <div className={styles.o}>
        <div
          role="progressbar"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={messages.progress({ percent: shown, words })}
        >
          <TierRing state={state} percent={percent} isClosed={isClosed} />
          {!isClosed && (
            <span className={styles.inside} aria-hidden="true">
              {state === 'done' ? <Icon of={Check} size={72} /> : messages.percent({ percent: shown })}
            </span>
          )}
        </div>
        {isClosed && (
          <button
            type="button"
            className={styles.open}
            aria-label={messages.openTier({ tier: tierNumber })}
            onClick={() => {
              // The button goes away, and the focus stays at its tier.
              item.current?.focus({ preventScroll: true });
              onOpen();
            }}
          >
            <span {...fitTextProps(messages.open)}>{messages.open}</span>
          </button>
        )}
        {isJustOpened && (
          <span className={styles.rising}>
            <RewardMarks tier={tier} size={76} hole="var(--hole)" />
          </span>
        )}
      </div>
      <div className={styles.words}>
        <h3 id={id}>{messages.tier({ tier: tierNumber })}</h3>
        <p>{words}</p>
        <TierRewards tier={tier} isOpened={!isClosed} />
      </div>
    </li>
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
