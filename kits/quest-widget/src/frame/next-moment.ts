import type { Board } from './api/replies.ts';

/** Returns when something on the board changes by itself next, in milliseconds since 1970; null: nothing does. */
export function nextMoment({ quests, checkin, boost, paused_until }: Board, nowMs: number): number | null {
  const moments = [
    ...quests.flatMap(({ ends_at, opens_at, action }) => [
      ends_at,
      opens_at,
      action?.kind === 'quiz' ? action.next_try_at : null,
    ]),
    checkin?.next_at,
    boost?.until,
    paused_until,
  ];
  const coming = moments.flatMap((moment) => (moment ? [Date.parse(moment)] : [])).filter((ms) => ms > nowMs);
  return coming.length === 0 ? null : Math.min(...coming);
}
