import type { WordKey } from '../locales/words.ts';

/** The names of groups that are said in the reader's language; an app's own are said as they are. */
const WORDS: ReadonlyMap<string, WordKey> = new Map([
  ['Installed', 'groupInstalled'],
  ['Recent', 'groupRecent'],
  ['Popular', 'groupPopular'],
  ['Recommended', 'groupRecommended'],
  ['Others', 'groupOthers'],
  ['Other', 'groupOthers'],
  ['More', 'groupMore'],
]);

/** Returns the key of a group's name, or the name itself. */
export const groupWord = (name: string): string => WORDS.get(name) ?? name;
