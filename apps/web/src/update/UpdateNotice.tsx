import { useEffect, useState, useSyncExternalStore } from 'react';
import { RefreshCw } from 'lucide-react';
import { useNotice } from '@wow/core/ui';
import { useMessages } from '../messages/messages.ts';
import type { Updates } from '../client/updates.ts';

/** Below everything else that there is to say. */
const LOWEST = 0;
const STAYS_MS = 30_000;

interface UpdateNoticeProps {
  updates: Updates;
  /** Keeps it back: nobody is spoken to at a table. */
  held: boolean;
}

/** Says that a new version is here. Render it with the page's key: it is said once on each, and leaves by itself. */
export function UpdateNotice({ updates, held }: UpdateNoticeProps) {
  const messages = useMessages();
  const ready = useSyncExternalStore(updates.subscribe, updates.isReady, updates.isReady);
  const [over, setOver] = useState(false);
  const said = ready && !held && !over;

  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setOver(true), STAYS_MS);
    return () => clearTimeout(timer);
  }, [said]);

  useNotice(
    said
      ? {
          id: 'update',
          priority: LOWEST,
          tone: 'ok',
          icon: RefreshCw,
          title: messages.newVersion,
          text: messages.whenYouLike,
          action: { label: messages.reload, run: updates.apply },
        }
      : null,
  );
  return null;
}
