import { useSyncExternalStore } from 'react';
import type { GetICUArgs } from '@schummar/icu-type-parser';
import { type Compiled, currentLanguage, translate, subscribeToLanguage } from './i18n.ts';

/** ICU MessageFormat, in groups where that reads better. */
interface Catalogue {
  readonly [name: string]: string | Catalogue;
}

interface ArgumentTypes {
  /** Already formatted for the player. */
  ICUArgument: string;
  /** Selects a plural form. */
  ICUNumberArgument: number;
}

/** Strings, or functions of a message's arguments. */
export type Messages<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? keyof GetICUArgs<English[Name], ArgumentTypes> extends never
      ? string
      : (values: GetICUArgs<English[Name], ArgumentTypes>) => string
    : Messages<English[Name]>;
};

/**
 * Returns the hook of a feature's texts. `name` is unique in the app; translations are in `languages/<tag>.json` beside
 * `messages.ts`. The build compiles both.
 */
export function defineMessages<const English extends Catalogue>(
  name: string,
  english: English,
): () => Messages<English> {
  const byTag = new Map<string, Messages<English>>();
  const getMessages = (): Messages<English> => {
    const { tag } = currentLanguage();
    const messages = byTag.get(tag) ?? (buildMessages(name, english) as Messages<English>);
    byTag.set(tag, messages);
    return messages;
  };
  return () => useSyncExternalStore(subscribeToLanguage, getMessages, getMessages);
}

type BuiltMessages =
  | string
  | ((values: Readonly<Record<string, unknown>>) => string)
  | { readonly [name: string]: BuiltMessages };

/** The build turns messages with arguments into pieces; others stay strings. */
function buildMessages(path: string, part: Compiled | Catalogue): BuiltMessages {
  if (typeof part === 'string') return translate(path, part, {});
  if (Array.isArray(part)) return (values) => translate(path, part, values);
  return Object.fromEntries(
    Object.entries(part).map(([name, inner]) => [name, buildMessages(`${path}.${name}`, inner)]),
  );
}
