/** A language that the app speaks. */
export interface Language {
  /** BCP 47. */
  readonly tag: string;
  /** In the language itself: whoever looks for it may not read another. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

const ltr = (tag: string, name: string): Language => ({ tag, name, direction: 'ltr' });

/** The language that everything is written in first; the others are translated from it. */
export const ENGLISH = ltr('en', 'English');

/** Every language of the app, English first. */
export const languages: readonly Language[] = [
  ENGLISH,
  ltr('es', 'Español'),
  ltr('de', 'Deutsch'),
  ltr('fr', 'Français'),
  ltr('pt-BR', 'Português (Brasil)'),
  ltr('tr', 'Türkçe'),
  ltr('uk', 'Українська'),
  ltr('zh-CN', '简体中文'),
  ltr('ja', '日本語'),
  { tag: 'ar', name: 'العربية', direction: 'rtl' },
];

/** Known to the script in index.html, which sets language and direction before the first paint. */
export const LANGUAGE_KEY = 'wow-language';

const firstPart = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/**
 * Returns the language to speak: the kept choice, else the first of the browser's languages that the app has, exactly or
 * by its first part (`pt-PT` is read in `pt-BR`), else English.
 */
export function chooseLanguage(kept: string | null, wanted: readonly string[]): Language {
  const chosen = languages.find(({ tag }) => tag === kept);
  if (chosen) return chosen;
  for (const tag of wanted) {
    const match =
      languages.find((language) => language.tag.toLowerCase() === tag.toLowerCase()) ??
      languages.find((language) => firstPart(language.tag) === firstPart(tag));
    if (match) return match;
  }
  return ENGLISH;
}
