import en from '../../words/en.json';
import { useEffect, useMemo, useState } from 'react';

/** The languages of the widget, as BCP 47 tags. English is what the others fall back to. */
export const LANGUAGE_TAGS = ['en', 'ar', 'de', 'es', 'fr', 'ja', 'pt-BR', 'tr', 'uk', 'zh-CN'] as const;

type LanguageTag = (typeof LANGUAGE_TAGS)[number];

const firstPart = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** Returns the language to speak where `asked` was asked for: exactly, or by its first part, or English. */
export const resolveLanguageTag = (asked: string): LanguageTag =>
  LANGUAGE_TAGS.find((tag) => tag.toLowerCase() === asked.toLowerCase()) ??
  LANGUAGE_TAGS.find((tag) => firstPart(tag) === firstPart(asked)) ??
  'en';

export const getDirection = (tag: LanguageTag): 'ltr' | 'rtl' => (tag === 'ar' ? 'rtl' : 'ltr');

export type MessageName = keyof typeof en;
type Values = Readonly<Record<string, string | number>>;

/** Words by name: a sentence, or its forms by plural category of `count` or `amount`. */
export type MessageCatalog = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Says something in the reader's language. `count` is the number that a plural goes by. */
export type FormatMessage = (name: MessageName, values?: Values & { readonly count?: number }) => string;

const ENGLISH: MessageCatalog = en;

/** Returns how to say things by these words; what they lack is said in English. */
export function createMessageFormatter(words: MessageCatalog, tag: string): FormatMessage {
  const rules = new Intl.PluralRules(tag);
  return (name, values = {}) => {
    const found = words[name] ?? ENGLISH[name] ?? '';
    const text = typeof found === 'string' ? found : (found[rules.select(values.count ?? 0)] ?? found['other'] ?? '');
    return text.replaceAll(/\{(\w+)\}/g, (whole, value: string) => String(values[value] ?? whole));
  };
}

/** One file per language, so that a client loads only its own. */
const files: Readonly<Record<Exclude<LanguageTag, 'en'>, () => Promise<{ default: MessageCatalog }>>> = {
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
async function loadCatalog(tag: LanguageTag): Promise<MessageCatalog> {
  if (tag === 'en') return ENGLISH;
  try {
    return (await files[tag]()).default;
  } catch (error) {
    console.warn(`The quest widget speaks English: the words of ${tag} did not load.`, error);
    return ENGLISH;
  }
}

export interface I18n {
  readonly tag: LanguageTag;
  readonly formatMessage: FormatMessage;
  /** A number as it is written in this language, with at most two decimals. */
  readonly formatNumber: (amount: number) => string;
}

/** Returns how to speak the language asked for, or null until its words are there. Turns the page its way. */
export function useI18n(asked: string): I18n | null {
  const tag = resolveLanguageTag(asked);
  const [loaded, setLoaded] = useState<{ tag: LanguageTag; words: MessageCatalog } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loadCatalog(tag).then((words) => {
      if (!isWanted) return;
      document.documentElement.lang = tag;
      document.documentElement.dir = getDirection(tag);
      setLoaded({ tag, words });
    });
    return () => {
      isWanted = false;
    };
  }, [tag]);
  return useMemo(() => {
    if (loaded === null) return null;
    const numbers = new Intl.NumberFormat(loaded.tag, { maximumFractionDigits: 2 });
    return {
      tag: loaded.tag,
      formatMessage: createMessageFormatter(loaded.words, loaded.tag),
      formatNumber: (amount) => numbers.format(amount),
    };
  }, [loaded]);
}
