import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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
