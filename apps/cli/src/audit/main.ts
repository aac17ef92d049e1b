import { availableParallelism } from 'node:os';
import { readConfig } from '../../../api/src/config/config.ts';
import { tuneHeap } from '../../../api/src/start/tune-heap.ts';
import { toExit, createProgress, formatReport } from './report.ts';
import { parseAuditOptions } from './options.ts';
import { connectAudit, runAudit } from './run-audit.ts';

// Of its threads as well: they begin with the flags of the process.
tuneHeap();

const EXIT_DISCREPANCY = 1;

try {
  const flags = parseAuditOptions(process.argv.slice(2));
  const opened = await connectAudit(readConfig());
  try {
    const report = await runAudit(opened, flags, flags.workers ?? availableParallelism(), createProgress());
    console.log(flags.json ? JSON.stringify(report, null, 2) : formatReport(report).join('\n'));
    if (!report.sound) process.exitCode = EXIT_DISCREPANCY;
  } finally {
    await opened.db.close();
  }
} catch (error) {
  const { code, said } = toExit(error);
  console.error(said);
  process.exitCode = code;
}
