import { statfsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Parameter, type Row, DatabaseError } from '../connection/database.ts';
import type { Connection } from '../connection/transaction.ts';
import { WorkerConnection } from './worker-connection.ts';

/** What PostgreSQL and Node say of a full disk and of a used-up quota. */
const OUT_OF_SPACE = /no space left on device|ENOSPC|quota exceeded|EDQUOT/i;
/** Recovery may need a new file of the log, of 16 MiB, before it can remove an old one. */
const ROOM_BYTES = 32 * 1024 * 1024;
const LOOK_MS = 250;
/** Between attempts that found room and failed all the same, as under a quota. */
const LONGEST_PAUSE_MS = 10_000;
/** disk_full */
const DISK_FULL = '53100';

/**
 * The connection to the embedded database. PostgreSQL stops itself when the disk is full in the wrong moment, a
 * checkpoint for example. Then it is opened again, with a recovery as after a crash, as soon as there is room. Every
 * statement fails meanwhile.
 */
export class ReopeningConnection implements Connection {
  readonly #directory: string;
  readonly #onFatal: (reason: string) => void;
  #current: WorkerConnection;
  #reopening: Promise<void> | undefined;
  #isClosed = false;

  constructor(directory: string, onFatal: (reason: string) => void) {
    this.#directory = directory;
    this.#onFatal = onFatal;
    this.#current = this.#start();
  }

  /** Resolves when the database is open for the first time; rejects with the reason why it cannot be opened. */
  get ready(): Promise<void> {
    return this.#current.ready;
  }

  /** Returns the one connection that is open now: a transaction stays on it, and fails when it is lost. */
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

  /** Closes the database cleanly. On a full disk it cannot be: the next start recovers what was acknowledged. */
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

  /** Ends the connection at once. */
  async end(): Promise<void> {
    this.#isClosed = true;
    await this.#current.end();
  }

  #start(): WorkerConnection {
    const task = { purpose: 'serve', directory: this.#directory } as const;
    return new WorkerConnection(task, (reason) => {
      if (this.#isClosed) return;
      if (OUT_OF_SPACE.test(reason)) this.#reopening ??= this.#reopen().finally(() => (this.#reopening = undefined));
      else this.#onFatal(reason);
    });
  }

  async #reopen(): Promise<void> {
    await this.#current.end();
    for (let failures = 0; ; failures += 1) {
      await this.#untilThereIsRoom(Math.min(LOOK_MS * 2 ** failures, LONGEST_PAUSE_MS));
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

  async #untilThereIsRoom(pauseMs: number): Promise<void> {
    do await pause(pauseMs);
    while (!this.#isClosed && !this.#hasRoom());
  }

  #hasRoom(): boolean {
    const { bavail, bsize } = statfsSync(this.#directory);
    return bavail * bsize >= ROOM_BYTES;
  }
}
