import type { Worker } from 'node:worker_threads';
import type { Parameter, Row } from '../database.ts';
import { checkStatementName } from '../check-statement-name.ts';
import { DatabaseError } from '../database-error.ts';
import type { Connection } from '../run-transaction.ts';
import { bindParameter } from '../values/bind-parameter.ts';
import type { WorkerAnswer, WorkerFailure, WorkerMessage, WorkerRequest, WorkerTask } from './messages.ts';
import { startWorker } from './start-worker.ts';

interface Asked {
  resolve(answer: WorkerAnswer): void;
  reject(error: DatabaseError): void;
}

/** The embedded database's one connection, at the other end of a worker thread. */
export class WorkerConnection implements Connection {
  /** Resolves when the worker serves, or has initialised; rejects with the reason why it cannot. */
  readonly ready: Promise<void>;
  readonly #worker: Worker;
  readonly #onLost: (reason: string) => void;
  readonly #asked = new Map<number, Asked>();
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
    else asked?.reject(errorOf(message.failure));
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

const errorOf = ({ message, code, constraint }: WorkerFailure): DatabaseError =>
  new DatabaseError(message, constraint === undefined ? { code } : { code, constraint });
