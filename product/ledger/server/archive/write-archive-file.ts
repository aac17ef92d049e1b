import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { hashFile, syncDirectory } from '@wow/core/database';
import { ArchiveError } from './archive.ts';

const zip = promisify(gzip);

/** A page of history reads one or two blocks. Larger ones compress hardly better. */
const BLOCK_CHARACTERS = 256 * 1024;

/** A row as one line of JSON. */
export interface ArchivableRow {
  readonly line: string;
}

export interface Block<R> {
  readonly blockStart: number;
  readonly blockBytes: number;
  readonly rows: readonly R[];
}

export interface WrittenFile {
  /** Hex. */
  readonly sha256: string;
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Writes rows as lines of JSON into blocks, each a gzip member of its own, so that `zcat` reads the whole file. The file
 * gets its name when it is on disk and was read back. Never replaces another file. Rejects with an `ArchiveError`.
 */
export async function writeArchiveFile<R extends ArchivableRow>(
  directory: string,
  name: string,
  pages: AsyncIterable<readonly R[]>,
  onBlock: (block: Block<R>) => Promise<void>,
): Promise<WrittenFile> {
  const path = join(directory, name);
  const draft = `${path}.unfinished`;
  const wrapped = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw new ArchiveError(`The file ${path} cannot be written: ${String(error)}.`);
    });
  const file = await wrapped(open(draft, 'w', 0o600));
  try {
    const written = await writeBlocks(file, pages, onBlock, wrapped);
    await wrapped(file.sync());
    if ((await wrapped(hashFile(directory, `${name}.unfinished`)))?.sha256 !== written.sha256) {
      throw new ArchiveError(`The file ${path} does not read back as written: check its disk.`);
    }
    const existing = await wrapped(hashFile(directory, name));
    if (existing !== null && existing.sha256 !== written.sha256) {
      throw new ArchiveError(
        `There is another file ${path}. Each installation needs an ARCHIVE_DIR of its own. ` +
          'If no other one uses this directory, an interrupted run has left the file: move it away.',
      );
    }
    await wrapped(rename(draft, path));
    syncDirectory(directory);
    return written;
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}

async function writeBlocks<R extends ArchivableRow>(
  file: FileHandle,
  pages: AsyncIterable<readonly R[]>,
  onBlock: (block: Block<R>) => Promise<void>,
  wrapped: <T>(work: Promise<T>) => Promise<T>,
): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let [rows, bytes, characters] = [0, 0, 0];
  let block: R[] = [];
  const flush = async (): Promise<void> => {
    if (block.length === 0) return;
    const zipped = await zip(block.map(({ line }) => `${line}\n`).join(''));
    await wrapped(file.writeFile(zipped));
    hash.update(zipped);
    await onBlock({ blockStart: bytes, blockBytes: zipped.byteLength, rows: block });
    bytes += zipped.byteLength;
    rows += block.length;
    block = [];
    characters = 0;
  };
  for await (const page of pages) {
    for (const row of page) {
      block.push(row);
      characters += row.line.length;
      if (characters >= BLOCK_CHARACTERS) await flush();
    }
  }
  await flush();
  return { sha256: hash.digest('hex'), rows, bytes };
}
