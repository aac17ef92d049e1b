import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { FoundProgram } from '../programs/anvil.ts';

/** Returns which databases the tests run on, by WOW_TEST_DATABASES: embedded, postgres or both. */
export const getRequestedDatabases = (): { embedded: boolean; postgres: boolean } => {
  const wanted = process.env['WOW_TEST_DATABASES'] ?? 'both';
  if (!['embedded', 'postgres', 'both'].includes(wanted)) {
    throw new Error(`WOW_TEST_DATABASES is ${wanted}: expected embedded, postgres or both.`);
  }
  return { embedded: wanted !== 'postgres', postgres: wanted !== 'embedded' };
};

/** Installs a package of Debian's where that needs nobody's consent. Returns why not, when it could not. */
export const installPackage = (name: string): string | undefined => {
  if (process.platform !== 'linux') return 'its programs were not found';
  if (process.getuid?.() !== 0) return 'its programs were not found, and only root could install them';
  try {
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], options);
    return undefined;
  } catch (error) {
    return `its programs were not found, and could not be installed (${error instanceof Error ? error.message : 'apt-get'})`;
  }
};

/** Returns the folder with PostgreSQL's server programs, the newest when there are several, or undefined. */
export const findPostgres = (): string | undefined => {
  const fromPath = (process.env['PATH'] ?? '').split(delimiter);
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...fromPath, ...fromConfiguration()];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
};

const fromConfiguration = (): string[] => {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()];
  } catch {
    // Not installed, which is what is being asked.
    return [];
  }
};

/** The programs that some tests need beside PostgreSQL, and the Debian package that each is in. */
const PACKAGES = {
  'redis-server': 'redis-server',
  haproxy: 'haproxy',
  nginx: 'nginx',
  caddy: 'caddy',
  ent: 'ent',
  rngtest: 'rng-tools-debian',
  dieharder: 'dieharder',
  'fail2ban-regex': 'fail2ban',
} as const;

export type TestProgram = keyof typeof PACKAGES;

/** All of them, by name. */
export const TEST_PROGRAMS = Object.keys(PACKAGES) as TestProgram[];

/** Returns where the program is, installing it where that needs nobody's consent, or why there is none. */
export const findProgram = (name: TestProgram): FoundProgram => {
  if (process.platform === 'win32') return { unavailable: 'tests do not start it on Windows' };
  const found = findOnPath(name);
  if (found !== undefined) return { path: found };
  const unavailable = installPackage(PACKAGES[name]);
  if (unavailable !== undefined) return { unavailable };
  const installed = findOnPath(name);
  return installed === undefined
    ? { unavailable: 'its package was installed and the program still not found' }
    : { path: installed };
};

const findOnPath = (name: string): string | undefined =>
  // Programs for administrators are not on everybody's path.
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
