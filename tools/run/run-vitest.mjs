import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readIfThere, runNode, toolFile } from './run-command.mjs';
import { tally } from './tally.mjs';

/** Runs Vitest, prints its output and each skipped test, and returns its tally. */
export async function runVitest(config, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'wow-vitest-'));
  const report = join(folder, 'report.json');
  try {
    const args = ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { ok } = await runNode(toolFile('vitest'), args, { show: true, env });
    return tallyOf(readIfThere(report), ok);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tallyOf(report, ok) {
  if (report === null) return tally(0, 1);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(report);
  // A file that fails to load has no tests and counts as one failure.
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  );
  // The title has the reason.
  for (const { status, fullName } of testResults.flatMap(({ assertionResults }) => assertionResults))
    if (status === 'skipped') console.log(`skipped: ${fullName}`);
  const failed = numFailedTests + unloaded.length;
  // So does an error outside of tests.
  return tally(numPassedTests, !ok && failed === 0 ? 1 : failed, numPendingTests + numTodoTests);
}
