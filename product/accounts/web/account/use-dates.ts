import { useLanguage } from '@wow/core/language/web';
import { useNow } from '@wow/core/ui';
import { formatTimeAgo, formatDay, formatMoment } from './format.ts';
import { useAccountMessages } from './messages.ts';

export function useDates() {
  const { tag } = useLanguage();
  const { moment } = useAccountMessages();
  const now = useNow();
  return {
    now,
    day: (at: string) => formatDay(Date.parse(at), now, { tag }),
    moment: (at: string) => formatMoment(Date.parse(at), now, moment, { tag }),
    ago: (at: string) => formatTimeAgo(Date.parse(at), now, { tag }),
  };
}
