import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { FoundProgram } from '../programs/found-program.ts';
import { installPackage } from './install-package.ts';

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
  const found = pathOf(name);
  if (found !== undefined) return { path: found };
  const unavailable = installPackage(PACKAGES[name]);
  if (unavailable !== undefined) return { unavailable };
  const installed = pathOf(name);
  return installed === undefined
    ? { unavailable: 'its package was installed and the program still not found' }
    : { path: installed };
};

const pathOf = (name: string): string | undefined =>
  // Programs for administrators are not on everybody's path.
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
