import { availableParallelism } from 'node:os';
import { readConfig } from '../config.ts';
import { tuneHeap } from '../tune-heap.ts';
import { codeOf } from './code-of.ts';
import { readFlags } from './flags.ts';
import { openAudit } from './open-audit.ts';
import { progress } from './progress.ts';
import { runAudit } from './run-audit.ts';
import { sayReport } from './say-report.ts';

// Of its threads as well: they begin with the flags of the process.
tuneHeap();

const EXIT_DISCREPANCY = 1;

try {
  const flags = readFlags(process.argv.slice(2));
  const opened = await openAudit(readConfig());
  try {
    const report = await runAudit(opened, flags, flags.workers ?? availableParallelism(), progress());
    console.log(flags.json ? JSON.stringify(report, null, 2) : sayReport(report).join('\n'));
    if (!report.sound) process.exitCode = EXIT_DISCREPANCY;
  } finally {
    await opened.db.close();
  }
} catch (error) {
  const { code, said } = codeOf(error);
  console.error(said);
  process.exitCode = code;
}
