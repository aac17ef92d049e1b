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

/** Runs these test files of a checkout, on the embedded database alone. */
export async function testsOf(root: string, files: readonly string[]): Promise<Tested> {
  // That a machine is slow must not look like a fault that was noticed.
  const patience = ['--testTimeout=180000', '--hookTimeout=300000'];
  const config = files.some((file) => file.endsWith('.long.ts')) ? ['--config', 'vitest.long.config.ts'] : [];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', ...config, ...patience, ...files];
  const { out, err } = await runNode(root, args, { WOW_TEST_DATABASES: 'embedded' });
  const { data } = report.safeParse(parsed(out.slice(out.indexOf('{"num'))));
  if (!data) return { failed: [], count: 0, trouble: err || out };
  const tests = data.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    failed: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName.trim()),
    count: tests.filter(({ status }) => status === 'failed' || status === 'passed').length,
    trouble: data.testResults.map(({ message }) => message).find((message) => message !== '') ?? '',
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
