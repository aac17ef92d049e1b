import { useLanguage } from './i18n.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Always the same for the same options: to create the first takes a phone up to a tenth of a second. */
export function getDateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, options]);
  const format =
    formats.get(key) ??
    // The digits of `formatAmount`.
    new Intl.DateTimeFormat(tag, { ...options, numberingSystem: 'latn' });
  formats.set(key, format);
  return format;
}

/** Returns a formatter of ISO 8601. */
export function useDateFormat(options: Intl.DateTimeFormatOptions): (at: string) => string {
  const { tag } = useLanguage();
  return (at) => getDateFormat(tag, options).format(Date.parse(at));
}

/** Returns a formatter of ISO 8601 times within the next days: `Sunday 18:40`. */
export const useTimeFormat = (): ((at: string) => string) =>
  useDateFormat({ weekday: 'long', hour: 'numeric', minute: '2-digit' });
