import { fromUnits, toShownAmount } from '@wow/core/protocol';
import type { AuditedStep, CauseIssue, StepFindings } from '@wow/product/ledger/server';
import type { OfferedRules } from './offered-rules.ts';
import type { RewardRecord } from './reward-records-store.ts';

type RefillRules = NonNullable<OfferedRules['refill']>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Checks a refill by the rules that were offered: any of them may have been in force. The product compares stored times
 * too, so a clock that was set back never allows a refill.
 */
export function checkRefill(
  step: AuditedStep,
  record: RewardRecord,
  earlierMs: readonly number[],
  offered: readonly OfferedRules[],
): StepFindings {
  const byRules = offered.flatMap(({ refill }) => (refill ? [checkByRules(step, record, earlierMs, refill)] : []));
  const best = byRules.toSorted((one, other) => one.issues.length - other.issues.length)[0];
  return best ?? { called: [], issues: [createIssue(record, '', 'an economy with refills', 'none at that time')] };
}

function checkByRules(
  { before, transfers }: AuditedStep,
  record: RewardRecord,
  earlierMs: readonly number[],
  { below, to, hours_between: hours, per_day: most }: RefillRules,
): StepFindings {
  const atMs = record.at_ms;
  const amount = fromUnits(to) - before.points;
  const last = Math.max(...earlierMs, -Infinity);
  const sinceMidnight = earlierMs.filter((time) => time >= Math.floor(atMs / DAY_MS) * DAY_MS).length;
  const issues: CauseIssue[] = [];
  if (before.points >= fromUnits(below) || before.spins > 0) {
    const held = `${toShownAmount(before.points)} points and ${toShownAmount(before.spins)} spins`;
    issues.push(createIssue(record, 'what the player had before', `fewer than ${below} points and no spin`, held));
  }
  if (atMs < last + hours * HOUR_MS) {
    const found = `${new Date(atMs).toISOString()}, after one at ${new Date(last).toISOString()}`;
    issues.push(createIssue(record, 'its time', `${hours} hours after the one before`, found));
  }
  if (sinceMidnight >= most) {
    issues.push(createIssue(record, 'its number on that day', `at most ${most}`, String(sinceMidnight + 1)));
  }
  const found = transfers.find(({ reason }) => reason === 'refill');
  if (amount > 0 && found && found.amount !== amount) {
    issues.push(
      createIssue(
        record,
        'its amount',
        `${toShownAmount(amount)} points`,
        `${toShownAmount(found.amount)} ${found.unit}`,
      ),
    );
  }
  const called = { line: 0, reason: 'refill', unit: 'points', from: 'bank', record: 'a refill' } as const;
  return { called: [{ ...called, amount: found?.amount ?? amount }], issues };
}

const createIssue = ({ version }: RewardRecord, what: string, expected: string, found: string): CauseIssue => ({
  kind: 'refill',
  subject: `the refill of version ${version}${what && `, ${what}`}`,
  expected,
  found,
});
