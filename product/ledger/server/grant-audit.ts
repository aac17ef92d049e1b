import { canonicalJson } from '@wow/core/protocol';
import type { AuditedTransfer } from './audit-store.ts';
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
        const expected = canonicalJson(transfers.map(reportMove));
        const found = reported ? canonicalJson(reported[0]!.moves) : 'none';
        return { called: [], issues: expected === found ? [] : [createIssue(version, expected, found)] };
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

const createIssue = (version: number, expected: string, found: string): CauseIssue => ({
  kind: 'log entry',
  subject: `what the public log reports of version ${version}`,
  expected,
  found,
});
