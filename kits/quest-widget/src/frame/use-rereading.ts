import { useEffect } from 'react';
import { nextMoment } from './next-moment.ts';
import type { Reader } from './reader.ts';

const AGAIN_AFTER_MS = 60_000;
/** The server's clock decides when a day begins: a moment later it has for certain. */
const LATER_MS = 500;

/** Reads again every minute, when something opens or ends, and when the player comes back to the page. */
export function useRereading(reader: Reader, read: () => void): void {
  useEffect(() => {
    if (reader.kind !== 'shown') return undefined;
    const nowMs = Date.now();
    const momentMs = nextMoment(reader.board, nowMs);
    const waitMs = momentMs === null ? AGAIN_AFTER_MS : Math.min(AGAIN_AFTER_MS, momentMs - nowMs + LATER_MS);
    const readIfSeen = (): void => {
      if (document.visibilityState === 'visible') read();
    };
    const timer = setTimeout(readIfSeen, waitMs);
    document.addEventListener('visibilitychange', readIfSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', readIfSeen);
    };
  }, [reader, read]);
}
