import { DAYS_PER_SEED } from '@wow/product/games';
import { readReusedCommitments, streamOldPairs, type OldPairRow } from '@wow/product/games/server';
import type { AuditContext } from './audit-context.ts';
import { createIssue } from './discrepancy.ts';
import { readWorkingHours } from './log-audit-store.ts';

const HOUR_MS = 3_600_000;
const LIFETIME_MS = DAYS_PER_SEED * 24 * HOUR_MS;
/** Expired pairs are rotated every hour, and 5 seconds after a start. A day is tolerance. */
const ROTATION_HOURS = 25;

/** Checks what the pairs of one player cannot show: that no commitment occurs twice, and that none was kept in play. */
export async function checkSeeds({ tx, scope, issues }: AuditContext): Promise<void> {
  for (const { name, pairs } of await readReusedCommitments(tx, scope, issues.left)) {
    const subject = `the commitment ${name}…`;
    issues.addGeneral([createIssue('server seed', subject, 'one seed pair', `seed pairs ${pairs.join(', ')}`)]);
  }
  let hours: readonly number[] | null = null;
  for await (const page of streamOldPairs(tx, scope)) {
    hours ??= await readWorkingHours(tx);
    for (const pair of page) {
      if (!isKept(pair, hours)) continue;
      const issue = createIssue('seed pair', `seed pair ${pair.id}, how long it was in play`, EXPECTED, getSpan(pair));
      issues.add({ ...issue, playerId: pair.player_id, roundId: null });
    }
    if (issues.isEnough) return;
  }
}

const EXPECTED = `at most ${DAYS_PER_SEED} days, as the installation was at work`;

function getSpan({ activated_ms: fromMs, revealed_ms: untilMs }: OldPairRow): string {
  const until = untilMs === null ? 'now' : new Date(untilMs).toISOString();
  return `${new Date(fromMs).toISOString()} to ${until}`;
}

/**
 * An installation that was switched off is not to blame. Heads that are more than a rotation apart show that one was due:
 * the server ran from the first to the last, or it has started in between.
 */
function isKept({ activated_ms: fromMs, revealed_ms: untilMs }: OldPairRow, hours: readonly number[]): boolean {
  const due = (fromMs + LIFETIME_MS) / HOUR_MS;
  // A start may have been within the hour before the reveal. A pair in play may be revealed within this hour.
  const until = untilMs === null ? (hours.at(-1) ?? 0) : Math.floor(untilMs / HOUR_MS);
  const first = hours.find((hour) => hour >= due);
  const last = hours.findLast((hour) => hour < until - 1);
  return first !== undefined && last !== undefined && last - first > ROTATION_HOURS;
}
