import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { loadWords } from './load-words.ts';
import { sayIn, type Say } from './say.ts';
import { tagFor, type Tag } from './tag-for.ts';
import type { Words } from './words.ts';

export interface Speech {
  readonly say: Say;
  /** The language that is really spoken. */
  readonly tag: Tag;
  readonly dir: 'ltr' | 'rtl';
}

const never = () => () => {};
const ofBrowser = () => navigator.languages[0] ?? 'en';
/** What the server writes: it knows no reader. */
const ofServer = () => 'en';

/**
 * Returns how to speak the locale asked for, or the browser's first. English until the words are there.
 * What the app says in its own way goes before everything.
 */
export function useSpeech(locale: string | undefined, own: Words | undefined): Speech {
  const browsers = useSyncExternalStore(never, ofBrowser, ofServer);
  const asked = tagFor(locale ?? browsers);
  const [loaded, setLoaded] = useState<{ tag: Tag; words: Words }>({ tag: 'en', words: {} });
  useEffect(() => {
    let isWanted = true;
    void loadWords(asked).then((words) => {
      if (isWanted) setLoaded({ tag: asked, words });
    });
    return () => {
      isWanted = false;
    };
  }, [asked]);
  return useMemo(
    () => ({ say: sayIn(own ?? {}, loaded.words), tag: loaded.tag, dir: loaded.tag === 'ar' ? 'rtl' : 'ltr' }),
    [own, loaded],
  );
}
