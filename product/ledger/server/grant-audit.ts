import { canonicalJson } from '@wow/core/protocol';
import type { AuditedTransfer } from './audit-store.ts';
import { hashNote } from './corrections-store.ts';
import { streamGrants, type GrantEntry } from './grant-entries-store.ts';
import { toMove } from './purse-store.ts';
import { groupByVersion, type CauseAudit, type CauseIssue } from './transfer-causes.ts';

/** Compares what the public log reports of each posting with its transfers. Before `sinceMs` an older server may have made it. */
export const createGrantAudit = (sinceMs: number): CauseAudit => ({
  streams: [streamGrants],
  open(rows, fromVersion) {
    const entries = groupByVersion(rows as readonly GrantEntry[]); // its stream's
    return {
      take({ version, transfers }) {
        const reported = entries.get(version);
        entries.delete(version);
        const isOlder = transfers.some(({ at_ms: atMs }) => atMs !== null && atMs < sinceMs);
        if (transfers.length === 0 || (isOlder && !reported)) return { called: [], issues: [] };
        const [entry] = reported ?? [];
        const expected = canonicalJson(transfers.map(reportMove));
        const found = entry ? canonicalJson(entry.moves) : 'none';
        if (expected !== found) return { called: [], issues: [createIssue(version, expected, found)] };
        return { called: [], issues: checkNote(version, transfers, entry?.note ?? 'none') };
      },
      end: () =>
        [...entries]
          .filter(([version]) => version >= fromVersion)
          .map(([version, [entry]]) => createIssue(version, 'no transfers', canonicalJson(entry!.moves))),
    };
  },
});

const reportMove = ({ unit, from_purse: from, to_purse: to, amount, reason }: AuditedTransfer) =>
  toMove({ unit, from, to, amount: amount as Parameters<typeof toMove>[0]['amount'], reason }); // the stored one may be no valid amount

/** The log has a hash of who made a correction and why. */
function checkNote(version: number, transfers: readonly AuditedTransfer[], found: string): CauseIssue[] {
  const notes = transfers.flatMap(({ idem_key: key, operator, why }) =>
    key === null || operator === null || why === null ? [] : hashNote({ key, operator, reason: why }),
  );
  return notes.filter((note) => note !== found).map((note) => createIssue(version, `the note ${note}`, found));
}

const createIssue = (version: number, expected: string, found: string): CauseIssue => ({
  kind: 'log entry',
  subject: `what the public log reports of version ${version}`,
  expected,
  found,
});
