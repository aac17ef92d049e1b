import { useSyncExternalStore } from 'react';
import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { Compiled } from './put-together.ts';
import { currentLanguage, say, subscribeToLanguage } from './speech.ts';

/** English messages in ICU MessageFormat, in groups where that reads better. */
interface Catalogue {
  readonly [name: string]: string | Catalogue;
}

interface ArgumentTypes {
  /** Already written as the player reads it. */
  ICUArgument: string;
  /** Chooses among the plural forms. */
  ICUNumberArgument: number;
}

/** What a screen reads: words, or a function of the message's arguments where it has some. */
export type Words<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? keyof GetICUArgs<English[Name], ArgumentTypes> extends never
      ? string
      : (values: GetICUArgs<English[Name], ArgumentTypes>) => string
    : Words<English[Name]>;
};

/**
 * Returns the hook through which a feature reads its words in the player's language, and draws itself again when that
 * changes. `name` is unique in the app; `languages/<tag>.json` beside the feature's `messages.ts` holds the translations
 * under it. The build compiles both, so that no parser is sent to the browser.
 */
export function defineMessages<const English extends Catalogue>(name: string, english: English): () => Words<English> {
  const drawn = new Map<string, Words<English>>();
  const words = (): Words<English> => {
    const { tag } = currentLanguage();
    const known = drawn.get(tag);
    if (known) return known;
    const made = wordsOf(name, english) as Words<English>;
    drawn.set(tag, made);
    return made;
  };
  return () => useSyncExternalStore(subscribeToLanguage, words, words);
}

type Drawn = string | ((values: Readonly<Record<string, unknown>>) => string) | { readonly [name: string]: Drawn };

/** The build has made pieces of every message with arguments; one without is still a string. */
function wordsOf(path: string, part: Compiled | Catalogue): Drawn {
  if (typeof part === 'string') return say(path, part, {});
  if (Array.isArray(part)) return (values) => say(path, part, values);
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, wordsOf(`${path}.${name}`, inner)]));
}
