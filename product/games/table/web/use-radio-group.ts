import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefCallback } from 'react';
import { focusAfter } from '../bet-choice.ts';

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
