import * as z from 'zod/mini';

const LANGUAGE_TAG = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
const MAX_TITLE = 80;
const MAX_TEXT = 400;

/** A text for players: one for all languages, or one per language with English as the fallback. */
export type LocalizedText = string | ({ readonly en: string } & Readonly<Record<string, string>>);

const createTextSchema = (max: number) => {
  const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
  const byLanguage = z
    .record(z.string().check(z.regex(LANGUAGE_TAG, 'must be a language such as en or pt-BR')), text)
    .check(z.refine((words) => 'en' in words, 'must have the words in English, under en'));
  return z.pipe(
    z.union([text, byLanguage]),
    z.transform((words) => words as LocalizedText),
  );
};

export const titleSchema = createTextSchema(MAX_TITLE);
export const textSchema = createTextSchema(MAX_TEXT);

/** Falls back to a language with the same first subtag, then to English. */
export function localize(words: LocalizedText, tag: string | undefined): string {
  if (typeof words === 'string') return words;
  if (tag === undefined) return words.en;
  const exact = words[tag];
  if (exact !== undefined) return exact;
  const near = Object.keys(words).find((key) => firstPart(key) === firstPart(tag));
  return (near !== undefined && words[near]) || words.en;
}

const firstPart = (tag: string): string => tag.toLowerCase().replace(/-.*/, '');
