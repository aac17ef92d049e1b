import { statfsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Parameter, type Row, DatabaseError } from '../connection/database.ts';
import { type Connection, DISK_FULL } from '../connection/transaction.ts';
import { WorkerConnection } from './worker-connection.ts';

const OUT_OF_SPACE = /no space left on device|ENOSPC|quota exceeded|EDQUOT/i;
/** Recovery may need a new WAL file, of 16 MiB, before it can remove an old one. */
const NEEDED_BYTES = 32 * 1024 * 1024;
const FIRST_PAUSE_MS = 250;
/** Between attempts that failed despite free space, as under a quota. */
const MAX_PAUSE_MS = 10_000;

/** PostgreSQL stops itself if the disk is full. It is opened again when there is space; statements fail meanwhile. */
export class ReopeningConnection implements Connection {
  readonly #directory: string;
  readonly #keptWalMb: number;
  readonly #onFatal: (reason: string) => void;
  #current: WorkerConnection;
  #reopening: Promise<void> | undefined;
  #isClosed = false;

  constructor(directory: string, keptWalMb: number, onFatal: (reason: string) => void) {
    this.#directory = directory;
    this.#keptWalMb = keptWalMb;
    this.#onFatal = onFatal;
    this.#current = this.#start();
  }

  get ready(): Promise<void> {
    return this.#current.ready;
  }

  /** Returns the open connection: a transaction stays on it, and fails when it is lost. */
  current(): Connection {
    if (this.#reopening) {
      const message = 'The disk is full. The embedded database is opened again when there is room.';
      throw new DatabaseError(message, { code: DISK_FULL });
    }
    return this.#current;
  }

  async query<R extends Row>(text: string, parameters?: readonly Parameter[], name?: string): Promise<R[]> {
    return this.current().query<R>(text, parameters, name);
  }

  async script(text: string): Promise<string> {
    return this.current().script(text);
  }

  /** Closes the database cleanly. If the disk is full, the next start recovers what was acknowledged. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#reopening;
    try {
      await this.#current.close();
    } catch (error) {
      await this.#current.end();
      if (!OUT_OF_SPACE.test(String(error))) throw error;
    }
  }

  async end(): Promise<void> {
    this.#isClosed = true;
    await this.#current.end();
  }

  #start(): WorkerConnection {
    return new WorkerConnection(
      { purpose: 'serve', directory: this.#directory, keptWalMb: this.#keptWalMb },
      (reason) => {
        if (this.#isClosed) return;
        if (OUT_OF_SPACE.test(reason)) this.#reopening ??= this.#reopen().finally(() => (this.#reopening = undefined));
        else this.#onFatal(reason);
      },
    );
  }

  async #reopen(): Promise<void> {
    await this.#current.end();
    for (let failures = 0; ; failures += 1) {
      do await pause(Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS));
      while (!this.#isClosed && !this.#hasSpace());
      if (this.#isClosed) return;
      this.#current = this.#start();
      try {
        await this.#current.ready;
        return;
      } catch (error) {
        await this.#current.end();
        if (OUT_OF_SPACE.test(String(error))) continue;
        this.#onFatal(error instanceof Error ? error.message : String(error));
        return;
      }
    }
  }

  #hasSpace(): boolean {
    const { bavail, bsize } = statfsSync(this.#directory);
    return bavail * bsize >= NEEDED_BYTES;
  }
}
