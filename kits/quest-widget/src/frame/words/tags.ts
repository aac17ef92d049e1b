/** The languages of the widget, as BCP 47 tags. English is what the others fall back to. */
export const TAGS = ['en', 'ar', 'de', 'es', 'fr', 'ja', 'pt-BR', 'tr', 'uk', 'zh-CN'] as const;

export type Tag = (typeof TAGS)[number];

const firstPart = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** Returns the language to speak where `asked` was asked for: exactly, or by its first part, or English. */
export const tagFor = (asked: string): Tag =>
  TAGS.find((tag) => tag.toLowerCase() === asked.toLowerCase()) ??
  TAGS.find((tag) => firstPart(tag) === firstPart(asked)) ??
  'en';

export const directionOf = (tag: Tag): 'ltr' | 'rtl' => (tag === 'ar' ? 'rtl' : 'ltr');
