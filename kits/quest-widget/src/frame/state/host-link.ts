import { parseHostMessage, type FrameMessage, type HostMessage } from '../../messages.ts';
import { useEffect, type RefObject } from 'react';
import type { BoardState } from './use-board.ts';

/** The page around the frame. */
export interface HostLink {
  readonly tell: (message: FrameMessage) => void;
  /** Calls back with each message until the returned function is called. */
  readonly subscribe: (onMessage: (message: HostMessage) => void) => () => void;
}

/** Returns the link to the page around this frame, restricted to this origin. */
export const createHostLink = (origin: string): HostLink => ({
  tell: (message) => window.parent.postMessage(message, origin),
  subscribe(onMessage) {
    const listen = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
      if (source !== window.parent || from !== origin) return;
      const message = parseHostMessage(data);
      if (message) onMessage(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  },
});

const SIGNED_OUT_USER = { is_logged_in: false, name: '', xp: 0, xp_mul: 1, rank: 0 } as const;

/** Tells the page around the frame which user is shown: after every reading, and after signing out. */
export function useReportUser(reader: BoardState, { tell }: HostLink): void {
  const user = reader.kind === 'shown' ? reader.board.user : null;
  const isNobody = reader.kind === 'signed-out';
  useEffect(() => {
    if (isNobody) tell({ event: 'widget::user', ...SIGNED_OUT_USER });
    if (!user) return;
    const { name, xp, xp_mul, rank } = user;
    tell({ event: 'widget::user', is_logged_in: true, name, xp, xp_mul, rank });
  }, [user, isNobody, tell]);
}

/** Tells the page around the frame how high an element is, whenever that changes. */
export function useReportHeight(element: RefObject<HTMLElement | null>, { tell }: HostLink): void {
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { blockSize: heightPx = 0, inlineSize: widthPx = 0 } = entry?.borderBoxSize[0] ?? {};
      // A frame that is not shown has no width, and a page would keep the height of one letter a line.
      if (heightPx > 0 && widthPx > 0) tell({ event: 'widget::height', height: Math.ceil(heightPx) });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, tell]);
}
