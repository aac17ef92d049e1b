import { type Row, type Parameter, DatabaseError } from '../connection/database.ts';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { checkStatementName } from '../connection/statement-plans.ts';
import type { Connection } from '../connection/transaction.ts';
import { bindParameter } from '../connection/values.ts';

/** What a worker is started for: to make a new database in an empty directory, or to serve an existing one. */
export interface WorkerTask {
  purpose: 'initialise' | 'serve';
  directory: string;
}

/** Asks for one statement with parameters, for a script without (`parameters` undefined), or to close (`text` undefined). */
export interface WorkerRequest {
  id: number;
  text: string | undefined;
  parameters: readonly (string | null)[] | undefined;
  /** Of a statement that is to be prepared once. */
  name: string | undefined;
}

export interface WorkerAnswer {
  rows: Row[];
  /** The command of the last statement, such as `COMMIT`. */
  command: string;
}

export interface WorkerFailure {
  message: string;
  code: string;
  constraint: string | undefined;
}

export type WorkerMessage =
  | { kind: 'ready' }
  /** The database cannot go on. Nothing is acknowledged after it. */
  | { kind: 'fatal'; reason: string }
  | { kind: 'answer'; id: number; answer: WorkerAnswer }
  | { kind: 'failure'; id: number; failure: WorkerFailure };

/** From source the worker is TypeScript beside this file; in the bundle it is JavaScript beside the bundle. */
const file = import.meta.url.endsWith('.ts') ? './embedded-worker-from-source.mjs' : './embedded-worker.js';

/**
 * How much a function of PostgreSQL's runs before V8 optimises it, about in bytes of machine code: twenty times V8's
 * default, which optimised a second's worth of functions at each start that few bets need (ADR 53).
 */
const TIERING_BUDGET = 36_000_000;

const startWorker = (task: WorkerTask): Worker => {
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);
  return new Worker(new URL(file, import.meta.url), { workerData: task, execArgv: [] });
};

interface PendingRequest {
  resolve(answer: WorkerAnswer): void;
  reject(error: DatabaseError): void;
}

/** The embedded database's one connection, at the other end of a worker thread. */
export class WorkerConnection implements Connection {
  /** Resolves when the worker serves, or has initialised; rejects with the reason why it cannot. */
  readonly ready: Promise<void>;
  readonly #worker: Worker;
  readonly #onLost: (reason: string) => void;
  readonly #asked = new Map<number, PendingRequest>();
  #lastId = 0;
  #state: 'starting' | 'serving' | 'ended' = 'starting';
  #lossReason = '';

  /** `onLost` is told once, when the worker stops serving without having been asked to. */
  constructor(task: WorkerTask, onLost: (reason: string) => void) {
    this.#onLost = onLost;
    this.#worker = startWorker(task);
    this.ready = new Promise((resolve, reject) => {
      const lose = (reason: string): void => {
        reject(new Error(reason));
        this.#lose(reason);
      };
      this.#worker.on('message', (message: WorkerMessage) => {
        if (message.kind === 'ready') {
          this.#state = 'serving';
          resolve();
        } else if (message.kind === 'fatal') {
          lose(message.reason);
          // It holds still for this, so that nothing can be answered from a state that is not safe.
          void this.#worker.terminate();
        } else {
          this.#settle(message);
        }
      });
      this.#worker.on('error', (error) => lose(error.message));
      this.#worker.on('exit', () => lose('its worker thread ended'));
    });
  }

  async query<R extends Row>(text: string, parameters: readonly Parameter[] = [], name?: string): Promise<R[]> {
    if (name !== undefined) checkStatementName(name, text);
    const { rows } = await this.#ask(text, parameters.map(bindParameter), name);
    // The port leaves it to the caller to know the columns of their own statement, as `pg` does.
    return rows as R[];
  }

  async script(text: string): Promise<string> {
    return (await this.#ask(text, undefined)).command;
  }

  /** Closes the database cleanly and ends the worker. */
  async close(): Promise<void> {
    if (this.#state === 'serving') await this.#ask(undefined, undefined);
    await this.end();
  }

  /** Ends the worker at once. */
  async end(): Promise<void> {
    this.#state = 'ended';
    await this.#worker.terminate();
  }

  #ask(
    text: string | undefined,
    parameters: readonly (string | null)[] | undefined,
    name?: string,
  ): Promise<WorkerAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#state === 'ended') {
        reject(this.#unreachable());
        return;
      }
      const id = ++this.#lastId;
      this.#asked.set(id, { resolve, reject });
      const request: WorkerRequest = { id, text, parameters, name };
      this.#worker.postMessage(request);
    });
  }

  #settle(message: Extract<WorkerMessage, { id: number }>): void {
    const asked = this.#asked.get(message.id);
    this.#asked.delete(message.id);
    if (message.kind === 'answer') asked?.resolve(message.answer);
    else asked?.reject(toDatabaseError(message.failure));
  }

  #lose(reason: string): void {
    const wasServing = this.#state === 'serving';
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    this.#lossReason = reason;
    for (const asked of this.#asked.values()) asked.reject(this.#unreachable());
    this.#asked.clear();
    if (wasServing) this.#onLost(reason);
  }

  #unreachable(): DatabaseError {
    return new DatabaseError(`The embedded database is closed${this.#lossReason && `: ${this.#lossReason}`}.`, {});
  }
}

const toDatabaseError = ({ message, code, constraint }: WorkerFailure): DatabaseError =>
  new DatabaseError(message, constraint === undefined ? { code } : { code, constraint });
