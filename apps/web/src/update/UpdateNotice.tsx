import { useEffect, useState, useSyncExternalStore } from 'react';
import { RefreshCw } from 'lucide-react';
import { useNotice } from '@wow/core/ui';
import { updates } from '../client/app-client.ts';
import { useMessages } from '../messages/messages.ts';

const SHOW_FOR_MS = 30_000;

/** Render it with the page's key: each page shows it once. */
export function UpdateNotice({ held }: { held: boolean }) {
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
          // Below all other notices.
          priority: 0,
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
