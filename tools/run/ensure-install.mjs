import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inCheckout, readIfThere, runCommand, runNode, seconds } from './run-command.mjs';

const MARKER = inCheckout('node_modules', '.installed-for');

/**
 * Installs the lockfile's packages unless they are installed. Ends the process on failure. The marker in node_modules names
 * the platform, because some packages are native.
 */
export async function ensureInstall() {
  requireNode();
  const lockfile = readFileSync(inCheckout('package-lock.json'));
  const wanted = `${process.platform}-${process.arch} ${createHash('sha256').update(lockfile).digest('hex')}\n`;
  if (readIfThere(MARKER) === wanted) return;

  console.log('Installing the packages of package-lock.json …');
  const { ok, code, output, ms } = await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!ok) {
    console.error(`${output.trimEnd()}\n\nnpm ci failed (exit code ${code}): the packages could not be installed.`);
    process.exit(1);
  }
  writeFileSync(MARKER, wanted);
  console.log(`Installed in ${seconds(ms)}.`);
}

/** npm passes its path to its scripts; otherwise npm is searched on PATH. */
function npm(args) {
  const file = process.env.npm_execpath;
  if (file?.endsWith('npm-cli.js')) return runNode(file, args);
  return runCommand('npm', args, { shell: process.platform === 'win32' });
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
