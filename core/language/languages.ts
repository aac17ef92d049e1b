export interface Language {
  /** BCP 47. */
  readonly tag: string;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

const ltr = (tag: string, name: string): Language => ({ tag, name, direction: 'ltr' });

export const ENGLISH = ltr('en', 'English');

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

/** Also used by the script in index.html, which sets language and direction before the first paint. */
export const LANGUAGE_KEY = 'wow-language';

const firstPart = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/**
 * Returns the stored choice, else the first preferred language that the app has (`pt-PT` becomes `pt-BR`), else
 * English.
 */
export function chooseLanguage(stored: string | null, preferred: readonly string[]): Language {
  const chosen = languages.find(({ tag }) => tag === stored);
  if (chosen) return chosen;
  for (const tag of preferred) {
    const match =
      languages.find((language) => language.tag.toLowerCase() === tag.toLowerCase()) ??
      languages.find((language) => firstPart(language.tag) === firstPart(tag));
    if (match) return match;
  }
  return ENGLISH;
}
