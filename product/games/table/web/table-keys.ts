import { useEffect, useEffectEvent, type RefObject } from 'react';

const PLACE = /^(?:Key|Digit)(.)$/;

/**
 * Returns the key in lower case; on a keyboard of other letters, or with digits on Shift, the Latin key in its place.
 */
export function parsePressedKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const foreign = key.length === 1 && !shiftKey && !/[a-z\d]/i.test(key);
  return ((foreign && PLACE.exec(code)?.[1]) || key).toLowerCase();
}

/** Keys work only while the focus is inside the element, so they need no switch (WCAG 2.1.4). */
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
