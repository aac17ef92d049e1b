import type { Discrepancy, DiscrepancyKind } from './discrepancy.ts';

/** What does not agree, before it is said whose it is. */
export type Mistake = Omit<Discrepancy, 'playerId' | 'roundId'>;

export const mistake = (kind: DiscrepancyKind, subject: string, expected: string, found: string): Mistake => ({
  kind,
  subject,
  expected,
  found,
});

/** Returns the mistake, unless what is expected is what was found. */
export const compare = (kind: DiscrepancyKind, subject: string, expected: unknown, found: unknown): Mistake[] =>
  expected === found ? [] : [mistake(kind, subject, String(expected), String(found))];
