import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Copies what is in one directory into another that is there. With a thousand files Node's own copying is three times the work of `cp`. */
export const copyDirectory = async (from: string, to: string): Promise<void> => {
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await run('cp', ['-R', `${from}/.`, to]);
};
