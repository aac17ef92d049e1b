import { useLanguage } from '@wow/core/language/web';
import { useNow } from '@wow/core/ui';
import { agoWords, dayWords, momentWords } from './day-words.ts';
import { useAccountMessages } from './messages.ts';

/** Returns how the player reads the times that the server sends (ISO 8601): as days, as moments to come, as long ago. */
export function useDates() {
  const { tag } = useLanguage();
  const { moment } = useAccountMessages();
  const now = useNow();
  return {
    now,
    day: (at: string) => dayWords(Date.parse(at), now, { tag }),
    moment: (at: string) => momentWords(Date.parse(at), now, moment, { tag }),
    ago: (at: string) => agoWords(Date.parse(at), now, { tag }),
  };
}
