import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a directory and everything in it durable. */
export const syncTree = (directory: string): void => {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path, 'r+');
  }
  syncDirectory(directory);
};

/** Makes the names in a directory durable: what was created, renamed or removed. */
export const syncDirectory = (directory: string): void => {
  // Windows has no such operation: NTFS keeps names in its journal.
  if (process.platform !== 'win32') syncPath(directory, 'r');
};

const syncPath = (path: string, flags: string): void => {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};
