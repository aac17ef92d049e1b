import { useDateFormat } from '@wow/core/language/web';

const DAY = { day: 'numeric', month: 'short' } as const;
const MINUTE = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Formats ISO 8601 as day and minute. */
export const useTimes = (): ((at: string) => string) => useDateFormat({ ...DAY, ...MINUTE });

/** Formats ISO 8601 as the minute, with the day unless it is today. */
export function useMomentsOfToday(): (at: string) => string {
  const [minutes, times] = [useDateFormat(MINUTE), useTimes()];
  return (at) => (new Date(at).toDateString() === new Date().toDateString() ? minutes(at) : times(at));
}

export const useDays = (): ((at: string) => string) => useDateFormat(DAY);
