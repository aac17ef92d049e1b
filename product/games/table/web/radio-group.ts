import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

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

/** The chosen radio is the one stop for Tab; the arrow keys move the focus, and Space chooses. */
export function useRadioGroup(count: number, chosen: number) {
  const radios = useRef<(HTMLButtonElement | null)[]>([]);
  const [moved, setMoved] = useState<number | null>(null);
  const stop = moved ?? Math.max(chosen, 0);

  return {
    group: {
      onKeyDown: (event: KeyboardEvent): void => {
        const { direction } = getComputedStyle(event.currentTarget);
        const next = focusAfter(event.key, stop, count, direction === 'rtl');
        if (next === null) return;
        event.preventDefault();
        setMoved(next);
        radios.current[next]?.focus();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent): void => {
        if (!currentTarget.contains(relatedTarget)) setMoved(null);
      },
    },
    radioAt: (index: number) => ({
      ref: (radio: HTMLButtonElement | null): void => {
        radios.current[index] = radio;
      },
      tabIndex: index === stop ? 0 : -1,
    }),
  };
}
