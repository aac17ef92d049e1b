import { useLanguage } from './use-language.ts';

/** Returns how the player reads a moment within the next days: `Sunday 18:40`. Takes ISO 8601. */
export function useMoment(): (at: string) => string {
  const { tag } = useLanguage();
  // Digits are the same everywhere in the app, as `formatAmount` writes them.
  const format = new Intl.DateTimeFormat(tag, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    numberingSystem: 'latn',
  });
  return (at) => format.format(Date.parse(at));
}
