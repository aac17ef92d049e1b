import { Command, InvalidArgumentError, Option } from 'commander';
import { ROUND_ID } from '@wow/product/games';
import { readConfig } from '../../api/src/config/config.ts';
import { saveLastAudit } from '../../api/src/start/last-audit.ts';
import { tuneHeap } from '../../api/src/start/tune-heap.ts';
import { EXIT_DISCREPANCY } from './run-command.ts';
import { formatReport } from './audit-report.ts';
import { auditConfigured } from './audit-databases.ts';
import type { AuditOptions, Report } from './run-audit.ts';

const MAX_DISCREPANCIES = 100_000;
const MAX_WORKERS = 256;

export function auditCommand(): Command {
  return new Command('audit')
    .description('recompute every balance, revealed round, receipt and log entry, and name what does not agree')
    .option('--since <date|round>', 'check what was settled since 2026-11-01, 2026-11-01T12:00Z or a round', parseSince)
    .option('--player <name|id>', 'check one player')
    .addOption(
      new Option('--all [N]', 'go on after the first discrepancy and list up to N, or 100')
        .preset('100')
        .default(1)
        .argParser(parseCount(MAX_DISCREPANCIES)),
    )
    .option('--workers <N>', 'threads that check rounds (default: one per processor)', parseCount(MAX_WORKERS))
    .option('--json', 'print one JSON document', false)
    .allowExcessArguments(false)
    .action(async (options: AuditOptions) => {
      tuneHeap(); // Before any worker thread starts: threads take over the flags of the process.
      const config = readConfig();
      const report = await auditConfigured(config, options);
      console.log(options.json ? JSON.stringify(report, null, 2) : formatReport(report).join('\n'));
      if (options.player === undefined) await saveResult(config.dataDir, report);
      if (!report.sound) process.exitCode = EXIT_DISCREPANCY;
    });
}

/** For the metrics of the server. A directory that refuses it does not change what the audit found. */
async function saveResult(dataDir: string, { discrepancies, counts }: Report): Promise<void> {
  const result = { endedAt: new Date().toISOString(), discrepancies: discrepancies.length, rounds: counts.rounds };
  await saveLastAudit(dataDir, result).catch((error: unknown) =>
    console.error(`The result was not stored for the metrics: ${String(error)}`),
  );
}

const TIMESTAMP = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

function parseSince(value: string): NonNullable<AuditOptions['since']> {
  if (ROUND_ID.test(value)) return { round: value };
  const at = TIMESTAMP.test(value) && isDay(value.slice(0, 10)) ? new Date(value) : null;
  if (at && !Number.isNaN(at.getTime())) return { at };
  throw new InvalidArgumentError(
    'It needs a date like 2026-11-01, a time like 2026-11-01T12:00Z, or the id of a round like 9f2c4d1e8a07b365-12.',
  );
}

/** `Date` reads 30 February as 2 March: the audit would leave days out. */
function isDay(day: string): boolean {
  const at = new Date(day);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

const parseCount =
  (max: number) =>
  (value: string): number => {
    const count = /^\d{1,9}$/.test(value) ? Number(value) : 0;
    if (count >= 1 && count <= max) return count;
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${max}.`);
  };
