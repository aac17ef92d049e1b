import { LifeBuoy } from 'lucide-react';
import { showNotice } from '@wow/core/ui';
import { useRecoveryCodeMessages } from './messages.ts';

/** Long enough to finish a first look at the page. */
const SHOW_FOR_MS = 30_000;

/** Returns a function that offers recovery codes to a new player. */
export function useRecoveryCodeOffer(open: () => void): () => void {
  const messages = useRecoveryCodeMessages();
  return () =>
    showNotice(
      {
        id: 'recovery-codes',
        priority: 0,
        tone: 'ok',
        icon: LifeBuoy,
        title: messages.offerTitle,
        text: messages.offerText,
        action: { label: messages.offer, run: open },
      },
      SHOW_FOR_MS,
    );
}
