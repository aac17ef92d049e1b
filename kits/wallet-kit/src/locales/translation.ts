import { ENGLISH, type WordKey, type WordParams, type Words } from './words.ts';
import { subscribeToNothing } from '../device/use-device.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

export interface Translate {
  (key: WordKey, params?: WordParams): string;
  /** Accepts a key or plain text, as in the instructions of wallets. */
  readonly text: (keyOrText: string, params?: WordParams) => string;
}

const isKey = (text: string): text is WordKey => Object.hasOwn(ENGLISH, text);

export function createTranslate(...lists: readonly Words[]): Translate {
  const find = (key: WordKey): string => lists.find((words) => words[key] !== undefined)?.[key] ?? ENGLISH[key];
  const t = (key: WordKey, params: WordParams = {}): string => interpolate(find(key), params);
  const text = (keyOrText: string, params: WordParams = {}): string =>
    isKey(keyOrText) ? t(keyOrText, params) : interpolate(keyOrText, params);
  return Object.assign(t, { text });
}

const interpolate = (text: string, params: WordParams): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/** The languages besides English. One file each, so a page loads only the one it shows. */
const WORD_FILES = {
  ar: () => import('./ar.json'),
  de: () => import('./de.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  ja: () => import('./ja.json'),
  'pt-BR': () => import('./pt-BR.json'),
  tr: () => import('./tr.json'),
  uk: () => import('./uk.json'),
  'zh-CN': () => import('./zh-CN.json'),
} satisfies Readonly<Record<string, () => Promise<{ default: Words }>>>;

const RIGHT_TO_LEFT: readonly Locale[] = ['ar'];

export type Locale = 'en' | keyof typeof WORD_FILES;

export const LOCALES = Object.keys(WORD_FILES) as readonly (keyof typeof WORD_FILES)[];

/** Taiwan, Hong Kong and Macau use traditional characters, unlike `zh-CN`. */
const TRADITIONAL = /^zh-(hant|tw|hk|mo)\b/;

export function resolveLocale(locale: string): Locale {
  // Apps written for RainbowKit use the country code for Ukrainian.
  const asked = locale.toLowerCase().replaceAll('_', '-').replace(/^ua\b/, 'uk');
  if (TRADITIONAL.test(asked)) return 'en';
  const language = asked.split('-')[0];
  return (
    LOCALES.find((tag) => tag.toLowerCase() === asked) ?? LOCALES.find((tag) => tag.split('-')[0] === language) ?? 'en'
  );
}

export async function loadWords(tag: Locale): Promise<Words> {
  if (tag === 'en') return {};
  try {
    return (await WORD_FILES[tag]()).default;
  } catch (error) {
    console.warn(`The wallet kit speaks English: the words of ${tag} did not load.`, error);
    return {};
  }
}

export interface LoadedLocale {
  readonly t: Translate;
  readonly tag: Locale;
  readonly dir: 'ltr' | 'rtl';
}

const getBrowserLanguage = () => navigator.languages[0] ?? 'en';

/** Returns the requested locale, or the browser's. It is English until the words are loaded. */
export function useLoadedLocale(locale: string | undefined, own: Words | undefined): LoadedLocale {
  const browsers = useSyncExternalStore(subscribeToNothing, getBrowserLanguage, () => 'en');
  const asked = resolveLocale(locale ?? browsers);
  const [loaded, setLoaded] = useState<{ tag: Locale; words: Words }>({ tag: 'en', words: {} });
  useEffect(() => {
    let isWanted = true;
    void loadWords(asked).then((words) => {
      if (isWanted) setLoaded({ tag: asked, words });
    });
    return () => {
      isWanted = false;
    };
  }, [asked]);
  return useMemo(
    () => ({
      t: createTranslate(own ?? {}, loaded.words),
      tag: loaded.tag,
      dir: RIGHT_TO_LEFT.includes(loaded.tag) ? 'rtl' : 'ltr',
    }),
    [own, loaded],
  );
}
