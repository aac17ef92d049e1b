import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefCallback } from 'react';

/** Returns the index to focus after this key, or null. */
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

/** The chosen radio is the one stop for Tab; the arrow keys move the focus, and Space chooses. */
export function useRadioGroup(count: number, chosen: number): RadioGroup {
  const radios = useRef<(HTMLButtonElement | null)[]>([]);
  const [moved, setMoved] = useState<number | null>(null);
  const stop = moved ?? Math.max(chosen, 0);

  return {
    group: {
      onKeyDown(event) {
        const { direction } = getComputedStyle(event.currentTarget);
        const next = focusAfter(event.key, stop, count, direction === 'rtl');
        if (next === null) return;
        event.preventDefault();
        setMoved(next);
        radios.current[next]?.focus();
      },
      onBlur({ currentTarget, relatedTarget }) {
        if (!currentTarget.contains(relatedTarget)) setMoved(null);
      },
    },
    radioAt: (index) => ({
      ref: (radio) => void (radios.current[index] = radio),
      tabIndex: index === stop ? 0 : -1,
    }),
  };
}
