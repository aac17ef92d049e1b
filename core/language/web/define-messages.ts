import { useSyncExternalStore } from 'react';
import type { GetICUArgs } from '@schummar/icu-type-parser';
import { type Compiled, currentLanguage, translate, subscribeToLanguage } from './i18n.ts';

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
export type Messages<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? keyof GetICUArgs<English[Name], ArgumentTypes> extends never
      ? string
      : (values: GetICUArgs<English[Name], ArgumentTypes>) => string
    : Messages<English[Name]>;
};

/**
 * Returns the hook through which a feature reads its words in the player's language, and draws itself again when that
 * changes. `name` is unique in the app; `languages/<tag>.json` beside the feature's `messages.ts` holds the translations
 * under it. The build compiles both, so that no parser is sent to the browser.
 */
export function defineMessages<const English extends Catalogue>(
  name: string,
  english: English,
): () => Messages<English> {
  const drawn = new Map<string, Messages<English>>();
  const words = (): Messages<English> => {
    const { tag } = currentLanguage();
    const known = drawn.get(tag);
    if (known) return known;
    const made = buildMessages(name, english) as Messages<English>;
    drawn.set(tag, made);
    return made;
  };
  return () => useSyncExternalStore(subscribeToLanguage, words, words);
}

type BuiltMessages =
  string | ((values: Readonly<Record<string, unknown>>) => string) | { readonly [name: string]: BuiltMessages };

/** The build has made pieces of every message with arguments; one without is still a string. */
function buildMessages(path: string, part: Compiled | Catalogue): BuiltMessages {
  if (typeof part === 'string') return translate(path, part, {});
  if (Array.isArray(part)) return (values) => translate(path, part, values);
  return Object.fromEntries(
    Object.entries(part).map(([name, inner]) => [name, buildMessages(`${path}.${name}`, inner)]),
  );
}
