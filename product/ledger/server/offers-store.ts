import type { Queryable, Row } from '@wow/core/database';
import type { LogEntry } from '../log-entry.ts';
import { CONCERNS_ALL } from './log-entries-store.ts';

/** A span in which something was offered, in milliseconds. */
export interface OfferSpan {
  readonly firstMs: number;
  readonly lastMs: number;
}

const DAY_MS = 86_400_000;

/** Between these times, in milliseconds, the log reports what is offered. A later time is that of a wrong clock. */
export interface RecordedTime {
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * Returns whether something was offered at a time. Outside the recorded time it may have been. The day around each span
 * allows for another server that offered something else, and for a clock that was set.
 */
export const isOfferedAt = (spans: readonly OfferSpan[], atMs: number, { fromMs, untilMs }: RecordedTime): boolean =>
  atMs < fromMs ||
  atMs > untilMs ||
  spans.some(({ firstMs, lastMs }) => firstMs - DAY_MS <= atMs && atMs <= lastMs + DAY_MS);

/** Returns every entry of a kind that reports what is offered, with the span up to the next one. */
export async function readOffers(
  db: Queryable,
  kind: string,
): Promise<{ readonly body: LogEntry['body']; readonly span: OfferSpan }[]> {
  const entries = await db.query<Pick<LogEntry, 'body' | 'at'> & Row>(
    `select body, at from log_entry where kind = $1 and ${CONCERNS_ALL} order by id`,
    [kind],
  );
  return entries.map(({ body, at }, index) => ({
    body,
    span: { firstMs: at.getTime(), lastMs: entries[index + 1]?.at.getTime() ?? Infinity },
  }));
}
