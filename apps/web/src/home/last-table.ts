import { browserStorage } from '../browser/storage.ts';

const KEY = 'wow-last-table';

export const saveLastTable = (id: string): void => {
  try {
    browserStorage()?.setItem(KEY, id);
  } catch {
    // A full storage: the home page offers the first table.
  }
};

export const readLastTable = (): string | null => browserStorage()?.getItem(KEY) ?? null;
