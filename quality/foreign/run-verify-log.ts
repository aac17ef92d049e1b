import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { describeWith } from '@wow/core/testing';

const SOURCE = join(import.meta.dirname, 'verify-log');

/** The line of JSON that the verifier prints. */
interface VerifierReport {
  readonly leaves: number;
  readonly included: number;
  readonly consistent: number;
  readonly older: number;
  readonly proofs: number;
  readonly requests: number;
  readonly refused: readonly string[];
}

export interface GoVerifier {
  /** A folder for files of the test. */
  readonly folder: () => string;
  /** Rejects with what the verifier wrote if it found a difference. */
  readonly run: (...flags: readonly string[]) => Promise<VerifierReport>;
}

/** Defines tests with the verifier in Go, which is compiled without a network from Debian's packages. */
export function describeWithGoVerifier(title: string, define: (verifier: GoVerifier) => void): void {
  describeWith('go', title, (go) => {
    describeWith('golang-x-mod', 'on golang.org/x/mod/sumdb', (goPath) => {
      let folder: string;
      beforeAll(() => {
        folder = mkdtempSync(join(tmpdir(), 'wow-foreign-'));
        const env = { ...process.env, GO111MODULE: 'off', GOPATH: goPath, GOCACHE: join(folder, 'cache'), GOFLAGS: '' };
        execFileSync(go, ['build', '-o', join(folder, 'verify-log'), '.'], { cwd: SOURCE, env });
      });
      afterAll(() => rmSync(folder, { recursive: true }));
      define({
        folder: () => folder,
        async run(...flags) {
          const { stdout } = await promisify(execFile)(join(folder, 'verify-log'), flags);
          return JSON.parse(stdout) as VerifierReport;
        },
      });
    });
  });
}
