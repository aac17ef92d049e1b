import { useState } from 'react';

/** Texts of unsent forms, in memory only; never a password. */
const drafts = new Map<string, string>();

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

/** Without a name it deletes all drafts, because another player may use the tab. */
export function clearDrafts(name?: string): void {
  if (name === undefined) drafts.clear();
  else drafts.delete(name);
}
