import { ENGLISH, type Words } from './say.ts';
import type { Tag } from './tags.ts';

/** Each a file of its own: nobody loads a language that they do not read. */
const files: Readonly<Record<Exclude<Tag, 'en'>, () => Promise<{ default: Words }>>> = {
  ar: () => import('../../words/ar.json'),
  de: () => import('../../words/de.json'),
  es: () => import('../../words/es.json'),
  fr: () => import('../../words/fr.json'),
  ja: () => import('../../words/ja.json'),
  'pt-BR': () => import('../../words/pt-BR.json'),
  tr: () => import('../../words/tr.json'),
  uk: () => import('../../words/uk.json'),
  'zh-CN': () => import('../../words/zh-CN.json'),
};

/** Returns the words of a language; English when they cannot be had. Never rejects. */
export async function loadWords(tag: Tag): Promise<Words> {
  if (tag === 'en') return ENGLISH;
  try {
    return (await files[tag]()).default;
  } catch (error) {
    console.warn(`The quest widget speaks English: the words of ${tag} did not load.`, error);
    return ENGLISH;
  }
}
