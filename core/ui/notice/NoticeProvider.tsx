import type { LucideIcon } from 'lucide-react';
import { createContext, useState, type ReactNode, use, useEffect, useEffectEvent } from 'react';

export interface Notice {
  /** Names what is being said; two notices with one id are one notice. */
  readonly id: string;
  /** The highest speaks; the others wait. A lost connection stands above a single round. */
  readonly priority: number;
  /** `busy` shows a turning ring in place of the icon. */
  readonly tone: 'warn' | 'busy' | 'ok';
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** Read aloud in place of `text`, for a text that changes every second. */
  readonly spokenText?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Everything that wants to be said right now, and which of it is said. */
interface NoticeBoard {
  readonly post: (notice: Notice) => void;
  readonly take: (id: string) => void;
  /** The one notice to show; the same object until it changes. */
  readonly top: () => Notice | null;
  readonly subscribe: (onChange: () => void) => () => void;
}

export function createNoticeBoard(): NoticeBoard {
  const posted = new Map<string, Notice>();
  const listeners = new Set<() => void>();
  let top: Notice | null = null;

  const choose = (): void => {
    const [first = null, ...others] = posted.values();
    const next = others.reduce((best, notice) => (best && best.priority >= notice.priority ? best : notice), first);
    if (next === top) return;
    top = next;
    for (const tell of listeners) tell();
  };

  return {
    post(notice) {
      posted.set(notice.id, notice);
      choose();
    },
    take(id) {
      posted.delete(id);
      choose();
    },
    top: () => top,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export const NoticeContext = createContext<NoticeBoard | null>(null);

/** Wraps everything that may have something to say; `NoticeRegion` says it. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [board] = useState(createNoticeBoard);
  return <NoticeContext value={board}>{children}</NoticeContext>;
}

/** Says the notice while it is not null and the caller is on the screen. One at a time, the highest priority first. */
export function useNotice(notice: Notice | null): void {
  const board = use(NoticeContext);
  if (!board) throw new Error('useNotice stands outside a NoticeProvider');
  const run = useEffectEvent(() => notice?.action?.run());
  const { id, priority, tone, icon, title, text, spokenText } = notice ?? {};
  const label = notice?.action?.label;

  useEffect(() => {
    if (id === undefined) return;
    return () => board.take(id);
  }, [board, id]);

  // Field by field, so that a caller may build its notice anew in every render without saying it anew.
  useEffect(() => {
    if (id === undefined || priority === undefined || !tone || title === undefined || text === undefined) return;
    board.post({
      id,
      priority,
      tone,
      title,
      text,
      ...(icon && { icon }),
      ...(spokenText !== undefined && { spokenText }),
      ...(label !== undefined && { action: { label, run: () => run() } }),
    });
  }, [board, id, priority, tone, icon, title, text, spokenText, label]);
}

const SHOW_FOR_MS = 6_000;

/** Each says one thing and is said again from the start when that happens again. */
const leaving = new Map<string, ReturnType<typeof setTimeout>>();

/** Returns how to say something for a few seconds, also when the caller has left the screen by then. */
export function useShowNotice(): (notice: Notice) => void {
  const board = use(NoticeContext);
  if (!board) throw new Error('useSay stands outside a NoticeProvider');
  return (notice) => {
    clearTimeout(leaving.get(notice.id));
    board.take(notice.id);
    board.post(notice);
    leaving.set(
      notice.id,
      setTimeout(() => board.take(notice.id), SHOW_FOR_MS),
    );
  };
}
