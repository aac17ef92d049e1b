import { defineMessages } from '@wow/core/language/web';

/** Titles as they are below a name; `items` has them as things to own. */
const useTitles = defineMessages('titles', {
  'title-regular': 'Regular',
  'title-early-bird': 'Early bird',
  'title-night-owl': 'Night owl',
  'title-high-table': 'High table',
});

/** Returns a function that names a title; null for none, or for one of a later version. */
export function useTitleName(): (id: string | null) => string | null {
  const titles: Readonly<Record<string, string>> = useTitles();
  return (id) => (id !== null && Object.hasOwn(titles, id) ? (titles[id] ?? null) : null);
}
