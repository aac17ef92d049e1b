import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { FoundProgram } from '../programs/found-program.ts';
import { installPackage } from './install-package.ts';

/** A server program that some tests need beside PostgreSQL; its Debian package has the same name. */
export type ServerProgram = 'redis-server' | 'haproxy';

/** Returns where the program is, installing it where that needs nobody's consent, or why there is none. */
export const findProgram = (name: ServerProgram): FoundProgram => {
  if (process.platform === 'win32') return { unavailable: 'it is not started by tests on Windows' };
  const found = pathOf(name);
  if (found !== undefined) return { path: found };
  const unavailable = installPackage(name);
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
