import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const CHECKOUT = fileURLToPath(new URL('../../../..', import.meta.url));
const MIGRATIONS = 'product/migrations';
/** What a server reads beside its own bundle. The pages of the versions may differ; their calls of the API do not. */
const BUILT = ['apps/web/dist', 'kits/quest-widget/dist', 'kits/wallet-kit/dist'];

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: CHECKOUT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * Returns the newest commit that lacks a migration and has the others as they are today, or null without a history. A
 * migration may change until it is released.
 */
export function findPreviousVersion(): string | null {
  try {
    const today = new Map(
      readdirSync(join(CHECKOUT, MIGRATIONS)).map((name) => [name, git('hash-object', join(MIGRATIONS, name))]),
    );
    for (const changed of git('log', '--format=%H', '--', MIGRATIONS).split('\n')) {
      const before = git('rev-parse', '--verify', `${changed}^`);
      const migrations = git('ls-tree', '--format=%(path) %(objectname)', `${before}:${MIGRATIONS}`).split('\n');
      const isSame = (line: string): boolean => today.get(line.split(' ')[0]!) === line.split(' ')[1];
      if (migrations.length < today.size && migrations.every(isSame)) return before;
    }
  } catch {
    // A shallow clone, no clone at all, or no git.
  }
  return null;
}

/** Builds the server of a commit with today's packages. Returns the path of its program. */
export function buildServerOf(commit: string): string {
  const root = mkdtempSync(join(tmpdir(), 'wow-previous-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C "$1"`, 'sh', root], { cwd: CHECKOUT });
  linkPackages(root);
  for (const folder of BUILT) cpSync(join(CHECKOUT, folder), join(root, folder), { recursive: true });
  const build = `import('./tools/build/bundle-server.mjs').then(({ bundleServer }) => bundleServer('apps/api/dist'))`;
  execFileSync(process.execPath, ['--eval', build], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  return join(root, 'apps/api/dist/main.js');
}

/** Our own packages are those of the commit, all others those of the checkout. */
function linkPackages(root: string): void {
  for (const folder of ['', 'apps/api', 'core']) {
    const from = join(CHECKOUT, folder, 'node_modules');
    const to = join(root, folder, 'node_modules');
    mkdirSync(to);
    for (const name of readdirSync(from)) if (name !== '@wow') symlinkSync(join(from, name), join(to, name));
  }
  const own = join(root, 'node_modules/@wow');
  mkdirSync(own);
  for (const folder of ['core', 'product', 'kits/quest-widget', 'kits/wallet-kit']) {
    symlinkSync(join(root, folder), join(own, folder.replace('kits/', '')));
  }
}
