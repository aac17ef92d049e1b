import { useEffect, useEffectEvent, type RefObject } from 'react';
import { pressedKey } from '../pressed-key.ts';

/**
 * Calls `onKey` with every key, as `pressedKey` reads it, that is pressed while the focus is inside the element. Keys with Ctrl, Alt or Meta belong
 * to the browser and to readers. Keys reach out no further than the focus, so they need no switch (WCAG 2.1.4).
 */
export function useKeysOn(ref: RefObject<HTMLElement | null>, onKey: (key: string) => void): void {
  const tell = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) onKey(pressedKey(event));
  });
  useEffect(() => {
    const element = ref.current;
    const listen = (event: KeyboardEvent): void => tell(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [ref]);
}
