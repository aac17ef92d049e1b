import { connect, type Socket } from 'node:net';
import { bindParameter, type Database, type Parameter, type Row, type Transaction } from '@wow/core/database';
import type { MadeBackup } from '../backup/take-backup.ts';
import { getControlPath } from './control-server.ts';
import { readFrames, writeFrame } from './frames.ts';
import { ControlError, replySchema, toError, type Request } from './protocol.ts';

/** The server that has the embedded database open, as commands on the same machine reach it. */
export interface RunningServer {
  readonly db: Database;
  /** Passes a hint to the server's own subscribers. */
  publish(topic: string, text: string): Promise<void>;
  backUp(dir: string | null): Promise<MadeBackup>;
  /** Copies the files of the database to a new directory. */
  copyTo(target: string): Promise<void>;
}

/** Returns null if no server runs on this directory. */
export async function findRunningServer(dataDir: string): Promise<RunningServer | null> {
  const path = getControlPath(dataDir);
  const probe = path === null ? null : await open(path);
  if (path === null || probe === null) return null;
  probe.destroy();
  return createClient(path);
}

/** Null: no server listens there. */
const open = (path: string): Promise<Socket | null> =>
  new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(new ControlError(`The running server cannot be reached at ${path}: ${error.message}.`));
    });
  });

/** One connection, with replies in the order of the requests. */
class Call {
  readonly #socket: Socket;
  readonly #replies: AsyncGenerator<unknown, void, void>;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('error', () => socket.destroy());
    this.#replies = readFrames(socket);
  }

  static async open(path: string): Promise<Call> {
    const socket = await open(path);
    if (socket === null) throw new ControlError('The server has stopped.');
    return new Call(socket);
  }

  async ask(request: Request): Promise<unknown> {
    writeFrame(this.#socket, request);
    const next = await this.#replies.next().catch(() => ({ done: true, value: undefined }) as const);
    if (next.done) throw new ControlError('The server ended the connection.');
    const reply = replySchema.parse(next.value);
    if (!reply.ok) throw toError(reply);
    return reply.value;
  }

  close(): void {
    this.#socket.destroy();
  }
}

function createClient(path: string): RunningServer {
  const ask = async (request: Request): Promise<unknown> => {
    const call = await Call.open(path);
    try {
      return await call.ask(request);
    } finally {
      call.close();
    }
  };
  const db: Database = {
    kind: 'embedded',
    query: async <R extends Row>(text: string, parameters?: readonly Parameter[]) =>
      // As with a database, the caller knows the columns of its statement.
      (await ask(toQuery(text, parameters))) as R[],
    transaction: (work) => runTransaction(path, work),
    maintain: () =>
      Promise.reject(new ControlError('The running server is of another version than this command: restart it first.')),
    snapshot: () =>
      Promise.reject(
        new ControlError('A snapshot would stop all bets of the running server: read a copy of the database.'),
      ),
    checkWrite: async () => void (await ask({ call: 'check-write' })),
    // Each call has a connection of its own.
    getLoad: () => ({ busy: 0, idle: 0, waiting: 0 }),
    close: () => Promise.resolve(),
  };
  return {
    db,
    publish: async (topic, text) => void (await ask({ call: 'publish', topic, text })),
    backUp: async (dir) => (await ask({ call: 'backup', dir })) as MadeBackup,
    copyTo: async (target) => void (await ask({ call: 'copy', target })),
  };
}

/** Without the name of a prepared statement: the server may have another text for it. */
const toQuery = (text: string, parameters: readonly Parameter[] = []): Request => ({
  call: 'query',
  text,
  parameters: parameters.map(bindParameter),
});

/** The server's limit on idle transactions holds here too. */
async function runTransaction<T>(path: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const call = await Call.open(path);
  try {
    await call.ask({ call: 'begin' });
    let last: Promise<unknown> = Promise.resolve();
    const value = await work({
      isTransaction: true,
      query: <R extends Row>(text: string, parameters?: readonly Parameter[]) => {
        const ask = (): Promise<R[]> => call.ask(toQuery(text, parameters)) as Promise<R[]>;
        const result = last.then(ask, ask);
        last = result;
        return result;
      },
    });
    await last.catch(() => undefined);
    await call.ask({ call: 'commit' });
    return value;
  } finally {
    // Without a commit before it, this rolls back.
    call.close();
  }
}
