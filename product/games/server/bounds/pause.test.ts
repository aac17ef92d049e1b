import { describe, expect, test } from 'vitest';
import { endOfPause, laterEnd } from './pause.ts';

const NOW = new Date('2026-08-31T12:10:00.000Z');

describe('a pause', () => {
  test.each([
    ['24h', '2026-09-01T12:10:00.000Z'],
    ['7d', '2026-09-07T12:10:00.000Z'],
    ['30d', '2026-09-30T12:10:00.000Z'],
    // February has no 31st: rather longer than shorter.
    ['6m', '2027-03-03T12:10:00.000Z'],
    ['1y', '2027-08-31T12:10:00.000Z'],
  ] as const)('of %s ends at %s', (pause, end) => {
    expect(endOfPause(pause, NOW)).toEqual(new Date(end));
  });

  test('for good has no end', () => expect(endOfPause('forever', NOW)).toBe('never'));

  test('is prolonged and never shortened', () => {
    const [sooner, later] = [new Date('2026-09-01T00:00:00Z'), new Date('2026-09-02T00:00:00Z')];
    expect(laterEnd(null, sooner)).toBe(sooner);
    expect(laterEnd(sooner, later)).toBe(later);
    expect(laterEnd(later, sooner)).toBe(later);
    expect(laterEnd('never', later)).toBe('never');
    expect(laterEnd(later, 'never')).toBe('never');
  });
});
