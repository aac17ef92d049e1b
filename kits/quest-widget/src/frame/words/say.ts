import en from '../../words/en.json';

export type WordName = keyof typeof en;
type Values = Readonly<Record<string, string | number>>;

/** Words by name: a sentence, or its forms by plural category of `count` or `amount`. */
export type Words = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Says something in the reader's language. `count` is the number that a plural goes by. */
export type Say = (name: WordName, values?: Values & { readonly count?: number }) => string;

export const ENGLISH: Words = en;

/** Returns how to say things by these words; what they lack is said in English. */
export function sayBy(words: Words, tag: string): Say {
  const rules = new Intl.PluralRules(tag);
  return (name, values = {}) => {
    const found = words[name] ?? ENGLISH[name] ?? '';
    const text = typeof found === 'string' ? found : (found[rules.select(values.count ?? 0)] ?? found['other'] ?? '');
    return text.replaceAll(/\{(\w+)\}/g, (whole, value: string) => String(values[value] ?? whole));
  };
}
