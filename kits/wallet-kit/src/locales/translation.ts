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
  String(text).replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/** The languages besides English. One file each, so a page loads only the one it shows. */
const WORD_FILES = {
  ar: () => import('./ar.json'),
  de: () => import('./de.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  hi: () => import('./hi.json'),
  id: () => import('./id.json'),
  ja: () => import('./ja.json'),
  ko: () => import('./ko.json'),
  ms: () => import('./ms.json'),
  'pt-BR': () => import('./pt-BR.json'),
  ru: () => import('./ru.json'),
  th: () => import('./th.json'),
  tr: () => import('./tr.json'),
  uk: () => import('./uk.json'),
  vi: () => import('./vi.json'),
  'zh-CN': () => import('./zh-CN.json'),
  'zh-HK': () => import('./zh-HK.json'),
  'zh-TW': () => import('./zh-TW.json'),
} satisfies Readonly<Record<string, () => Promise<{ default: Words }>>>;

type Language = 'en' | keyof typeof WORD_FILES;

const RIGHT_TO_LEFT: readonly Language[] = ['ar'];

export const LANGUAGES = Object.keys(WORD_FILES) as readonly (keyof typeof WORD_FILES)[];

/** The country code of Ukraine, which RainbowKit uses, and the code of Indonesian until 1989, which Java still uses. */
const OTHER_CODES: Readonly<Record<string, string>> = { ua: 'uk', in: 'id' };

/** Returns the language of a locale in any of its spellings, or null if it has no words. */
export function findLanguage(locale: string): Language | null {
  const asked = String(locale).toLowerCase().replaceAll('_', '-');
  // Hong Kong, Macau and Taiwan use traditional characters.
  if (/^zh-(hant-)?(hk|mo)\b/.test(asked)) return 'zh-HK';
  if (/^zh-(hant|tw)\b/.test(asked)) return 'zh-TW';
  const code = asked.split('-')[0] ?? '';
  const language = OTHER_CODES[code] ?? code;
  if (language === 'en') return 'en';
  return LANGUAGES.find((tag) => tag.split('-')[0] === language) ?? null;
}

export async function loadWords(tag: Language): Promise<Words> {
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
  readonly tag: Language;
  readonly dir: 'ltr' | 'rtl';
}

const getBrowserLanguage = () => navigator.languages[0] ?? 'en';

/** Returns the requested locale, or the browser's. It is English until the words are loaded. */
export function useLoadedLocale(locale: string | undefined, own: Words | undefined): LoadedLocale {
  const browsers = useSyncExternalStore(subscribeToNothing, getBrowserLanguage, () => 'en');
  const asked = findLanguage(locale ?? browsers) ?? 'en';
  const [loaded, setLoaded] = useState<{ tag: Language; words: Words }>({ tag: 'en', words: {} });
  useEffect(() => {
    let isWanted = true;
    void loadWords(asked).then((words) => {
      if (isWanted) setLoaded({ tag: asked, words });
    });
    return () => {
      isWanted = false;
    };
  }, [asked]);
  useEffect(() => {
    if (locale !== undefined && findLanguage(locale) === null) {
      console.warn(
        `The wallet kit speaks English: "${locale}" of the option locale is none of ${LANGUAGES.join(', ')}.`,
      );
    }
  }, [locale]);
  return useMemo(
    () => ({
      t: createTranslate(own ?? {}, loaded.words),
      tag: loaded.tag,
      dir: RIGHT_TO_LEFT.includes(loaded.tag) ? 'rtl' : 'ltr',
    }),
    [own, loaded],
  );
}
