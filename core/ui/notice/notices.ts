import type { LucideIcon } from 'lucide-react';
import { useEffect } from 'react';

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

export function createNoticeBoard() {
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
    post(notice: Notice): void {
      posted.set(notice.id, notice);
      choose();
    },
    take(id: string): void {
      posted.delete(id);
      choose();
    },
    top: (): Notice | null => top,
    subscribe: (onChange: () => void): (() => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export const noticeBoard = createNoticeBoard();

export function useNotice(notice: Notice | null): void {
  const id = notice?.id;
  useEffect(() => (id === undefined ? undefined : () => noticeBoard.take(id)), [id]);
  // With every render, so that its action is the latest.
  useEffect(() => {
    if (notice) noticeBoard.post(notice);
  });
}

const SHOW_FOR_MS = 6_000;

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Shows a notice for a while, or until its action is used. */
export function showNotice(notice: Notice, showForMs = SHOW_FOR_MS): void {
  const { id, action } = notice;
  const take = (): void => noticeBoard.take(id);
  clearTimeout(timers.get(id));
  take();
  const run = (): void => {
    take();
    action?.run();
  };
  noticeBoard.post(action ? { ...notice, action: { ...action, run } } : notice);
  timers.set(id, setTimeout(take, showForMs));
}
