import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { MigrationError } from './migration-error.ts';

export interface MigrationFile {
  name: string;
  text: string;
  /** Of the text with LF line ends, so that a checkout with CRLF is the same migration. */
  sha256: string;
}

const NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Returns the migrations of a folder in the order of their numbers. */
export const readMigrationFiles = async (folder: URL | string): Promise<MigrationFile[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  let previous: { name: string; number: string | undefined } | undefined;
  for (const name of names) {
    const number = NAME.exec(name)?.[1];
    if (number === undefined)
      throw new MigrationError(`The migration ${name} is not named like 0001_what_it_does.sql.`);
    if (number === previous?.number)
      throw new MigrationError(`The migrations ${previous.name} and ${name} have the same number.`);
    previous = { name, number };
  }
  return Promise.all(names.map((name) => readMigrationFile(folder, name)));
};

const readMigrationFile = async (folder: URL | string, name: string): Promise<MigrationFile> => {
  const path = folder instanceof URL ? new URL(name, `${folder.href.replace(/\/$/, '')}/`) : `${folder}/${name}`;
  const text = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n');
  return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
};
