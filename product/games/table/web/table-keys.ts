import { useEffect, useEffectEvent, type RefObject } from 'react';
import { formatAmount } from '@wow/core/ui';
import type { TableKey } from './KeyList.tsx';
import type { useTableMessages } from './messages.ts';

/** Keys by their place on a Latin keyboard, such as `KeyR` and `Digit1`. */
const PLACE = /^(?:Key|Digit)(.)$/;

interface Press {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
}

/**
 * Returns what a table reads of a pressed key, in lower case. Where the keyboard writes other letters than the table
 * names, or writes digits with Shift alone, it is the key in that place on a Latin keyboard.
 */
export function parsePressedKey({ key, code, shiftKey }: Press): string {
  const foreign = key.length === 1 && !shiftKey && !/[a-z\d]/i.test(key);
  return ((foreign && PLACE.exec(code)?.[1]) || key).toLowerCase();
}

/**
 * Calls `onKey` with every key, as `parsePressedKey` reads it, that is pressed while the focus is inside the element. Keys with Ctrl, Alt or Meta belong
 * to the browser and to readers. Keys reach out no further than the focus, so they need no switch (WCAG 2.1.4).
 */
export function useKeysOn(ref: RefObject<HTMLElement | null>, onKey: (key: string) => void): void {
  const tell = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) onKey(parsePressedKey(event));
  });
  useEffect(() => {
    const element = ref.current;
    const listen = (event: KeyboardEvent): void => tell(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [ref]);
}

type Messages = ReturnType<typeof useTableMessages>;

/** Returns the keys of a table with bets: one number a bet, those of its controls, and its `own`. */
export const tableKeys = (
  messages: Messages,
  play: string,
  bets: readonly number[],
  choose: (bet: number) => void,
  own: readonly TableKey[] = [],
): readonly TableKey[] => [
  { key: messages.keyO, does: play },
  ...bets.map((bet, index) => ({
    key: String(index + 1),
    does: messages.keyBet({ bet: formatAmount(bet) }),
    run: () => choose(bet),
  })),
  ...own,
  { key: messages.keyArrows, does: messages.keyArrowsDo },
];
