import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { readIfThere, ROOT, runCommand, toolFile } from './run-command.mjs';
import { tally, formatFailure } from './tally.mjs';

/** Runs Vitest on these files or all, prints its output and each skipped test, and returns its tally. */
export async function runVitest(config, env = {}, { node = process.execPath, files = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'wow-vitest-'));
  const report = join(folder, 'report.json');
  try {
    const args = ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { ok } = await runCommand(node, [toolFile('vitest'), ...args, ...files], { show: true, env });
    return tallyOf(readIfThere(report), ok);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tallyOf(report, ok) {
  if (report === null) return tally(0, ['Vitest, which wrote no report']);
  const { numPassedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(report);
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  // The title has the reason.
  for (const { status, fullName } of results) if (status === 'skipped') console.log(`skipped: ${fullName}`);
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(ROOT, name);
    // A file that fails to load has no tests and counts as one failure.
    if (status === 'failed' && assertionResults.length === 0) return [`${file} did not load`];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => formatFailure(file, fullName, failureMessages[0]));
  });
  // So does an error outside of tests.
  if (!ok && failures.length === 0) failures.push('Vitest, by an error outside of its tests');
  return tally(numPassedTests, failures, numPendingTests + numTodoTests);
}
