import { useState, useRef, type FocusEvent, type KeyboardEvent, type RefCallback } from 'react';
import type { RoundState } from '../round-types.ts';

/**
 * Returns the bet that is on the table: the chosen one (the smallest before any was), or the largest below it that the
 * balance covers. Null when the balance covers none. All in units, `bets` smallest first.
 */
export function betOnTable(bets: readonly number[], chosen: number | null, balance: number): number | null {
  const highest = Math.min(chosen ?? bets[0] ?? 0, balance);
  return bets.filter((bet) => bet <= highest).at(-1) ?? null;
}

/**
 * Returns where the focus goes from `index` with this key in a radio group of `count`, or null. `rightToLeft` says that
 * the next one is to the left.
 */
export function focusAfter(key: string, index: number, count: number, rightToLeft = false): number | null {
  const next = (index + 1) % count;
  const previous = (index + count - 1) % count;
  switch (key) {
    case 'ArrowDown':
      return next;
    case 'ArrowUp':
      return previous;
    case 'ArrowRight':
      return rightToLeft ? previous : next;
    case 'ArrowLeft':
      return rightToLeft ? next : previous;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

interface Bet {
  /** Units; null when the balance covers none of the bets, and until these are known. */
  readonly bet: number | null;
  /** Does nothing while a round is open, and for what the balance does not cover. */
  readonly chooseBet: (bet: number) => void;
}

/** Returns the bet that is on the table: that of the open round, or what the player chose. */
export function useBet(
  state: RoundState<{ readonly bet: number }, unknown>,
  bets: readonly number[] | null,
  balance: number,
): Bet {
  const [chosen, setChosen] = useState<number | null>(null);
  return {
    bet: 'round' in state ? state.round.body.bet : betOnTable(bets ?? [], chosen, balance),
    chooseBet: (bet) => {
      if (state.phase === 'betting' && bet <= balance) setChosen(bet);
    },
  };
}

interface RadioGroup {
  readonly group: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
  readonly radioAt: (index: number) => {
    readonly ref: RefCallback<HTMLButtonElement>;
    readonly tabIndex: 0 | -1;
  };
}

/**
 * Returns what a group of `count` radios and each of them needs besides role and state: one stop for Tab, the chosen
 * one; from there the arrow keys move the focus, and Space chooses.
 */
export function useRadioGroup(count: number, chosen: number): RadioGroup {
  const radios = useRef<(HTMLButtonElement | null)[]>([]);
  const [moved, setMoved] = useState<number | null>(null);
  const stop = moved ?? Math.max(chosen, 0);

  const move = (event: KeyboardEvent): void => {
    const { direction } = getComputedStyle(event.currentTarget);
    const next = focusAfter(event.key, stop, count, direction === 'rtl');
    if (next === null) return;
    event.preventDefault();
    setMoved(next);
    radios.current[next]?.focus();
  };

  return {
    group: {
      onKeyDown: move,
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setMoved(null);
      },
    },
    radioAt: (index) => ({
      ref: (radio) => {
        radios.current[index] = radio;
      },
      tabIndex: index === stop ? 0 : -1,
    }),
  };
}
