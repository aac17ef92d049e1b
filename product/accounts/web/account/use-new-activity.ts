import { useEffect, useEffectEvent } from 'react';
import { showNotice } from '@wow/core/ui';
import { ownAccountEndpoints } from '@wow/product/accounts';
import { useSession } from '../SessionProvider.tsx';
import { formatActivity, ACTIVITY_ICONS } from './format-activity.ts';
import { formatDevice } from './format.ts';
import { useAccountMessages } from './messages.ts';

/** Long enough to read and act on. */
const SHOW_FOR_MS = 30_000;
/** How often a page that stays open looks. */
const INTERVAL_MS = 5 * 60_000;

/** Tells the signed-in player what other devices did to the account. */
export function useNewActivity(openSecurity: () => void): void {
  const messages = useAccountMessages();
  const { call } = useSession();
  const look = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    const outcome = await call(ownAccountEndpoints.takeNewActivity);
    const [latest] = outcome.kind === 'reply' ? outcome.reply.activity : [];
    if (!latest) return;
    showNotice(
      {
        id: 'new-activity',
        priority: 0,
        tone: 'warn',
        icon: ACTIVITY_ICONS[latest.kind],
        title: formatActivity(latest, messages),
        text:
          latest.address === '' ? messages.byOperator : `${formatDevice(latest.device, messages)} · ${latest.address}`,
        action: { label: messages.check, run: openSecurity },
      },
      SHOW_FOR_MS,
    );
  });
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
}
