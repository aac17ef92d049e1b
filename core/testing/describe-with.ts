import { describe, inject } from 'vitest';
import type { FoundPrograms, TestProgram } from './test-programs.ts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Defines a block of tests, or skips it with the reason in its title. */
export const describeWhere = (name: string, missing: string | null, define: () => void): void => {
  if (missing === null) describe(name, define);
  else describe.skip(`${name} (${missing})`, define);
};

declare module 'vitest' {
  interface ProvidedContext {
    /** From the configuration. */
    wantedPrograms: readonly TestProgram[];
    programs: FoundPrograms;
  }
}

/** Defines tests that need a program, or skips them with the reason. */
export const describeWith = (program: TestProgram, name: string, define: (path: string) => void): void => {
  const provided = inject('programs')[program];
  if (provided === undefined) throw new Error(`The Vitest configuration does not list ${program}.`);
  const path = 'path' in provided ? provided.path : '';
  describeWhere(name, 'path' in provided ? null : `${program}: ${provided.unavailable}`, () => define(path));
};

/** A file system in memory. */
export interface SmallDisk {
  readonly directory: string;
  remove(): void;
}

/** Mounts a disk that every account may write to. Only root may. */
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
      // Lazy, because an ending process may still have a file open.
      execFileSync('umount', ['-l', directory], { stdio: 'ignore' });
      rmSync(directory, { recursive: true });
    },
  };
};

/** Defines tests that fill a disk, or skips them with the reason. */
export const describeOnSmallDisk = (name: string, define: () => void): void =>
  describeWhere(name, canMount() ? null : 'a disk to fill: only root on Linux may mount one', define);

const canMount = (): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    mountSmallDisk(1).remove();
    return true;
  } catch {
    // The container may not mount.
    return false;
  }
};
