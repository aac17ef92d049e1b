import { useEffect, useState, useSyncExternalStore } from 'react';
import { RefreshCw } from 'lucide-react';
import { useNotice } from '@wow/core/ui';
import { useMessages } from '../messages/messages.ts';
import type { Updates } from '../client/updates.ts';

/** Below all other notices. */
const LOWEST = 0;
const SHOW_FOR_MS = 30_000;

interface UpdateNoticeProps {
  updates: Updates;
  /** Hides the notice, for example at a table. */
  held: boolean;
}

/** Tells the player of a new version for 30 s. Render it with the page's key: each page shows it once. */
export function UpdateNotice({ updates, held }: UpdateNoticeProps) {
  const messages = useMessages();
  const isReady = useSyncExternalStore(updates.subscribe, updates.isReady, updates.isReady);
  const [isOver, setIsOver] = useState(false);
  const isShown = isReady && !held && !isOver;

  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setIsOver(true), SHOW_FOR_MS);
    return () => clearTimeout(timer);
  }, [isShown]);

  useNotice(
    isShown
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
