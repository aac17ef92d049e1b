import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere, ROOT, runCommand, runNode, seconds } from './run-command.mjs';

/**
 * Installs the packages of the folder's lockfile unless they are installed. Ends the process on failure. The marker in
 * node_modules names the platform, because some packages are native.
 */
export async function ensureInstall(folder = ROOT) {
  requireNode();
  const marker = join(folder, 'node_modules', '.installed-for');
  const lockfile = readFileSync(join(folder, 'package-lock.json'));
  const wanted = `${process.platform}-${process.arch} ${createHash('sha256').update(lockfile).digest('hex')}\n`;
  if (readIfThere(marker) === wanted) return;

  console.log('Installing the packages of package-lock.json …');
  const { ok, code, output, ms } = await npm(folder, [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (!ok) {
    console.error(`${output.trimEnd()}\n\nnpm ci failed (exit code ${code}): the packages could not be installed.`);
    process.exit(1);
  }
  writeFileSync(marker, wanted);
  console.log(`Installed in ${seconds(ms)}.`);
}

/** npm passes its path to its scripts; otherwise npm is searched on PATH. */
function npm(cwd, args) {
  const file = process.env.npm_execpath;
  if (file?.endsWith('npm-cli.js')) return runNode(file, args, { cwd });
  return runCommand('npm', args, { cwd, shell: process.platform === 'win32' });
}

const FLOOR = [20, 19];

/** Ends the process with a clear sentence when Node is too old. */
function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > FLOOR[0] || (major === FLOOR[0] && minor >= FLOOR[1])) return;
  console.error(
    `WOW needs Node ${FLOOR.join('.')} or newer, this is Node ${process.versions.node}. See https://nodejs.org`,
  );
  process.exit(1);
}
