import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { describeWith } from '@wow/core/testing';

const VERIFIERS = join(import.meta.dirname, '../../verifiers');

interface Verdict {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Verifiers {
  /** Runs both on a file, in Python and in Go. */
  readonly runBoth: (what: string, file: string) => Promise<readonly [python: Verdict, go: Verdict]>;
  /** Writes JSON to a file of the test and returns its path. */
  readonly save: (name: string, json: unknown) => string;
}

const run = (program: string, args: readonly string[]): Promise<Verdict> =>
  new Promise((resolve) => {
    execFile(program, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr });
    });
  });

/** Defines tests with the verifiers of `verifiers`. The one in Go is compiled first, without a network. */
export function describeWithVerifiers(title: string, define: (verifiers: Verifiers) => void): void {
  describeWith('python3', title, (python) => {
    describeWith('go', 'and in Go', (go) => {
      let folder: string;
      beforeAll(() => {
        folder = mkdtempSync(join(tmpdir(), 'wow-verifiers-'));
        const env = { ...process.env, GOCACHE: join(folder, 'cache'), GOFLAGS: '', GOPROXY: 'off' };
        execFileSync(go, ['build', '-o', join(folder, 'verify'), '.'], { cwd: join(VERIFIERS, 'go'), env });
      });
      afterAll(() => rmSync(folder, { recursive: true }));
      define({
        runBoth: (what, file) =>
          Promise.all([
            run(python, [join(VERIFIERS, 'python/verify.py'), what, file]),
            run(join(folder, 'verify'), [what, file]),
          ]),
        save(name, json) {
          const file = join(folder, name);
          writeFileSync(file, JSON.stringify(json));
          return file;
        },
      });
    });
  });
}
