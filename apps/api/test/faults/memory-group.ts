import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';

/** Where groups with a limit of memory are made, and the file of the limit: the second and the first version of cgroups. */
const findController = (): { readonly folder: string; readonly limit: string } | null => {
  const controllers = join(ROOT, 'cgroup.controllers');
  if (existsSync(controllers) && readFileSync(controllers, 'utf8').includes('memory')) {
    writeFileSync(join(ROOT, 'cgroup.subtree_control'), '+memory');
    return { folder: ROOT, limit: 'memory.max' };
  }
  const first = join(ROOT, 'memory');
  return existsSync(join(first, 'memory.limit_in_bytes')) ? { folder: first, limit: 'memory.limit_in_bytes' } : null;
};

/** Returns why this machine cannot limit the memory of a group of processes, or null. */
export const whyNoMemoryGroup = (): string | null => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'a group with little memory: only root on Linux';
  try {
    if (findController() === null) return 'a group with little memory: no memory controller';
    new MemoryGroup(2 ** 26).remove();
    return null;
  } catch {
    return 'a group with little memory: this container may make none';
  }
};

/** A control group whose processes the kernel kills if they take more memory. What they had before counts elsewhere. */
export class MemoryGroup {
  readonly #folder: string;

  constructor(bytes: number) {
    const { folder, limit } = findController()!; // `whyNoMemoryGroup` has looked
    this.#folder = join(folder, `wow-test-${process.pid}`);
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(join(this.#folder, limit), String(bytes));
  }

  add(pid: number): void {
    writeFileSync(join(this.#folder, 'cgroup.procs'), String(pid));
  }

  /** Its processes must have ended. */
  remove(): void {
    rmdirSync(this.#folder);
  }
}
