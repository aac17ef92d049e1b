import { useState } from 'react';

/** What was entered into forms and not accepted yet. Memory only: it ends with the page. */
const drafts = new Map<string, unknown>();

/** Returns a value that outlives its form, as when the player has to sign in again. `undefined` forgets it. */
export function useDraft<Value>(
  name: string,
  first: Value,
): readonly [value: Value, set: (value: Value | undefined) => void] {
  // Each name has one form, which alone sets it.
  const [value, setValue] = useState(() => (drafts.get(name) as Value | undefined) ?? first);
  return [
    value,
    (next) => {
      if (next === undefined) drafts.delete(name);
      else drafts.set(name, next);
      setValue(next ?? first);
    },
  ];
}

/** Forgets all drafts: another player may come. */
export const clearDrafts = (): void => drafts.clear();
