import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react';
import { formatAmount, Icon, VisuallyHidden } from '@wow/core/ui';
import type { PassCard } from '../../season-cards.ts';
import { CardDots } from './CardDots.tsx';
import { useMessages } from './messages.ts';
import { TierO } from './TierO.tsx';
import { useCardScroll } from './use-card-scroll.ts';
import styles from './TierCards.module.css';

interface TierCardsProps {
  cards: readonly PassCard[];
  /** The index of the card that is in view at first. */
  opensOn: number;
  xp: number;
  /** Whether tiers can still be reached. */
  isOpen: boolean;
}

/** All tiers, a card at a time. The cards can be swiped and scrolled; the arrows and the dots do the same. */
export function TierCards({ cards, opensOn, xp, isOpen }: TierCardsProps) {
  const messages = useMessages();
  const { scroller, inView, show } = useCardScroll(opensOn);
  const isOne = cards.length === 1;
  return (
    <div className={styles.pass} data-one={isOne || undefined}>
      {!isOne && (
        <Arrow icon={ArrowLeft} label={messages.earlier} isEnd={inView === 0} onPress={() => show(inView - 1)} />
      )}
      <div
        ref={scroller}
        className={styles.scroller}
        role="group"
        aria-label={messages.tiers}
        tabIndex={isOne ? undefined : 0}
      >
        {cards.map(({ tiers }, index) => (
          <ol key={index} className={styles.card} start={tiers[0]?.number}>
            {tiers.map((tier) => (
              <TierO key={tier.number} tier={tier} xp={xp} isOpen={isOpen} />
            ))}
          </ol>
        ))}
      </div>
      {!isOne && (
        <>
          <Arrow
            icon={ArrowRight}
            label={messages.later}
            isEnd={inView === cards.length - 1}
            onPress={() => show(inView + 1)}
          />
          <CardDots cards={cards} inView={inView} onShow={show} />
          <VisuallyHidden>
            <span role="status">
              {messages.card({ card: formatAmount(inView + 1), cards: formatAmount(cards.length) })}
            </span>
          </VisuallyHidden>
        </>
      )}
    </div>
  );
}

interface ArrowProps {
  icon: LucideIcon;
  label: string;
  /** There is no card beyond: the arrow keeps the focus and does nothing. */
  isEnd: boolean;
  onPress: () => void;
}

function Arrow({ icon, label, isEnd, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      className={styles.arrow}
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={() => {
        if (!isEnd) onPress();
      }}
    >
      <Icon of={icon} size={24} />
    </button>
  );
}
