import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Keys by their place on a Latin keyboard, such as `KeyR` and `Digit1`. */
const PLACE = /^(?:Key|Digit)(.)$/;

/**
 * Returns what a table reads of a pressed key, in lower case. Where the keyboard writes other letters than the table
 * names, or writes digits with Shift alone, it is the key in that place on a Latin keyboard.
 */
export function parsePressedKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const foreign = key.length === 1 && !shiftKey && !/[a-z\d]/i.test(key);
  return ((foreign && PLACE.exec(code)?.[1]) || key).toLowerCase();
}

/**
 * Calls `onKey` with each key that is pressed while the focus is inside the element, so that keys need no switch
 * (WCAG 2.1.4). Keys with Ctrl, Alt or Meta belong to the browser and to readers.
 */
export function useKeysOn(ref: RefObject<HTMLElement | null>, onKey: (key: string) => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) onKey(parsePressedKey(event));
  });
  useEffect(() => {
    const element = ref.current;
    const onKeyDown = (event: KeyboardEvent): void => listen(event);
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [ref]);
}
