import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { prefersReducedMotion, formatAmount, Icon, VisuallyHidden } from '@wow/core/ui';
import type { PassCard, PassTier } from '../../season-pass.ts';
import { useMessages } from './messages.ts';
import styles from './TierCards.module.css';
import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react';
import type { OpenedTiers } from './opened-tiers.ts';
import { TierBadge } from './TierBadge.tsx';

const VISIBLE_SHARE = 0.6;

const USER_SCROLL_EVENTS = ['pointerdown', 'wheel', 'keydown'] as const;

/** Works in both writing directions: a full-width card has the scroller's edges. */
function scrollToCard(scroller: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  const card = scroller?.children[index];
  if (!scroller || !card) return;
  const left = card.getBoundingClientRect().left - scroller.getBoundingClientRect().left;
  // `scrollBy` would stop at the next card.
  scroller.scrollTo({ left: scroller.scrollLeft + left, behavior });
}

/** Each card is as wide as the scroller. */
function useCardScroll(opensOn: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [first] = useState(opensOn);
  const [inView, setInView] = useState(opensOn);
  /** Cards that pass on the way do not become current. */
  const goal = useRef<number | null>(null);

  useLayoutEffect(() => scrollToCard(scroller.current, first, 'instant'), [first]);

  useEffect(() => {
    const root = scroller.current;
    if (!root) return;
    const cards = [...root.children];
    const watch = new IntersectionObserver(
      (entries) => {
        const seen = entries.findLast(({ intersectionRatio }) => intersectionRatio >= VISIBLE_SHARE);
        if (!seen) return;
        const index = cards.indexOf(seen.target);
        if (goal.current !== null && goal.current !== index) return;
        goal.current = null;
        setInView(index);
      },
      { root, threshold: VISIBLE_SHARE },
    );
    for (const card of cards) watch.observe(card);
    const letGo = (): void => {
      goal.current = null;
    };
    for (const hand of USER_SCROLL_EVENTS) root.addEventListener(hand, letGo, { passive: true });
    return () => {
      watch.disconnect();
      for (const hand of USER_SCROLL_EVENTS) root.removeEventListener(hand, letGo);
    };
  }, []);

  const show = useCallback((index: number) => {
    goal.current = index;
    setInView(index);
    scrollToCard(scroller.current, index, prefersReducedMotion() ? 'instant' : 'smooth');
  }, []);
  return { scroller, inView, show };
}

interface CardDotsProps {
  cards: readonly PassCard[];
  inView: number;
  onShow: (index: number) => void;
}

/** More dots do not fit beside the arrows on a phone. */
const MAX_DOTS = 12;

/** Text replaces too many dots. */
function CardDots({ cards, inView, onShow }: CardDotsProps) {
  const messages = useMessages();
  const numbers = (index: number) => ({ card: formatAmount(index + 1), cards: formatAmount(cards.length) });
  if (cards.length > MAX_DOTS) return <p className={styles.words}>{messages.card(numbers(inView))}</p>;
  return (
    <>
      <div className={styles.dots}>
        {cards.map(({ isDone }, index) => (
          <button
            key={index}
            type="button"
            className={styles.dot}
            data-done={isDone || undefined}
            aria-label={isDone ? messages.cardDone(numbers(index)) : messages.card(numbers(index))}
            aria-current={index === inView || undefined}
            onClick={() => onShow(index)}
          />
        ))}
      </div>
      {/** Too small for a finger; phones have the arrows. */}
      <div className={styles.beads} aria-hidden="true">
        {cards.map(({ isDone }, index) => (
          <i
            key={index}
            className={styles.dot}
            data-done={isDone || undefined}
            data-current={index === inView || undefined}
          />
        ))}
      </div>
    </>
  );
}

interface TierCardsProps {
  cards: readonly PassCard[];
  opensOn: number;
  xp: number;
  /** Whether tiers can still be reached. */
  isOpen: boolean;
  opened: OpenedTiers;
}

export function TierCards({ cards, opensOn, xp, isOpen, opened: { toOpen, justOpened, open } }: TierCardsProps) {
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
              <TierBadge
                key={tier.number}
                tier={tier}
                xp={xp}
                isOpen={isOpen}
                isClosed={has(toOpen, tier)}
                isJustOpened={has(justOpened, tier)}
                onOpen={() => open([tier])}
              />
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

const has = (tiers: readonly PassTier[], { number }: PassTier): boolean => tiers.some((tier) => tier.number === number);

interface ArrowProps {
  icon: LucideIcon;
  label: string;
  /** The arrow then keeps its focus and does nothing. */
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
