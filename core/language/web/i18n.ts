import { ENGLISH, type Language } from '../languages.ts';
import { useSyncExternalStore } from 'react';

/** A message as the build compiles it: plain text, or pieces. */
export type Compiled = string | readonly Piece[];

type Piece = string | readonly [argument: string] | readonly [argument: string, choice: Choice, forms: Forms];
type Choice = 'plural' | 'selectordinal' | 'select';
/** By exact number, plural category or word. A plural's `offset` is subtracted before its category is found. */
type Forms = { readonly [name: string]: Compiled } & { readonly offset?: number };

export type Values = Readonly<Record<string, unknown>>;

/** `tag` is the language of its plural forms. */
export function formatMessage(message: Compiled, values: Values, tag: string): string {
  if (typeof message === 'string') return message;
  return message
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if (piece.length === 1) return String(values[piece[0]]);
      const [argument, choice, forms] = piece;
      return formatMessage(choosePluralForm(values[argument], choice, forms, tag), values, tag);
    })
    .join('');
}

/** A table renders several plurals at once. */
const pluralRules: Record<string, Intl.PluralRules> = {};

function choosePluralForm(value: unknown, choice: Choice, forms: Forms, tag: string): Compiled {
  const exact = forms[String(value)];
  if (exact !== undefined || choice === 'select') return exact ?? forms['other'] ?? '';
  const type = choice === 'plural' ? 'cardinal' : 'ordinal';
  const rules = (pluralRules[`${tag} ${type}`] ??= new Intl.PluralRules(tag, { type }));
  const category = rules.select(Number(value) - (forms.offset ?? 0));
  return forms[category] ?? forms['other'] ?? '';
}

/** By id: the name of the catalogue, a dot, the path inside it. */
export type CompiledById = Readonly<Record<string, Compiled>>;

const listeners = new Set<() => void>();
let language = ENGLISH;
let translation: CompiledById = {};

export const currentLanguage = (): Language => language;

/** Returns a function that ends the subscription. */
export function subscribeToLanguage(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Texts without a translation stay English. */
export function setLocale(next: Language, words: CompiledById): void {
  language = next;
  translation = words;
  for (const listener of listeners) listener();
}

export function translate(id: string, english: Compiled, values: Values): string {
  const translated = translation[id];
  return translated === undefined
    ? formatMessage(english, values, ENGLISH.tag)
    : formatMessage(translated, values, language.tag);
}

/** From `import.meta.glob` over `languages/<tag>.json` of every feature. */
type TranslationFiles = Readonly<Record<string, () => Promise<CompiledById>>>;

export async function loadTranslations(files: TranslationFiles, tag: string): Promise<CompiledById> {
  const [, load] = Object.entries(files).find(([path]) => path.includes(`/${tag}.json`)) ?? [];
  return (await load?.()) ?? {};
}

export const useLanguage = (): Language => useSyncExternalStore(subscribeToLanguage, currentLanguage, currentLanguage);
