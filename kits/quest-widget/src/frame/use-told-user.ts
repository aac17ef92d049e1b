import { useEffect } from 'react';
import type { HostLink } from './host-link.ts';
import type { Reader } from './reader.ts';

const NOBODY = { is_logged_in: false, name: '', xp: 0, xp_mul: 1, rank: 0 } as const;

/** Tells the page around the frame whom the widget shows: after every reading, and when it is nobody. */
export function useToldUser(reader: Reader, { tell }: HostLink): void {
  const user = reader.kind === 'shown' ? reader.board.user : null;
  const isNobody = reader.kind === 'signed-out';
  useEffect(() => {
    if (isNobody) tell({ event: 'widget::user', ...NOBODY });
    if (!user) return;
    const { name, xp, xp_mul, rank } = user;
    tell({ event: 'widget::user', is_logged_in: true, name, xp, xp_mul, rank });
  }, [user, isNobody, tell]);
}
