import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const RUN_TS = fileURLToPath(new URL('../../../../tools/run-ts.mjs', import.meta.url));
const MAIN = fileURLToPath(new URL('../../../cli/src/main.ts', import.meta.url));

export interface Ended {
  readonly code: number | string | undefined;
  readonly out: string;
  readonly err: string;
}

/** Runs `npm run wow -- WORDS` in a process of its own. */
export const runWow = (environment: Readonly<Record<string, string>>, ...words: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...environment };
    execFile(process.execPath, [RUN_TS, MAIN, ...words], { env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : (error.code ?? undefined), out, err });
    });
  });
