import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeSlowReaders } from '../src/http/connections.ts';

const PATIENCE_MS = 300;
/** More than the socket buffers hold. */
const LARGE = Buffer.alloc(1024 * 1024, 'x');
const REQUESTS = 40;

const app = Fastify();
let port = 0;
beforeAll(async () => {
  closeSlowReaders(app, { stallLimitMs: PATIENCE_MS, leastBytesPerSecond: 10 * LARGE.length, checkEveryMs: 50 });
  app.get('/large', (_request, reply) => reply.send(LARGE));
  app.get('/stream', (_request, reply) => {
    const body = new Readable({ read: () => undefined });
    body.push(': here\n\n');
    const beat = setInterval(() => body.push(':\n\n'), 100);
    body.once('close', () => clearInterval(beat));
    return reply.type('text/event-stream').send(body);
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

const open = (): Promise<number> =>
  new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

async function ask(path: string, requests = 1) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(requests));
  return socket;
}

test('the server closes a client that reads none of its answers', { timeout: 20_000 }, async () => {
  const socket = await ask('/large', REQUESTS);
  socket.pause();
  await pause(100);
  expect(await open()).toBe(1);
  await expect.poll(open, { timeout: 15_000, interval: 100 }).toBe(0);
  socket.destroy();
});

test('the server sends all of an answer to a slow but steady client', { timeout: 30_000 }, async () => {
  const socket = await ask('/large', 2);
  let received = 0;
  socket.on('data', (bytes) => {
    received += bytes.length;
    socket.pause();
    setTimeout(() => socket.resume(), 2);
  });
  await expect.poll(() => received, { timeout: 25_000 }).toBeGreaterThan(2 * LARGE.length);
  socket.destroy();
});

test('the server keeps an event stream open while it is read', async () => {
  const socket = await ask('/stream');
  let received = 0;
  socket.on('data', (bytes) => (received += bytes.length));
  await pause(4 * PATIENCE_MS);
  expect(socket.destroyed).toBe(false);
  expect(received).toBeGreaterThan(20);
  socket.destroy();
});
