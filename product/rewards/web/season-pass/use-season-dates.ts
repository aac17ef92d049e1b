import { useLanguage } from '@wow/core/language/web';
import type { Season } from '../../season-cards.ts';

/** Returns the first and the last day of a season as the player's language writes them, where the player is. */
export function useSeasonDates({ starts_at, ends_at }: Season): string {
  const { tag } = useLanguage();
  // Digits are the same everywhere in the app, as `formatAmount` writes them.
  const format = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    numberingSystem: 'latn',
  });
  // The end is the first moment after it.
  return format.formatRange(Date.parse(starts_at), Date.parse(ends_at) - 1);
}
