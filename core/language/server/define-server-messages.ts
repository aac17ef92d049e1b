import { ENGLISH } from '../languages.ts';

/** Texts with plain `{name}` arguments, in groups where that reads better. */
interface Catalogue {
  readonly [name: string]: string | Catalogue;
}

/** Never for text with other than plain arguments, such as a plural. */
type ArgumentNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ArgumentNames<Rest>
  : never;

type Texts<English> = {
  readonly [Name in keyof English]: English[Name] extends string ? string : Texts<English[Name]>;
};

/** Strings, or functions of a text's arguments. */
export type ServerMessages<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? [ArgumentNames<English[Name]>] extends [never]
      ? string
      : (values: Readonly<Record<ArgumentNames<English[Name]>, string>>) => string
    : ServerMessages<English[Name]>;
};

/**
 * Returns the function that finds a feature's texts by the tag of a language, or else in English. `name` is unique in
 * the app; the translations are the `languages/<tag>.json` beside `messages.ts`, by tag. Throws a `RangeError` if a text
 * has other than plain arguments: plurals are formatted in the browser only.
 */
export function defineServerMessages<const English extends Catalogue, const Name extends string>(
  name: Name,
  english: English,
  translations: Readonly<Record<string, Readonly<Record<Name, Texts<English>>>>>,
): (tag: string) => ServerMessages<English> {
  const build = (texts: Catalogue): ServerMessages<English> => buildMessages(texts) as ServerMessages<English>;
  const byTag = new Map([[ENGLISH.tag, build(english)]]);
  for (const [tag, words] of Object.entries(translations)) byTag.set(tag, build(words[name] as Catalogue));
  return (tag) => byTag.get(tag) ?? byTag.get(ENGLISH.tag)!;
}

type BuiltMessages =
  | string
  | ((values: Readonly<Record<string, string>>) => string)
  | { readonly [name: string]: BuiltMessages };

const ARGUMENT = /\{(\w+)\}/g;

function buildMessages(part: string | Catalogue): BuiltMessages {
  if (typeof part !== 'string') {
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, buildMessages(inner)]));
  }
  // MessageFormat reads '' as one apostrophe and '{ as text.
  if (/[{}]|''/.test(part.replaceAll(ARGUMENT, 'x')) || part.includes("'{"))
    throw new RangeError(`Not a plain text: ${part}`);
  if (!part.includes('{')) return part;
  return (values) =>
    part.replaceAll(ARGUMENT, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new RangeError(`The argument ${name} is missing: ${part}`);
      return value;
    });
}
