import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { FoundProgram } from '../programs/anvil.ts';

/** Returns the databases in WOW_TEST_DATABASES: embedded, postgres or both (the default). */
export const getRequestedDatabases = (): { embedded: boolean; postgres: boolean } => {
  const wanted = process.env['WOW_TEST_DATABASES'] ?? 'both';
  if (!['embedded', 'postgres', 'both'].includes(wanted)) {
    throw new Error(`WOW_TEST_DATABASES is ${wanted}: expected embedded, postgres or both.`);
  }
  return { embedded: wanted !== 'postgres', postgres: wanted !== 'embedded' };
};

/**
 * Installs Debian packages as root. Returns the reason if this machine has no way to. Throws if it has one that failed: its
 * tests must not be skipped.
 */
const installPackages = (names: readonly string[]): string | undefined => {
  if (process.platform !== 'linux') return 'its programs were not found';
  if (process.getuid?.() !== 0) return 'its programs were not found, and only root could install them';
  if (findOnPath('apt-get') === undefined) return 'its programs were not found, and no apt-get to install them';
  const options: ExecFileSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync('apt-get', ['update'], options);
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], options);
  return undefined;
};

/** Returns the folder of the PostgreSQL server programs in WOW_TEST_POSTGRES, or of the newest ones, or undefined. */
export const findPostgres = (): string | undefined => {
  const wanted = process.env['WOW_TEST_POSTGRES'];
  if (wanted !== undefined) return wanted;
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
    // It is not installed.
    return [];
  }
};

/** The programs that tests need, with their Debian packages. */
const PACKAGES = {
  postgres: 'postgresql',
  'redis-server': 'redis-server',
  haproxy: 'haproxy',
  promtool: 'prometheus',
  prometheus: 'prometheus',
  nginx: 'nginx',
  caddy: 'caddy',
  age: 'age',
  ent: 'ent',
  rngtest: 'rng-tools-debian',
  dieharder: 'dieharder',
  pgbackrest: 'pgbackrest',
  barman: 'barman',
  'fail2ban-regex': 'fail2ban',
  patroni: 'patroni',
  pgbouncer: 'pgbouncer',
  etcd: 'etcd-server',
  wapiti: 'wapiti',
  slowhttptest: 'slowhttptest',
  'systemd-analyze': 'systemd',
  buildah: 'buildah',
  podman: 'podman',
  runc: 'runc',
  debootstrap: 'debootstrap',
  faketime: 'faketime',
  go: 'golang-go',
  python3: 'python3',
  /** A library for Go: its folder. */
  'golang-x-mod': 'golang-golang-x-mod-dev',
} as const;

export type TestProgram = keyof typeof PACKAGES;

export const TEST_PROGRAMS = Object.keys(PACKAGES) as TestProgram[];

export type FoundPrograms = Partial<Record<TestProgram, FoundProgram>>;

/** Returns each program, which is installed if possible, or the reason why there is none. */
export const findPrograms = (names: readonly TestProgram[]): FoundPrograms => {
  if (process.platform === 'win32') {
    return Object.fromEntries(names.map((name) => [name, { unavailable: 'tests do not start it on Windows' }]));
  }
  // All at once: apt takes seconds each time.
  const missing = names.filter((name) => findPath(name) === undefined);
  const unavailable = missing.length === 0 ? undefined : installPackages(missing.map((name) => PACKAGES[name]));
  return Object.fromEntries(
    names.map((name) => {
      const path = findPath(name);
      if (path !== undefined) return [name, { path }];
      if (unavailable === undefined)
        throw new Error(`${PACKAGES[name]} was installed, and still ${name} is not found.`);
      return [name, { unavailable }];
    }),
  );
};

/** Where Debian puts the sources of libraries for Go. */
const GO_PATH = '/usr/share/gocode';

function findPath(name: TestProgram): string | undefined {
  if (name === 'postgres') return findPostgres();
  if (name === 'golang-x-mod') return existsSync(join(GO_PATH, 'src/golang.org/x/mod/sumdb')) ? GO_PATH : undefined;
  return findOnPath(name);
}

const findOnPath = (name: string): string | undefined =>
  // The path of ordinary users lacks programs for administrators.
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
