import { useLanguage } from '@wow/core/language/web';

const DAY = { day: 'numeric', month: 'short' } as const;
const MINUTE = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Returns how the player reads the time of a round, given in ISO 8601: its day and its minute. */
export const useTimes = (): ((at: string) => string) => useFormat({ ...DAY, ...MINUTE });

/** Returns how the player reads a day, given as a time in ISO 8601. */
export const useDays = (): ((at: string) => string) => useFormat(DAY);

function useFormat(options: Intl.DateTimeFormatOptions): (at: string) => string {
  const { tag } = useLanguage();
  // Digits are the same everywhere in the app, as `formatAmount` writes them.
  const format = new Intl.DateTimeFormat(tag, { ...options, numberingSystem: 'latn' });
  return (at) => format.format(Date.parse(at));
}
