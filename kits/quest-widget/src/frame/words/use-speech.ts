import { useEffect, useMemo, useState } from 'react';
import { loadWords } from './load-words.ts';
import { sayBy, type Say, type Words } from './say.ts';
import { directionOf, tagFor, type Tag } from './tags.ts';

export interface Speech {
  readonly tag: Tag;
  readonly say: Say;
  /** A number as it is written in this language, with at most two decimals. */
  readonly write: (amount: number) => string;
}

/** Returns how to speak the language asked for, or null until its words are there. Turns the page its way. */
export function useSpeech(asked: string): Speech | null {
  const tag = tagFor(asked);
  const [loaded, setLoaded] = useState<{ tag: Tag; words: Words } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loadWords(tag).then((words) => {
      if (!isWanted) return;
      document.documentElement.lang = tag;
      document.documentElement.dir = directionOf(tag);
      setLoaded({ tag, words });
    });
    return () => {
      isWanted = false;
    };
  }, [tag]);
  return useMemo(() => {
    if (loaded === null) return null;
    const numbers = new Intl.NumberFormat(loaded.tag, { maximumFractionDigits: 2 });
    return { tag: loaded.tag, say: sayBy(loaded.words, loaded.tag), write: (amount) => numbers.format(amount) };
  }, [loaded]);
}
