/** The languages that the kit speaks beside English. */
export const TAGS = ['ar', 'de', 'es', 'fr', 'ja', 'pt-BR', 'tr', 'uk', 'zh-CN'] as const;

export type Tag = 'en' | (typeof TAGS)[number];

/** Taiwan, Hong Kong and Macau write Chinese in other characters than `zh-CN`. */
const TRADITIONAL = /^zh-(hant|tw|hk|mo)\b/;

/** Returns the kit's language for a locale: its own, one of the same language elsewhere, or English. */
export function tagFor(locale: string): Tag {
  // Apps of the ecosystem call Ukrainian by its country.
  const asked = locale.toLowerCase().replaceAll('_', '-').replace(/^ua\b/, 'uk');
  if (TRADITIONAL.test(asked)) return 'en';
  const language = asked.split('-')[0];
  return TAGS.find((tag) => tag.toLowerCase() === asked) ?? TAGS.find((tag) => tag.split('-')[0] === language) ?? 'en';
}
