import { CalendarDays, ChevronDown, Snowflake } from 'lucide-react';
import type { CheckIn } from '../api/replies.ts';
import { useWidget } from '../state/widget-context.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './StreakCalendar.module.css';

type Streak = NonNullable<CheckIn['streak']>;

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const toIsoDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns the days of a month like `2027-01` by weeks from Monday; null where a week has days of other months. */
export function splitIntoWeeks(month: string): readonly (readonly (string | null)[])[] {
  const firstMs = Date.parse(`${month}-01`);
  const daysBefore = (new Date(firstMs).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  const mondayMs = firstMs - daysBefore * DAY_MS;
  const toDay = (index: number): string | null => {
    const day = toIsoDate(mondayMs + index * DAY_MS);
    return day.startsWith(month) ? day : null;
  };
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: WEEK_DAYS }, (_day, day) => toDay(week * WEEK_DAYS + day)),
  );
  return weeks.filter((week) => week.some((day) => day !== null));
}

/** Returns the month of today, after the one before it if the player checked in then. */
export function findShownMonths({ today, checked_days: checked }: Pick<Streak, 'today' | 'checked_days'>): string[] {
  const month = today.slice(0, 7);
  return [...new Set([...checked.map((day) => day.slice(0, 7)), month])].filter((one) => one <= month).toSorted();
}

function Day({ day, streak }: { day: string; streak: Streak }) {
  const { formatMessage, formatNumber, tag } = useWidget();
  const date = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));
  const isFrozen = streak.frozen_days.includes(day);
  const isChecked = streak.checked_days.includes(day);
  const isToday = day === streak.today;
  return (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          styles['day'],
          isChecked && styles['checked'],
          isFrozen && styles['frozen'],
          isToday && styles['today'],
        )}
      >
        {formatNumber(Number(day.slice(-2)))}
        {isFrozen && <Snowflake className={styles['flake']} size={13} strokeWidth={2.5} />}
      </span>
      <span className="sr">
        {isChecked && formatMessage('dateChecked', { date })}
        {isFrozen && formatMessage('dateFrozen', { date })}
        {!isChecked && !isFrozen && date}
      </span>
    </>
  );
}

function Month({ month, streak }: { month: string; streak: Streak }) {
  const { tag } = useWidget();
  const weeks = splitIntoWeeks(month);
  const format = (day: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(new Date(day));
  // Every second week is whole.
  const weekdays = (weeks[1] ?? []).filter((day) => day !== null);
  return (
    <table className={styles['month']}>
      <caption>{format(`${month}-01`, { month: 'long', year: 'numeric' })}</caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col">
              <span aria-hidden="true">{format(day, { weekday: 'narrow' })}</span>
              <span className="sr">{format(day, { weekday: 'long' })}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, place) => (
              <td key={place} aria-current={day === streak.today ? 'date' : undefined}>
                {day !== null && <Day day={day} streak={streak} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Says the streak and the freezes left. Opens on a calendar of the days. */
export function StreakCalendar({ streak }: { streak: Streak }) {
  const { formatMessage, formatNumber } = useWidget();
  const { length, best, freezes_left: freezesLeft, freezes_per_month: freezesPerMonth } = streak;
  const hasFreezes = freezesPerMonth > 0;
  return (
    <details className={styles['calendar']}>
      <summary>
        <CalendarDays size={20} strokeWidth={2.25} aria-hidden="true" />
        <span className={styles['words']}>
          <b>
            {length > 0
              ? formatMessage('streak', { count: length, days: formatNumber(length) })
              : formatMessage('calendar')}
          </b>
          {hasFreezes && (
            <span>{formatMessage('freezesLeft', { count: freezesLeft, freezes: formatNumber(freezesLeft) })}</span>
          )}
        </span>
        <ChevronDown className={styles['chevron']} size={20} strokeWidth={2.25} aria-hidden="true" />
      </summary>
      <div className={styles['months']}>
        {findShownMonths(streak).map((month) => (
          <Month key={month} month={month} streak={streak} />
        ))}
      </div>
      {best > 0 && <p>{formatMessage('bestStreak', { count: best, days: formatNumber(best) })}</p>}
      {hasFreezes && (
        <p>
          <Snowflake className={styles['sign']} size={15} strokeWidth={2.5} aria-hidden="true" />
          {formatMessage('freezeHelp')}
        </p>
      )}
    </details>
  );
}
