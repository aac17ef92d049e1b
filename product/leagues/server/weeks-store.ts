import type { Queryable, Transaction } from '@wow/core/database';
import { findGainWeek, toWeek } from '@wow/product/rewards/server';
import type { LeagueTerms } from '../settings.ts';
import { addWeeks, type Week } from '../week.ts';

export interface CurrentWeek {
  /** By the database's clock. */
  readonly week: Week;
  /** Null if the week has no groups. */
  readonly terms: LeagueTerms | null;
  /** Whether the groups of this week wait for the settlement of an earlier one. */
  readonly isCounting: boolean;
}

export async function readCurrentWeek(db: Queryable): Promise<CurrentWeek> {
  const [row] = await db.query<{ week: Week; terms: LeagueTerms | null; newest: Week }>(
    `select ${toWeek('now()')}::text as week,
            (select terms from league_week where week = ${toWeek('now()')}) as terms,
            (select max(week)::text from league_week) as newest`,
    [],
    'read-current-league-week',
  );
  const { week, terms, newest } = row!; // a query without a table has one row
  const unsettled = newest < week ? await findGainWeek(db, newest) : null;
  return { week, terms, isCounting: unsettled !== null && unsettled < week };
}

/** Returns the terms of a week that is settled, or null. */
export async function readSettledTerms(db: Queryable, week: Week): Promise<LeagueTerms | null> {
  const [row] = await db.query<{ terms: LeagueTerms | null }>(
    'select week.terms from league_week week join league_week next on next.week = week.week + 7 where week.week = $1::date',
    [week],
    'read-settled-league-terms',
  );
  return row?.terms ?? null;
}

export interface DueWeek {
  readonly week: Week;
  /** The newest week with groups: `week`, or an earlier one after which no xp was gained for weeks. */
  readonly formed: Week;
  /** Null if `formed` is the first week. */
  readonly terms: LeagueTerms | null;
}

/** A backend may show its transaction in `pg_stat_activity` a moment after the time that it began at. */
const GRACE = '1 minute';

/** Returns the first week with gains that is over and not settled, or null. */
export async function findDueWeek(db: Queryable): Promise<DueWeek | null> {
  const [newest] = await db.query<{ formed: Week; terms: LeagueTerms | null; over: Week }>(
    `select week::text as formed, terms, (${toWeek(`(now() - interval '${GRACE}')`)} - 7)::text as over
       from league_week order by week desc limit 1`,
    [],
    'read-newest-league-week',
  );
  const { formed, terms, over } = newest!; // a migration inserts the first
  const week = formed <= over ? await findGainWeek(db, formed) : null;
  return week !== null && week <= over ? { week, formed, terms } : null;
}

/**
 * Returns whether a transaction that began before the end of the week still runs: what it writes has a time within the
 * week. Sessions of other roles hide their times.
 */
export async function hasOlderTransaction(tx: Transaction, week: Week): Promise<boolean> {
  const [row] = await tx.query<{ older: boolean }>(
    `select exists (select from pg_stat_activity
                     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
                       and xact_start < $1::timestamptz) as older`,
    [`${addWeeks(week, 1)}T00:00:00Z`],
  );
  return row!.older; // a query without a table has one row
}
