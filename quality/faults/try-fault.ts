import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '@wow/core/protocol';
import type { Edit, Fault } from './fault.ts';

/** What noticed a fault. */
export interface Trial {
  /** The full names of the tests that failed. */
  readonly failedTests: readonly string[];
  /** The report of the audit; null if it found nothing, undefined if it was not run. */
  readonly audit?: string | null;
}

export const isCaught = ({ failedTests, audit }: Trial): boolean => failedTests.length > 0 && audit !== null;

/**
 * Plants a fault in a copy of the checkout, runs its tests and the audit, and restores the copy. `original` is a checkout
 * without faults. Rejects if the fault cannot be planted or no test runs.
 */
export async function tryFault(copy: string, original: string, fault: Fault): Promise<Trial> {
  const { what, edits, tests, isPlayed = false } = fault;
  const texts = new Map(edits.map(({ file }) => [file, readFileSync(join(copy, file), 'utf8')]));
  try {
    for (const edit of edits) plant(copy, edit);
    const { failedTests, count, trouble } = await runTests(copy, tests);
    if (count === 0) throw new Error(`no test ran with "${what}": ${trouble}`);
    if (!isPlayed) return { failedTests };
    const { isSound, report } = await auditRounds(copy, original);
    return { failedTests, audit: isSound ? null : report };
  } finally {
    for (const [file, text] of texts) writeFileSync(join(copy, file), text);
  }
}

function plant(copy: string, { file, from, to }: Edit): void {
  const path = join(copy, file);
  const parts = readFileSync(path, 'utf8').split(from);
  if (parts.length !== 2) throw new Error(`${file} contains ${parts.length - 1} times: ${from}`);
  writeFileSync(path, parts.join(to));
}

/** The result of some test files. */
interface TestRun {
  readonly failedTests: readonly string[];
  readonly count: number;
  /** Why a file did not run; empty if all ran. */
  readonly trouble: string;
}

/** Runs these test files of a checkout on the embedded database. */
export async function runTests(root: string, files: readonly string[]): Promise<TestRun> {
  const isLong = (file: string): boolean => file.endsWith('.long.ts');
  const runs: TestRun[] = [];
  for (const [config, selected] of [
    ['vitest.config.ts', files.filter((file) => !isLong(file))],
    ['vitest.long.config.ts', files.filter(isLong)],
  ] as const) {
    if (selected.length > 0) runs.push(await runVitest(root, config, selected));
  }
  return {
    failedTests: runs.flatMap(({ failedTests }) => failedTests),
    count: runs.reduce((sum, { count }) => sum + count, 0),
    trouble: runs.map(({ trouble }) => trouble).find((trouble) => trouble !== '') ?? '',
  };
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

async function runVitest(root: string, config: string, files: readonly string[]): Promise<TestRun> {
  // Long time limits: a slow machine must not look like a noticed fault.
  const timeouts = ['--testTimeout=180000', '--hookTimeout=300000'];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', '--config', config, ...timeouts, ...files];
  const { stdout, stderr } = await runNode(root, args, { WOW_TEST_DATABASES: 'embedded' });
  const { data } = vitestReport.safeParse(parseJson(stdout.slice(stdout.indexOf('{"num'))));
  if (!data) return { failedTests: [], count: 0, trouble: stderr || stdout };
  const { testResults } = data;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    failedTests: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName.trim()),
    count: tests.filter(({ status }) => status === 'failed' || status === 'passed').length,
    trouble:
      testResults.map(({ message }) => message).find((message) => message !== '') ??
      (testResults.length < files.length ? `${testResults.length} of ${files.length} files ran` : ''),
  };
}

const KEYS = { SEED_KEY: 'a1'.repeat(32), TOKEN_KEY: 'b2'.repeat(32), SIGNING_KEY: 'c3'.repeat(32) };

/** Plays rounds with the server of one checkout and audits them with another. */
export async function auditRounds(
  playing: string,
  auditing: string,
): Promise<{ readonly isSound: boolean; readonly report: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'wow-fault-'));
  try {
    const environment = { ...KEYS, DATA_DIR: join(folder, 'data') };
    const played = await runNode(playing, ['tools/run-ts.mjs', 'quality/faults/play-rounds.ts'], environment);
    if (played.code !== 0) throw new Error(`no rounds were played: ${played.stderr || played.stdout}`);
    const audit = ['tools/run-ts.mjs', 'apps/cli/src/main.ts', 'audit', '--workers', '1'];
    const { code, stdout, stderr } = await runNode(auditing, audit, environment);
    if (code !== 0 && code !== 1) throw new Error(`the audit ended with ${code}: ${stderr || stdout}`);
    return { isSound: code === 0, report: stdout };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a Node program of a checkout. Of this environment it gets only the paths. */
const runNode = (
  root: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> =>
  new Promise((resolve) => {
    const { PATH, HOME, TMPDIR } = process.env;
    const env = { PATH, HOME, TMPDIR, ...environment };
    execFile(process.execPath, args, { cwd: root, env, maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, stdout, stderr });
    });
  });
