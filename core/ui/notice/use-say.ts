import { use } from 'react';
import type { Notice } from './notice-board.ts';
import { NoticeContext } from './NoticeProvider.tsx';

const SAY_FOR_MS = 6_000;

/** Each says one thing and is said again from the start when that happens again. */
const leaving = new Map<string, ReturnType<typeof setTimeout>>();

/** Returns how to say something for a few seconds, also when the caller has left the screen by then. */
export function useSay(): (notice: Notice) => void {
  const board = use(NoticeContext);
  if (!board) throw new Error('useSay stands outside a NoticeProvider');
  return (notice) => {
    clearTimeout(leaving.get(notice.id));
    board.take(notice.id);
    board.post(notice);
    leaving.set(
      notice.id,
      setTimeout(() => board.take(notice.id), SAY_FOR_MS),
    );
  };
}
