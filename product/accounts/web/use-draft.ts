import { useState } from 'react';

/** What was typed into forms that were closed unsent. Memory only: it ends with the tab, and never holds a password. */
const drafts = new Map<string, string>();

/** Returns the text of a field that stays typed while its dialog is closed, as `useState` does. */
export function useDraft(name: string, first = ''): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => drafts.get(name) ?? first);
  return [
    text,
    (next) => {
      drafts.set(name, next);
      setText(next);
    },
  ];
}

/** Forgets one draft, when it has been sent; all of them when another player uses the tab. */
export function clearDrafts(name?: string): void {
  if (name === undefined) drafts.clear();
  else drafts.delete(name);
}
