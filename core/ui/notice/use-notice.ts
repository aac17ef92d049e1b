import { use, useEffect, useEffectEvent } from 'react';
import { type Notice } from './notice-board.ts';
import { NoticeContext } from './NoticeProvider.tsx';

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
