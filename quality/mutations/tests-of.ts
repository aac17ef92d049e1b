import * as z from 'zod/mini';
import { runNode } from './run-node.ts';

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/** What some test files found. */
export interface Tested {
  /** The full titles of those that failed. */
  readonly failed: readonly string[];
  /** How many ran at all. */
  readonly count: number;
  /** Why there is no report, or a file did not run. */
  readonly trouble: string;
}

const isLong = (file: string): boolean => file.endsWith('.long.ts');

/** Runs these test files of a checkout, on the embedded database alone. */
export async function testsOf(root: string, files: readonly string[]): Promise<Tested> {
  const found: Tested[] = [];
  for (const [setting, ofIt] of [
    ['vitest.config.ts', files.filter((file) => !isLong(file))],
    ['vitest.long.config.ts', files.filter(isLong)],
  ] as const) {
    if (ofIt.length > 0) found.push(await testsUnder(root, setting, ofIt));
  }
  return {
    failed: found.flatMap(({ failed }) => failed),
    count: found.reduce((sum, { count }) => sum + count, 0),
    trouble: found.map(({ trouble }) => trouble).find((trouble) => trouble !== '') ?? '',
  };
}

async function testsUnder(root: string, setting: string, files: readonly string[]): Promise<Tested> {
  // That a machine is slow must not look like a fault that was noticed.
  const patience = ['--testTimeout=180000', '--hookTimeout=300000'];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', '--config', setting, ...patience, ...files];
  const { out, err } = await runNode(root, args, { WOW_TEST_DATABASES: 'embedded' });
  const { data } = report.safeParse(parsed(out.slice(out.indexOf('{"num'))));
  if (!data) return { failed: [], count: 0, trouble: err || out };
  const { testResults } = data;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    failed: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName.trim()),
    count: tests.filter(({ status }) => status === 'failed' || status === 'passed').length,
    trouble:
      testResults.map(({ message }) => message).find((message) => message !== '') ??
      (testResults.length < files.length ? `${testResults.length} of ${files.length} files ran` : ''),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
