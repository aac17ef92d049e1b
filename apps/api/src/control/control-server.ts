import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Database, Transaction } from '@wow/core/database';
import type { PubSub } from '@wow/core/pubsub';
import type { MadeBackup } from '../backup/take-backup.ts';
import { readFrames, writeFrame } from './frames.ts';
import { ControlError, requestSchema, toFailure, type Request } from './protocol.ts';

/** `sun_path` has 108 bytes on Linux and 104 on macOS, with a zero at the end. */
const MAX_PATH_BYTES = 103;

/** Returns null if the operating system takes no socket with a path of this length. */
export function getControlPath(dataDir: string): string | null {
  const path = join(dataDir, 'control.sock');
  return Buffer.byteLength(path) <= MAX_PATH_BYTES ? path : null;
}

export interface ControlDeps {
  readonly db: Database;
  readonly pubsub: PubSub;
  readonly backUp: (dir: string | null, signal: AbortSignal) => Promise<MadeBackup>;
}

export interface ControlServer {
  close(): Promise<void>;
}

/** Serves operator commands of this machine's user. Rejects with a `ControlError` if no socket fits. The caller holds the lock of the directory. */
export async function serveControl(dataDir: string, deps: ControlDeps): Promise<ControlServer> {
  const path = getControlPath(dataDir);
  if (path === null) {
    throw new ControlError(
      `DATA_DIR is too long for a control socket (${dataDir}: the path may have ${MAX_PATH_BYTES} bytes): ` +
        'commands work only while the server is stopped.',
    );
  }
  // The lock says that no other server is alive: the file is of a killed one.
  rmSync(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => open.delete(socket));
    void serveClient(socket, deps);
  });
  await listen(server, path);
  server.unref();
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

const listen = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      chmodSync(path, 0o600);
      resolve();
    });
  });

async function serveClient(socket: Socket, deps: ControlDeps): Promise<void> {
  const requests = readRequests(socket);
  try {
    const first = await requests.next();
    if (!first.done) await answer(socket, first.value, requests, deps);
  } catch (error) {
    if (!socket.destroyed) writeFrame(socket, toFailure(error));
  }
  socket.end();
}

async function* readRequests(socket: Socket): AsyncGenerator<Request, void, void> {
  for await (const frame of readFrames(socket)) {
    const request = requestSchema.safeParse(frame);
    if (!request.success) throw new ControlError('The server does not know this request: it is of another version.');
    yield request.data;
  }
}

type Requests = AsyncGenerator<Request, void, void>;

async function answer(socket: Socket, request: Request, requests: Requests, deps: ControlDeps): Promise<void> {
  const { db, pubsub, backUp } = deps;
  const reply = (value: unknown): void => writeFrame(socket, { ok: true, value });
  switch (request.call) {
    case 'query':
      return reply(await db.query(request.text, request.parameters));
    case 'begin':
      await db.transaction((tx) => serveTransaction(socket, tx, requests));
      return reply(null);
    case 'check-write':
      return reply(await db.checkWrite());
    case 'publish':
      return reply(pubsub.publish(request.topic, request.text));
    case 'backup':
      return reply(await untilGone(requests, (signal) => backUp(request.dir, signal)));
    case 'copy':
      return reply(
        await untilGone(requests, async (signal) => void (await db.files!.copyTo(request.target, { signal }))),
      );
    case 'commit':
    case 'rollback':
      throw new ControlError('There is no transaction.');
  }
}

/** Runs statements until the client commits. Throws if it rolls back or is gone, so that nothing of it stays. */
async function serveTransaction(socket: Socket, tx: Transaction, requests: Requests): Promise<void> {
  writeFrame(socket, { ok: true, value: null });
  for (;;) {
    // Not `for await`: leaving one destroys the socket.
    const { value: request } = await requests.next();
    if (request?.call === 'commit') return;
    if (request?.call !== 'query') throw new ControlError('The transaction was rolled back.');
    const reply = await tx.query(request.text, request.parameters).then((value) => ({ ok: true, value }), toFailure);
    writeFrame(socket, reply);
  }
}

/** A client that is killed ends its backup too: nothing would remove it. */
async function untilGone<T>(requests: Requests, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const gone = new AbortController();
  const end = (): void => gone.abort(new ControlError('The command was stopped.'));
  // No request follows: what comes is the end of the connection.
  requests.next().then(end, end);
  return work(gone.signal);
}
