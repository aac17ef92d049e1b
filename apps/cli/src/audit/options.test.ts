import { expect, test } from 'vitest';
import { parseAuditOptions } from './options.ts';

const NONE = { since: null, player: null, json: false, most: 1, workers: null };

test.each([
  [[], NONE],
  [['--json'], { ...NONE, json: true }],
  [['--all'], { ...NONE, most: 100 }],
  [['--all', '--json'], { ...NONE, most: 100, json: true }],
  [['--all', '7', '--workers', '2'], { ...NONE, most: 7, workers: 2 }],
  [['--player', '12'], { ...NONE, player: '12' }],
  [['--since', '9f2c4d1e8a07b365-12'], { ...NONE, since: { round: '9f2c4d1e8a07b365-12' } }],
  [['--since', '2026-11-01'], { ...NONE, since: { at: new Date('2026-11-01T00:00:00Z') } }],
  [['--since', '2026-11-01T12:00+01:00'], { ...NONE, since: { at: new Date('2026-11-01T11:00:00Z') } }],
])('an audit is asked for by %j', (words, flags) => {
  expect(parseAuditOptions(words)).toEqual(flags);
});

test.each([
  [['--since'], /--since needs a date/],
  [['--since', 'yesterday'], /--since needs a date/],
  [['--since', '2026-13-01'], /--since needs a date/],
  [['--since', '2026-02-30'], /--since needs a date/],
  [['--since', '2026-11-31T12:00Z'], /--since needs a date/],
  [['--player'], /--player needs a name or a number/],
  [['--all', 'of-them'], /--all must be a whole number from 1 to 100000/],
  [['--all', '0'], /--all must be a whole number/],
  [['--workers', 'many'], /--workers must be a whole number from 1 to 256/],
  [['--workers'], /--workers must be/],
  [['--fast'], /audit does not know --fast/],
  [['player'], /audit does not know player/],
])('%j is refused with a sentence', (words, sentence) => {
  expect(() => parseAuditOptions(words)).toThrow(sentence);
});
