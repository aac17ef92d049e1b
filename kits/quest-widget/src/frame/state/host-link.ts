import { useEffect, type RefObject } from 'react';
import { parseHostMessage, type FrameMessage, type HostMessage } from '../../messages.ts';
import type { BoardState } from './use-board.ts';

export type HostLink = ReturnType<typeof createHostLink>;

/** Returns the link to the page around this frame, restricted to this origin. Messages wait for the subscriber. */
export function createHostLink(origin: string) {
  let waiting: HostMessage[] = [];
  let deliver: ((message: HostMessage) => void) | null = null;
  window.addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || from !== origin) return;
    const message = parseHostMessage(data);
    if (message === null) return;
    if (deliver) deliver(message);
    else waiting.push(message);
  });
  return {
    tell: (message: FrameMessage): void => window.parent.postMessage(message, origin),
    subscribe(onMessage: (message: HostMessage) => void): () => void {
      deliver = onMessage;
      const early = waiting;
      waiting = [];
      for (const message of early) onMessage(message);
      return () => {
        if (deliver === onMessage) deliver = null;
      };
    },
  };
}

const SIGNED_OUT_USER = { is_logged_in: false, name: '', xp: 0, xp_mul: 1, rank: 0 } as const;

export function useReportUser(boardState: BoardState, { tell }: HostLink): void {
  const user = boardState.kind === 'shown' ? boardState.board.user : null;
  const isSignedOut = boardState.kind === 'signed-out';
  useEffect(() => {
    if (isSignedOut) tell({ event: 'widget::user', ...SIGNED_OUT_USER });
    if (!user) return;
    const { name, xp, xp_mul, rank } = user;
    tell({ event: 'widget::user', is_logged_in: true, name, xp, xp_mul, rank });
  }, [user, isSignedOut, tell]);
}

export function useReportHeight(element: RefObject<HTMLElement | null>, { tell }: HostLink): void {
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { blockSize: heightPx = 0, inlineSize: widthPx = 0 } = entry?.borderBoxSize[0] ?? {};
      // A hidden frame has no width, so its height is wrong.
      if (heightPx > 0 && widthPx > 0) tell({ event: 'widget::height', height: Math.ceil(heightPx) });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, tell]);
}
