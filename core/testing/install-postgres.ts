import { execFileSync } from 'node:child_process';

/** Installs PostgreSQL where that needs nobody's consent. Returns why not, when it could not. */
export const installPostgres = (): string | undefined => {
  if (process.platform !== 'linux') return 'its programs were not found';
  if (process.getuid?.() !== 0) return 'its programs were not found, and only root could install them';
  try {
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], options);
    return undefined;
  } catch (error) {
    return `its programs were not found, and could not be installed (${error instanceof Error ? error.message : 'apt-get'})`;
  }
};
