/** The names of the frame, for readers that list frames. */
const TITLES: Readonly<Record<string, string>> = {
  ar: 'المهام',
  de: 'Quests',
  es: 'Misiones',
  fr: 'Quêtes',
  ja: 'クエスト',
  pt: 'Missões',
  tr: 'Görevler',
  uk: 'Квести',
  zh: '任务',
};

/** Returns what the frame is called in a language, by the first part of its tag. */
export const frameTitle = (tag: string): string => TITLES[tag.toLowerCase().split('-')[0] ?? ''] ?? 'Quests';
