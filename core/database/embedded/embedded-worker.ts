import { writeSync } from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { Row } from '../connection/database.ts';
import { NamedStatements, openPglite } from './pglite.ts';
import { syncTree } from './sync-tree.ts';
import type { WorkerAnswer, WorkerFailure, WorkerMessage, WorkerRequest, WorkerTask } from './worker-connection.ts';

/** The main thread's time to end this worker or the process, before the worker kills the process. */
const STOP_LIMIT_MS = 10_000;
/** The longest delay of `setTimeout`, which turns a longer one into 1 ms and warns. */
const MAX_DELAY_MS = 2 ** 31 - 1;

const stopProcess = (port: MessagePort, reason: string): never => {
  post(port, { kind: 'fatal', reason });
  // Blocks, so that nothing more is answered. The main thread normally ends the process first.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STOP_LIMIT_MS);
  writeSync(2, `The embedded database has to stop: ${reason}.\n`);
  process.kill(process.pid, 'SIGKILL');
  throw new Error(reason);
};

/** PostgreSQL's timers follow the wall clock: after a jump of a year back they would fire and warn each millisecond. */
const capTimers = (): void => {
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply: (setTimer, self, [callback, delayMs = 0, ...given]: Parameters<typeof setTimeout>) =>
      Reflect.apply(setTimer, self, [callback, Math.min(delayMs, MAX_DELAY_MS), ...given]),
  });
};

const post = (port: MessagePort, message: WorkerMessage): void => port.postMessage(message);

const run = async (port: MessagePort, task: WorkerTask): Promise<void> => {
  let pglite: PGlite;
  try {
    pglite = await openPglite(task.directory, task.keptWalMb ?? 0, (reason) => stopProcess(port, reason));
  } catch (error) {
    post(port, { kind: 'fatal', reason: error instanceof Error ? error.message : String(error) });
    return;
  }
  if (task.purpose === 'initialise') {
    await pglite.close();
    await syncTree(task.directory);
  } else {
    const named = new NamedStatements(pglite);
    let last = Promise.resolve();
    // In order: a request may arrive before the previous one is answered.
    port.on('message', (request: WorkerRequest) => {
      last = last.then(() => answer(port, pglite, named, request));
    });
  }
  post(port, { kind: 'ready' });
};

const answer = async (
  port: MessagePort,
  pglite: PGlite,
  named: NamedStatements,
  request: WorkerRequest,
): Promise<void> => {
  try {
    const answered = await perform(pglite, named, request);
    // PGlite swallows a trap of its WebAssembly, whose result looks like a statement that changed nothing.
    if (answered.command === '' && request.parameters !== undefined)
      stopProcess(port, 'PostgreSQL left a statement unanswered');
    post(port, { kind: 'answer', id: request.id, answer: answered });
  } catch (error) {
    const failure = toFailure(error);
    // After a FATAL error PostgreSQL has shut down, though PGlite would still accept statements.
    if (failure.isFatal) stopProcess(port, failure.message);
    post(port, { kind: 'failure', id: request.id, failure });
  }
};

const perform = async (
  pglite: PGlite,
  named: NamedStatements,
  { text, parameters, name }: WorkerRequest,
): Promise<WorkerAnswer> => {
  if (text === undefined) {
    await pglite.close();
    return { rows: [], command: 'CLOSE' };
  }
  if (parameters === undefined) {
    const results = await pglite.exec(text);
    return { rows: [], command: results.at(-1)?.command ?? '' };
  }
  const { rows, command = '' } = await (name === undefined
    ? pglite.query<Row>(text, [...parameters])
    : named.execute(name, text, parameters));
  return { rows, command };
};

/** PGlite's errors contain the parameters, which may be secret: only these fields are copied. */
const toFailure = (error: unknown): WorkerFailure & { isFatal: boolean } => {
  const readField = (field: string): string | undefined => {
    const value: unknown = error instanceof Error ? Reflect.get(error, field) : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  return {
    message: error instanceof Error ? error.message : String(error),
    // An error without a code is a bug, not a database that is away.
    code: readField('code') ?? 'XX000',
    constraint: readField('constraint'),
    isFatal: ['FATAL', 'PANIC'].includes(readField('severity') ?? ''),
  };
};

if (parentPort === null) throw new Error('This file is the embedded database’s worker and is not run by itself.');
capTimers();
await run(parentPort, workerData);
