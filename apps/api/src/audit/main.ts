import { availableParallelism } from 'node:os';
import { DatabaseError, DataDirectoryError, MigrationError } from '@wow/core/database';
import { ConfigError } from '../config-error.ts';
import { readConfig } from '../config.ts';
import { tuneHeap } from '../tune-heap.ts';
import { readFlags } from './flags.ts';
import { openAudit } from './open-audit.ts';
import { progress } from './progress.ts';
import { runAudit } from './run-audit.ts';
import { sayReport } from './say-report.ts';

// Of its threads as well: they begin with the flags of the process.
tuneHeap();

const EXIT_DISCREPANCY = 1;
const EXIT_AWAY = 2;
/** A fault of the audit itself: EX_SOFTWARE of sysexits.h. */
const EXIT_FAULT = 70;
const EXIT_CONFIG = 78;

/** Says why the audit ends without an answer, and returns the code that says so as well. */
function codeOf(error: unknown): number {
  const isAway = error instanceof DatabaseError || error instanceof DataDirectoryError;
  const isConfig = error instanceof ConfigError || error instanceof MigrationError;
  console.error(error instanceof Error ? (isAway || isConfig ? error.message : error.stack) : error);
  if (isConfig) return EXIT_CONFIG;
  return isAway ? EXIT_AWAY : EXIT_FAULT;
}

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
  process.exitCode = codeOf(error);
}
