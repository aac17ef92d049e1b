import { ENGLISH, type WordKey, type WordParams, type Words } from './words.ts';

export interface Say {
  /** Returns what a key says, with the values put in. */
  (key: WordKey, params?: WordParams): string;
  /** The same for what may be a key or plain text, as the instructions of wallets have it. */
  readonly text: (keyOrText: string, params?: WordParams) => string;
}

const isKey = (text: string): text is WordKey => Object.hasOwn(ENGLISH, text);

/** Returns how to speak: in the first of the word lists that has the key, in English at last. */
export function sayIn(...lists: readonly Words[]): Say {
  const find = (key: WordKey): string => lists.find((words) => words[key] !== undefined)?.[key] ?? ENGLISH[key];
  const say = (key: WordKey, params: WordParams = {}): string => fill(find(key), params);
  const text = (keyOrText: string, params: WordParams = {}): string =>
    isKey(keyOrText) ? say(keyOrText, params) : fill(keyOrText, params);
  return Object.assign(say, { text });
}

const fill = (text: string, params: WordParams): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
