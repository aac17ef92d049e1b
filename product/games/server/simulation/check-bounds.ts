import { isPausedAt } from '../bounds/bounds.ts';
import { limitAt } from '../bounds/limit.ts';
import { PERIODS, type Period } from '../bounds/period.ts';
import { BrokenPromise } from './broken-promise.ts';
import type { PlayerRows } from './house-tables.ts';

const DAY_MS = 86_400_000;

/** Names the period that a moment lies in, by the calendar alone. */
const NAMES: Readonly<Record<Period, (moment: Date) => string>> = {
  day: (moment) => moment.toISOString().slice(0, 10),
  week: (moment) => new Date(moment.getTime() - ((moment.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10),
  month: (moment) => moment.toISOString().slice(0, 7),
};

/** Throws a `BrokenPromise` when this round of the player should not have been played when it was. */
export function checkBounds({ playerId, rounds, bounds }: PlayerRows, index: number): void {
  const rules = bounds.findLast(({ fromRound }) => fromRound <= index)?.rules;
  if (!rules) return;
  const { bet, at } = rounds[index]!;
  const story = `player ${playerId}, ${bet.idempotencyKey} at ${at.toISOString()}`;
  if (isPausedAt(rules.pausedUntil, at)) throw new BrokenPromise('nothing is played in a pause', story);
  if (bet.stake.unit !== 'points') return;
  for (const period of PERIODS) {
    const { most } = limitAt(rules.limits[period], at);
    if (most === null) continue;
    const name = NAMES[period](at);
    let lost = 0;
    for (const { round, at: playedAt } of rounds.slice(0, index))
      if (NAMES[period](playedAt) === name) lost += round.bet - round.payout;
    if (lost + bet.stake.amount > most)
      throw new BrokenPromise('no round can pass a limit', `${story}, ${lost} of ${most} lost in the ${period}`);
  }
}
