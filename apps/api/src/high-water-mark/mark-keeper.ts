import { type Database, DatabaseError } from '@wow/core/database';
import { takeMark } from './compare-mark.ts';
import { getMarkPath, writeMark, type HighWaterMark } from './mark-file.ts';

/** After a committed batch. Without a flush: the mark is for a database that lost what was acknowledged. */
const WRITE_AFTER_MS = 100;

/** A job that fails with this SQLSTATE is logged without a stack: a full disk, often that of the database. */
const IO_ERROR = '58030';

/** Writes the high-water mark of a running server. */
export class MarkKeeper {
  readonly #db: Database;
  readonly #path: string;
  #mark: HighWaterMark | null = null;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #failure: Error | null = null;

  constructor(db: Database, dataDir: string) {
    this.#db = db;
    this.#path = getMarkPath(dataDir);
  }

  get path(): string {
    return this.#path;
  }

  /** What was last counted, or null before the first refresh. */
  get mark(): HighWaterMark | null {
    return this.#mark;
  }

  /** Counts rounds of a committed batch. On PostgreSQL other nodes write too: there the database counts each second. */
  addRounds(rounds: number): void {
    if (this.#mark === null || rounds === 0 || this.#db.kind === 'postgres') return;
    this.#mark.rounds += rounds;
    this.#timer ??= setTimeout(() => this.#write(), WRITE_AFTER_MS).unref();
  }

  /** Counts in the database and writes. Rejects if the file cannot be written, or if the database holds less than before. */
  async refresh(): Promise<void> {
    const before = this.#mark?.rounds ?? 0;
    const counted = await takeMark(this.#db);
    const isReplaced = counted.rounds < before;
    // Rounds that were added meanwhile are on disk too. An older database does not lower the mark.
    if (!isReplaced) this.#mark = { ...counted, rounds: Math.max(counted.rounds, this.#mark?.rounds ?? 0) };
    this.#write();
    await this.#writing;
    if (this.#failure !== null) throw this.#failure;
    // Without a number: a failing job is logged once per reason.
    if (isReplaced) throw new Error('The database holds fewer rounds than before: an older one replaced it.');
  }

  async close(): Promise<void> {
    await this.refresh().catch(() => undefined);
    clearTimeout(this.#timer);
    await this.#writing;
  }

  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const write = async (): Promise<void> => {
      if (this.#mark === null) return;
      this.#failure = await writeMark(this.#path, { ...this.#mark, at: new Date().toISOString() }).then(
        () => null,
        (error: Error) => new DatabaseError(`${this.#path} cannot be written: ${error.message}.`, { code: IO_ERROR }),
      );
    };
    this.#writing = this.#writing.then(write);
  }
}
