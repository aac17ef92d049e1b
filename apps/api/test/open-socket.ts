import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { TestServer } from './world.ts';

export interface OpenSocket {
  readonly socket: Socket;
  readonly text: () => string;
  readonly closed: Promise<unknown>;
}

export async function openSocket(world: TestServer): Promise<OpenSocket> {
  const { port } = new URL(await world.listen());
  const socket = connect(Number(port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  // The server may close with a reset, which `closed` reports.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  return { socket, text: () => text, closed };
}
