import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { type Row, type Parameter, DatabaseError } from '../connection/database.ts';
import { checkStatementName, type Connection } from '../connection/transaction.ts';
import { bindParameter } from '../connection/values.ts';

export interface WorkerTask {
  purpose: 'initialise' | 'serve';
  directory: string;
  keptWalMb?: number;
}

/** A statement with parameters, a script without (`parameters` undefined), or the end (`text` undefined). */
export interface WorkerRequest {
  id: number;
  text: string | undefined;
  parameters: readonly (string | null)[] | undefined;
  name: string | undefined;
}

export interface WorkerAnswer {
  rows: Row[];
  command: string;
}

export interface WorkerFailure {
  message: string;
  code: string;
  constraint: string | undefined;
}

export type WorkerMessage =
  | { kind: 'ready' }
  /** The database has to stop. No answer follows. */
  | { kind: 'fatal'; reason: string }
  | { kind: 'answer'; id: number; answer: WorkerAnswer }
  | { kind: 'failure'; id: number; failure: WorkerFailure };

/** The worker is TypeScript beside this file, or JavaScript beside the bundle. */
const file = import.meta.url.endsWith('.ts') ? './embedded-worker-from-source.mjs' : './embedded-worker.js';

/** About bytes of code until V8 optimises a function: the default, a twentieth, costs a second at start (ADR 53). */
const TIERING_BUDGET = 36_000_000;

const startWorker = (task: WorkerTask): Worker => {
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);
  return new Worker(new URL(file, import.meta.url), { workerData: task, execArgv: [] });
};

interface PendingRequest {
  resolve(answer: WorkerAnswer): void;
  reject(error: DatabaseError): void;
}

export class WorkerConnection implements Connection {
  readonly ready: Promise<void>;
  readonly #worker: Worker;
  readonly #onLost: (reason: string) => void;
  readonly #pending = new Map<number, PendingRequest>();
  #lastId = 0;
  #state: 'starting' | 'serving' | 'ended' = 'starting';
  #lossReason = '';

  /** Calls `onLost` once if the worker stops serving by itself. */
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
          // The worker blocks until then, so that nothing is answered from an unsafe state.
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
    const { rows } = await this.#send(text, parameters.map(bindParameter), name);
    // As with `pg`, the caller knows the columns of its statement.
    return rows as R[];
  }

  async script(text: string): Promise<string> {
    return (await this.#send(text)).command;
  }

  async close(): Promise<void> {
    if (this.#state === 'serving') await this.#send();
    await this.end();
  }

  async end(): Promise<void> {
    this.#state = 'ended';
    await this.#worker.terminate();
  }

  #send(text?: string, parameters?: readonly (string | null)[], name?: string): Promise<WorkerAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#state === 'ended') {
        reject(this.#unreachable());
        return;
      }
      const id = ++this.#lastId;
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ id, text, parameters, name } satisfies WorkerRequest);
    });
  }

  #settle(message: Extract<WorkerMessage, { id: number }>): void {
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.kind === 'answer') pending?.resolve(message.answer);
    else pending?.reject(new DatabaseError(message.failure.message, message.failure));
  }

  #lose(reason: string): void {
    if (this.#state === 'ended') return;
    const wasServing = this.#state === 'serving';
    this.#state = 'ended';
    this.#lossReason = reason;
    for (const pending of this.#pending.values()) pending.reject(this.#unreachable());
    this.#pending.clear();
    if (wasServing) this.#onLost(reason);
  }

  #unreachable(): DatabaseError {
    return new DatabaseError(`The embedded database is closed${this.#lossReason && `: ${this.#lossReason}`}.`);
  }
}
