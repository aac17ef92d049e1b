import type { Row } from '../database.ts';

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
