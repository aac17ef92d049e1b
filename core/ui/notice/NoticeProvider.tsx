import type { LucideIcon } from 'lucide-react';
import { createContext, useState, type ReactNode, use, useEffect, useEffectEvent } from 'react';

export interface Notice {
  /** A notice replaces an earlier one with the same id. */
  readonly id: string;
  /** Only the highest is shown. */
  readonly priority: number;
  /** `busy` shows a spinner instead of the icon. */
  readonly tone: 'warn' | 'busy' | 'ok';
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** For screen readers instead of a `text` that changes every second. */
  readonly spokenText?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** All current notices. */
interface NoticeBoard {
  readonly post: (notice: Notice) => void;
  readonly take: (id: string) => void;
  /** Returns the notice to show; the same object until it changes. */
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
    for (const listener of listeners) listener();
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

/** Lets everything below it post notices; `NoticeRegion` shows them. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [board] = useState(createNoticeBoard);
  return <NoticeContext value={board}>{children}</NoticeContext>;
}

/** Posts the notice while it is not null and the caller is mounted. */
export function useNotice(notice: Notice | null): void {
  const board = use(NoticeContext);
  if (!board) throw new Error('useNotice needs a NoticeProvider');
  const run = useEffectEvent(() => notice?.action?.run());
  const { id, priority, tone, icon, title, text, spokenText } = notice ?? {};
  const label = notice?.action?.label;

  useEffect(() => {
    if (id === undefined) return;
    return () => board.take(id);
  }, [board, id]);

  // Field by field, so that a new object with equal fields is not posted again.
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

/** The timers by notice id. */
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Returns a function that shows a notice for a few seconds, also after the caller is unmounted. */
export function useShowNotice(): (notice: Notice) => void {
  const board = use(NoticeContext);
  if (!board) throw new Error('useShowNotice needs a NoticeProvider');
  return (notice) => {
    clearTimeout(timers.get(notice.id));
    board.take(notice.id);
    board.post(notice);
    timers.set(
      notice.id,
      setTimeout(() => board.take(notice.id), SHOW_FOR_MS),
    );
  };
}
