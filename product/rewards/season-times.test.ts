import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { findSeasonMistake, computeSeasonTimes } from './season-times.ts';
import { rewardsSettingsShape } from './settings.ts';

const OPENED = Date.parse('2027-01-01T00:00:00Z');
const settings = z.strictObject(rewardsSettingsShape);
const tiers = [{ max_xp: 100 }];

/** Returns what is wrong with the seasons of a file, as its key and sentence. */
function findMistakes(...dates: { starts_at?: string; ends_at?: string }[]): string[] {
  const seasons = dates.map((dated, index) => ({ id: `s${index}`, name: `S ${index}`, tiers, ...dated }));
  const { error } = settings.safeParse({ seasons });
  return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
}

describe('the seasons of a file', () => {
  test('follow one another, with or without a pause, in any time zone', () => {
    expect(
      findMistakes(
        { ends_at: '2027-03-01T00:00:00Z' },
        { starts_at: '2027-03-01T02:00:00+02:00' },
        { starts_at: '2027-07-01T00:00:00Z', ends_at: '2027-07-02T00:00:00Z' },
      ),
    ).toEqual([]);
  });

  test('must end after their start', () => {
    const at = '2027-03-01T00:00:00Z';
    expect(findMistakes({ starts_at: at, ends_at: at })).toEqual([
      'seasons.0.ends_at must be after the start of the season',
    ]);
  });

  test('must not overlap, also without an end', () => {
    const overlap = 'seasons.1.starts_at must not be before the end of the season before it';
    expect(findMistakes({ ends_at: '2027-03-01T00:00:00Z' }, { starts_at: '2027-03-01T00:59:59+01:00' })).toEqual([
      overlap,
    ]);
    expect(findMistakes({ starts_at: '2027-01-01T00:00:00Z' }, { starts_at: '2027-03-31T23:59:59Z' })).toEqual([
      overlap,
    ]);
    expect(findMistakes({ starts_at: '2027-01-01T00:00:00Z' }, { starts_at: '2027-04-01T00:00:00Z' })).toEqual([]);
  });

  test('must have a start, except for the first', () => {
    expect(findMistakes({}, {})).toEqual([
      'seasons.1.starts_at is missing: only the first season can start when the database is made',
    ]);
  });
});

describe('with the time when the database was made', () => {
  test('a season without dates runs for 90 days from then', () => {
    expect(computeSeasonTimes([{}], OPENED)).toEqual([
      { startsAtMs: OPENED, endsAtMs: Date.parse('2027-04-01T00:00:00Z') },
    ]);
  });

  test('a first season that ended before and a second that starts too early are mistakes', () => {
    expect(findSeasonMistake([{ ends_at: '2026-12-31T00:00:00Z' }], OPENED)).toMatchObject({
      index: 0,
      key: 'ends_at',
    });
    const tooEarly = [{}, { starts_at: '2027-03-31T00:00:00Z' }];
    expect(findSeasonMistake(tooEarly, null)).toBeNull();
    expect(findSeasonMistake(tooEarly, OPENED)).toMatchObject({ index: 1, key: 'starts_at' });
  });
});
