import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { prefersReducedMotion } from '@wow/core/ui';

export interface CardScroll {
  /** Scrolls sideways; its children are the cards, each as wide as itself. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The index of the card in view. */
  readonly inView: number;
  readonly show: (index: number) => void;
}

/** Of a card; then it is the one in view. */
const ENOUGH = 0.6;

const HANDS = ['pointerdown', 'wheel', 'keydown'] as const;

/** Works in both directions of writing: a card that fills the scroller has the same edges as it. */
function scrollToCard(scroller: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  const card = scroller?.children[index];
  if (!scroller || !card) return;
  const left = card.getBoundingClientRect().left - scroller.getBoundingClientRect().left;
  // Scrolling by as much would stop at the next card.
  scroller.scrollTo({ left: scroller.scrollLeft + left, behavior });
}

/** Returns which card is in view and how to bring another there. The first one is there before the first paint. */
export function useCardScroll(opensOn: number): CardScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const [first] = useState(opensOn);
  const [inView, setInView] = useState(opensOn);
  /** Cards that pass on the way to this one are not in view. */
  const goal = useRef<number | null>(null);

  useLayoutEffect(() => scrollToCard(scroller.current, first, 'instant'), [first]);

  useEffect(() => {
    const root = scroller.current;
    if (!root) return;
    const cards = [...root.children];
    const watch = new IntersectionObserver(
      (entries) => {
        const seen = entries.findLast(({ intersectionRatio }) => intersectionRatio >= ENOUGH);
        if (!seen) return;
        const index = cards.indexOf(seen.target);
        if (goal.current !== null && goal.current !== index) return;
        goal.current = null;
        setInView(index);
      },
      { root, threshold: ENOUGH },
    );
    for (const card of cards) watch.observe(card);
    // Who scrolls by hand goes somewhere else.
    const letGo = (): void => {
      goal.current = null;
    };
    for (const hand of HANDS) root.addEventListener(hand, letGo, { passive: true });
    return () => {
      watch.disconnect();
      for (const hand of HANDS) root.removeEventListener(hand, letGo);
    };
  }, []);

  const show = useCallback((index: number) => {
    goal.current = index;
    setInView(index);
    scrollToCard(scroller.current, index, prefersReducedMotion() ? 'instant' : 'smooth');
  }, []);
  return { scroller, inView, show };
}
