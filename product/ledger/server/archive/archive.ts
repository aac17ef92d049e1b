import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const unzip = promisify(gunzip);

/** A file of the archive cannot be read or written. The message is a sentence that names it. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Rows that follow each other in a block of a file. */
export interface ArchivedRows {
  readonly file: string;
  readonly blockStart: number;
  readonly blockBytes: number;
  readonly firstRow: number;
  readonly rows: number;
}

/** Some 10 MB. A page and the one after it are often in the same block. */
const MAX_CACHED_BLOCKS = 32;

/** Reads the files that old months were moved to (ADR 90). */
export class Archive {
  readonly directory: string;
  readonly #blocks = new Map<string, readonly string[]>();

  constructor(directory: string) {
    this.directory = directory;
  }

  /** Returns the rows as one JSON array. Rejects with an `ArchiveError`. */
  async readJson(parts: readonly ArchivedRows[]): Promise<string> {
    const lines: string[] = [];
    for (const part of parts) {
      const block = await this.#readBlock(part);
      lines.push(...block.slice(part.firstRow, part.firstRow + part.rows));
    }
    return `[${lines.join(',')}]`;
  }

  async #readBlock({ file, blockStart, blockBytes }: ArchivedRows): Promise<readonly string[]> {
    const key = `${file} ${blockStart}`;
    const lines = this.#blocks.get(key) ?? (await readLines(join(this.directory, file), blockStart, blockBytes));
    this.#blocks.delete(key);
    const [oldest] = this.#blocks.size >= MAX_CACHED_BLOCKS ? this.#blocks.keys() : [];
    if (oldest !== undefined) this.#blocks.delete(oldest);
    this.#blocks.set(key, lines);
    return lines;
  }
}

async function readLines(path: string, start: number, bytes: number): Promise<readonly string[]> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, start);
      return (await unzip(buffer.subarray(0, bytesRead))).toString('utf8').split('\n');
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new ArchiveError(`The archived file ${path} cannot be read: ${String(error)}.`);
  }
}
