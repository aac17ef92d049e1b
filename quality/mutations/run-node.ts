import { execFile } from 'node:child_process';

/** How a program ended, and what it printed. */
export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a Node program of a checkout, with nothing of this process in its environment but where programs are. */
export const runNode = (
  root: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> =>
  new Promise((resolve) => {
    const { PATH, HOME, TMPDIR } = process.env;
    const env = { PATH, HOME, TMPDIR, ...environment };
    execFile(process.execPath, args, { cwd: root, env, maxBuffer: 2 ** 28 }, (error, out, err) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, out, err });
    });
  });
