import { createContext, useState, type ReactNode } from 'react';
import { createNoticeBoard, type NoticeBoard } from './notice-board.ts';

export const NoticeContext = createContext<NoticeBoard | null>(null);

/** Wraps everything that may have something to say; `NoticeRegion` says it. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [board] = useState(createNoticeBoard);
  return <NoticeContext value={board}>{children}</NoticeContext>;
}
