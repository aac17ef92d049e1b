import { parseTimestamp } from '@wow/core/protocol';

export interface DatedSeason {
  readonly starts_at?: string | undefined;
  readonly ends_at?: string | undefined;
}

/** The end is exclusive. Null if unknown. */
export interface SeasonTimes<Ms extends number | null = number> {
  readonly startsAtMs: Ms;
  readonly endsAtMs: Ms;
}

const SEASON_MS = 90 * 86_400_000;

/** By default, seasons start at `openedAtMs`, when the database was first opened, and last 90 days. */
export const computeSeasonTimes = <Ms extends number | null>(
  seasons: readonly DatedSeason[],
  openedAtMs: Ms,
): SeasonTimes<number | Ms>[] =>
  seasons.map(({ starts_at, ends_at }) => {
    const startsAtMs = starts_at === undefined ? openedAtMs : parseTimestamp(starts_at);
    const runsUntilMs = startsAtMs === null ? openedAtMs : startsAtMs + SEASON_MS;
    return { startsAtMs, endsAtMs: ends_at === undefined ? runsUntilMs : parseTimestamp(ends_at) };
  });

/** Each season must end after its start and before the next start. Unknown times pass. */
export function findSeasonMistake(
  seasons: readonly DatedSeason[],
  openedAtMs: number | null,
): { readonly index: number; readonly key: keyof DatedSeason; readonly message: string } | null {
  const times = computeSeasonTimes(seasons, openedAtMs);
  for (const [index, { startsAtMs, endsAtMs }] of times.entries()) {
    const startMistake = findStartMistake(seasons[index]?.starts_at, startsAtMs, times[index - 1]);
    if (startMistake) return { index, key: 'starts_at', message: startMistake };
    if (startsAtMs !== null && endsAtMs !== null && endsAtMs <= startsAtMs) {
      return { index, key: 'ends_at', message: 'must be after the start of the season' };
    }
  }
  return null;
}

function findStartMistake(
  starts_at: string | undefined,
  startsAtMs: number | null,
  before: SeasonTimes<number | null> | undefined,
): string | null {
  if (!before) return null;
  if (starts_at === undefined) return 'is missing: only the first season can start when the database is made';
  const isTooEarly = startsAtMs !== null && before.endsAtMs !== null && startsAtMs < before.endsAtMs;
  return isTooEarly ? 'must not be before the end of the season before it' : null;
}
