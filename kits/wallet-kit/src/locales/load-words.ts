import type { Tag } from './tag-for.ts';
import type { Words } from './words.ts';

/** Each a file of its own: nobody loads a language that they do not read. */
const files: Readonly<Record<Exclude<Tag, 'en'>, () => Promise<{ default: Words }>>> = {
  ar: () => import('./ar.json'),
  de: () => import('./de.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  ja: () => import('./ja.json'),
  'pt-BR': () => import('./pt-BR.json'),
  tr: () => import('./tr.json'),
  uk: () => import('./uk.json'),
  'zh-CN': () => import('./zh-CN.json'),
};

/** Returns the words of a language; none, so English ones, when they cannot be had. Never rejects. */
export async function loadWords(tag: Tag): Promise<Words> {
  if (tag === 'en') return {};
  try {
    return (await files[tag]()).default;
  } catch (error) {
    console.warn(`The wallet kit speaks English: the words of ${tag} did not load.`, error);
    return {};
  }
}
