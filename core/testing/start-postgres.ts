import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from './find-postgres.ts';
import { freePort } from '../programs/free-port.ts';
import { installPackage } from './install-package.ts';
import { PostgresCluster } from './postgres-cluster.ts';

/**
 * Starts a PostgreSQL of its own on a free port of this machine, with the default durability, in a folder of `parent`.
 * That goes when it stops or when this process ends in any way. Returns why not, when there is none and none can be
 * installed.
 */
export const startPostgres = async (parent = tmpdir()): Promise<PostgresCluster | { unavailable: string }> => {
  if (process.platform === 'win32') return { unavailable: 'it is not started by tests on Windows' };
  let programs = findPostgres();
  if (programs === undefined) {
    const unavailable = installPackage('postgresql');
    if (unavailable !== undefined) return { unavailable };
    programs = findPostgres();
    if (programs === undefined) return { unavailable: 'its programs were installed and still not found' };
  }

  const directory = mkdtempSync(join(parent, 'wow-postgres-'));
  try {
    const owner = systemUser();
    if (owner !== undefined) chownSync(directory, owner.uid, owner.gid);
    const initdb = [
      `--pgdata=${join(directory, 'data')}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ];
    execFileSync(join(programs, 'initdb'), initdb, { ...owner, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] });
    return await PostgresCluster.start({ programs, directory, owner, port: await freePort() });
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
};

/** PostgreSQL refuses to be run by root. */
const systemUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (account === undefined) throw new Error('PostgreSQL needs an account other than root: add one named postgres.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
};
