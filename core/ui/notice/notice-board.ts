import type { LucideIcon } from 'lucide-react';

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
export interface NoticeBoard {
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
