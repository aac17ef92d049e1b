import { toShownAmount } from '@wow/core/protocol';
import type { AuditedStep, CalledTransfer, CauseIssue, StepFindings } from '@wow/product/ledger/server';
import { rulesAt, type OfferedHistory } from './offered-rules.ts';

type Grant = Readonly<Record<'points' | 'spins', number>>;

/** The first version of a purse is the gift of an economy that was offered, points before spins. */
export function checkRegistration({ transfers }: AuditedStep, history: OfferedHistory): StepFindings {
  const given = { points: 0, spins: 0, xp: 0 };
  for (const { reason, unit, amount } of transfers) if (reason === 'registration') given[unit] += amount;
  const atMs = transfers.find((transfer) => transfer.at_ms !== null)?.at_ms ?? null;
  const offered = atMs === null ? history.rules : rulesAt(history, atMs);
  const grants = offered.flatMap(({ registration }): Grant[] => {
    if (!registration) return [];
    const { points, spins, freeRound } = registration;
    return freeRound === 0
      ? [{ points, spins }]
      : [
          { points, spins },
          { points: points + freeRound, spins },
        ];
  });
  const fitting = grants.find(({ points, spins }) => points === given.points && spins === given.spins);
  const issues: CauseIssue[] = [];
  if (!fitting) {
    const expected = [...new Set(grants.map(formatGrant))].join(', or ') || 'an economy with a gift';
    issues.push({ kind: 'registration', subject: 'the gift in version 1', expected, found: formatGrant(given) });
  }
  return { called: toCalled(fitting ?? given), issues };
}

const formatGrant = ({ points, spins }: Grant): string =>
  `${toShownAmount(points)} points and ${toShownAmount(spins)} spins`;

const toCalled = (grant: Grant): CalledTransfer[] =>
  (['points', 'spins'] as const)
    .filter((unit) => grant[unit] > 0)
    .map((unit, line) => ({
      line,
      reason: 'registration',
      unit,
      from: 'bank',
      amount: grant[unit],
      record: 'the registration',
    }));
