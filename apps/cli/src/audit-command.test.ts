import { describe, expect, test } from 'vitest';
import { parseAuditOptions } from '../../api/test/cli-options.ts';

const DEFAULTS = { json: false, all: 1 };

describe('the audit command', () => {
  test.each([
    [[], DEFAULTS],
    [['--json'], { ...DEFAULTS, json: true }],
    [['--all'], { ...DEFAULTS, all: 100 }],
    [['--all', '--json'], { ...DEFAULTS, all: 100, json: true }],
    [['--all', '7', '--workers', '2'], { ...DEFAULTS, all: 7, workers: 2 }],
    [['--player', '12'], { ...DEFAULTS, player: '12' }],
    [['--since', '9f2c4d1e8a07b365-12'], { ...DEFAULTS, since: { round: '9f2c4d1e8a07b365-12' } }],
    [['--since', '2026-11-01'], { ...DEFAULTS, since: { at: new Date('2026-11-01T00:00:00Z') } }],
    [['--since', '2026-11-01T12:00+01:00'], { ...DEFAULTS, since: { at: new Date('2026-11-01T11:00:00Z') } }],
  ])('reads %j', (words, options) => {
    expect(parseAuditOptions(words)).toEqual(options);
  });

  test.each([
    [['--since'], /--since <date\|round>' argument missing/],
    [['--since', 'yesterday'], /needs a date/],
    [['--since', '2026-13-01'], /needs a date/],
    [['--since', '2026-02-30'], /needs a date/],
    [['--since', '2026-11-31T12:00Z'], /needs a date/],
    [['--player'], /argument missing/],
    [['--all', 'of-them'], /must be a whole number from 1 to 100000/],
    [['--all', '0'], /must be a whole number/],
    [['--workers', 'many'], /must be a whole number from 1 to 256/],
    [['--workers'], /argument missing/],
    [['--fast'], /unknown option '--fast'/],
    [['player'], /too many arguments/],
  ])('refuses %j with a sentence', (words, sentence) => {
    expect(() => parseAuditOptions(words)).toThrow(sentence);
  });
});
