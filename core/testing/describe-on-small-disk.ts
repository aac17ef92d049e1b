import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWhere } from './describe-where.ts';

/** A file system of its own, in memory. */
export interface SmallDisk {
  readonly directory: string;
  /** Ends it with everything on it. */
  remove(): void;
}

/** Mounts a disk of so many megabytes, which every account may write to. Only root may. */
export const mountSmallDisk = (megabytes: number): SmallDisk => {
  const directory = mkdtempSync(join(tmpdir(), 'wow-disk-'));
  try {
    const mount = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', directory];
    execFileSync('mount', mount, { stdio: 'ignore' });
  } catch (error) {
    rmSync(directory, { recursive: true });
    throw error;
  }
  return {
    directory,
    remove: () => {
      // Lazily: a process that is just ending may still have a file open.
      execFileSync('umount', ['-l', directory], { stdio: 'ignore' });
      rmSync(directory, { recursive: true });
    },
  };
};

/** Defines tests that fill a disk; where none can be mounted they are skipped, with the reason. */
export const describeOnSmallDisk = (name: string, define: () => void): void =>
  describeWhere(name, canMount() ? null : 'a disk to fill: only root on Linux may mount one', define);

const canMount = (): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    mountSmallDisk(1).remove();
    return true;
  } catch {
    // A container without the right to mount.
    return false;
  }
};
