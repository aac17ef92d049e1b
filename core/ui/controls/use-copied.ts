import { useEffect, useState } from 'react';

const COPIED_FOR_MS = 1_500;

/** Returns whether something was just copied, and a function that copies. */
export function useCopied(): readonly [boolean, (text: string) => Promise<void>] {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      // The browser refused; the text can still be selected.
      console.warn('nothing was copied', error);
    }
  };
  return [copied, copy];
}
