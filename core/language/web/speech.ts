import { ENGLISH, type Language } from '../languages.ts';
import { putTogether, type Compiled, type Values } from './put-together.ts';

/** Messages by their id: the name of the catalogue, a dot, the path inside it. */
export type CompiledById = Readonly<Record<string, Compiled>>;

const listeners = new Set<() => void>();
let language = ENGLISH;
let translation: CompiledById = {};

/** Returns the language that is spoken at this moment. */
export const currentLanguage = (): Language => language;

/** Calls `onChange` whenever another language is spoken. Returns how to stop it. */
export function subscribeToLanguage(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Speaks another language from now on. What its translation lacks is said in English. */
export function speak(next: Language, words: CompiledById): void {
  language = next;
  translation = words;
  for (const tell of listeners) tell();
}

/** Returns the message in the current language with its arguments filled in. */
export function say(id: string, english: Compiled, values: Values): string {
  const translated = translation[id];
  return translated === undefined
    ? putTogether(english, values, ENGLISH.tag)
    : putTogether(translated, values, language.tag);
}
