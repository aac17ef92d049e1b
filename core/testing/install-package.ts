import { execFileSync } from 'node:child_process';

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
