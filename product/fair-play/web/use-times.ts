import { useLanguage } from '@wow/core/language/web';

/** Returns how the player reads the time of a round, given in ISO 8601: its day and its minute. */
export function useTimes(): (at: string) => string {
  const { tag } = useLanguage();
  // Digits are the same everywhere in the app, as `formatAmount` writes them.
  const format = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  });
  return (at) => format.format(Date.parse(at));
}
