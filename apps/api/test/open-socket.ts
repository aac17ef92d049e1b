import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { TestServer } from './world.ts';

/** A bare connection to the server of a world, for what no HTTP client would send. */
export interface OpenSocket {
  readonly socket: Socket;
  /** Everything that the server has sent so far. */
  readonly text: () => string;
  readonly closed: Promise<unknown>;
}

export async function openSocket(world: TestServer): Promise<OpenSocket> {
  const { port } = new URL(await world.listen());
  const socket = connect(Number(port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  // A reset is one way for the server to close; `closed` tells it.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  return { socket, text: () => text, closed };
}
