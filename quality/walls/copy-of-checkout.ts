import { execFile } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';

const ROOT = realpathSync(join(import.meta.dirname, '..', '..'));
const LEFT_OUT = new Set(['.cache', '.git', 'data', 'dist', 'node_modules', 'playwright-report', 'test-results']);

export interface Checked {
  readonly name: string;
  readonly ok: boolean;
  readonly output: string;
}

export interface Ran {
  readonly ok: boolean;
  readonly output: string;
}

export interface CopyOfCheckout {
  readonly root: string;
  readonly write: (file: string, source: string) => void;
  readonly append: (file: string, source: string) => void;
  readonly replace: (file: string, before: string, after: string) => void;
  /** Runs these steps, or all, of the copy's `npm run check`. */
  readonly check: (...names: readonly string[]) => Promise<readonly Checked[]>;
  readonly run: (file: string, ...args: readonly string[]) => Promise<Ran>;
  readonly remove: () => void;
}

/**
 * Returns a copy of the checkout's sources with the installed packages and its own workspaces. With names of folders the
 * copy has only these and the files of the root.
 */
export function copyOfCheckout(...only: readonly string[]): CopyOfCheckout {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'wow-copy-')));
  const files = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isFile());
  const parts = only.length > 0 ? [...files.map(({ name }) => name), ...only] : ['.'];
  for (const part of parts) {
    cpSync(join(ROOT, part), join(copy, part), {
      recursive: true,
      // TypeScript's incremental results hold for files with the same time.
      preserveTimestamps: true,
      filter: (source) => source === ROOT || !LEFT_OUT.has(basename(source)),
    });
  }
  linkPackages(copy);
  return {
    root: copy,
    write(file, source) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), source);
    },
    append: (file, source) => appendFileSync(join(copy, file), source),
    replace(file, before, after) {
      const source = readFileSync(join(copy, file), 'utf8');
      if (!source.includes(before)) throw new Error(`${file} does not hold ${before}`);
      writeFileSync(join(copy, file), source.replace(before, after));
    },
    check: (...names) =>
      new Promise((resolve, reject) => {
        const args = [join('tools', 'check.mjs'), '--json', ...names];
        execFile(process.execPath, args, { cwd: copy, maxBuffer: 64 * 2 ** 20 }, (error, stdout, stderr) => {
          // A failed step has a result too. tools/run/checks.mjs defines the shape.
          if (stdout.startsWith('[')) resolve(JSON.parse(stdout) as readonly Checked[]);
          else reject(new Error(`the checks did not run: ${stderr}`, { cause: error }));
        });
      }),
    run: (file, ...args) =>
      new Promise((resolve) => {
        // Vitest's NODE_ENV would change the build.
        const options = { cwd: copy, env: { ...process.env, NODE_ENV: undefined } };
        execFile(process.execPath, [join(copy, file), ...args], options, (error, stdout, stderr) =>
          resolve({ ok: error === null, output: stdout + stderr }),
        );
      }),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}

function linkPackages(copy: string): void {
  const installed = join(ROOT, 'node_modules');
  mkdirSync(join(copy, 'node_modules', '@wow'), { recursive: true });
  for (const entry of readdirSync(installed, { withFileTypes: true })) {
    const target = join(installed, entry.name);
    const link = join(copy, 'node_modules', entry.name);
    if (entry.isFile()) copyFileSync(target, link);
    else if (entry.name !== '@wow') symlinkSync(target, link, 'junction');
  }
  for (const name of readdirSync(join(installed, '@wow'))) {
    const workspace = relative(ROOT, realpathSync(join(installed, '@wow', name)));
    symlinkSync(join(copy, workspace), join(copy, 'node_modules', '@wow', name), 'junction');
    // Of packages that another workspace needs in another version.
    const own = join(workspace, 'node_modules');
    if (existsSync(join(ROOT, own)) && existsSync(join(copy, workspace))) {
      symlinkSync(join(ROOT, own), join(copy, own), 'junction');
    }
  }
}
