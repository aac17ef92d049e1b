import { expect, test } from 'vitest';
import { buildUrl, createClient } from './client.ts';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

test('buildUrl returns a path without parts as it is', () => {
  expect(buildUrl('/auth/profile')).toBe('/auth/profile');
});

test('buildUrl encodes each part, so that no value changes the path', () => {
  expect(buildUrl('/rounds/:id', { id: 'ab-1' })).toBe('/rounds/ab-1');
  expect(buildUrl('/rounds/:id', { id: '../auth?x' })).toBe('/rounds/..%2Fauth%3Fx');
  expect(() => buildUrl('/rounds/:id')).toThrow('id');
});

test('buildUrl appends the query', () => {
  expect(buildUrl('/rounds', {}, { limit: 5, cursor: 'a b' })).toBe('/rounds?limit=5&cursor=a+b');
});

const call = endpoint({
  method: 'GET',
  path: '/lines',
  summary: 'Returns many lines',
  access: 'open',
  reply: z.object({ lines: z.array(z.number()) }),
  movesValue: false,
  refuses: [],
});

/** Calls a server that answers with `answer`. */
async function callServer(answer: (response: ServerResponse) => void, timeoutMs?: number) {
  const server = createServer((_, response) => answer(response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  const received: number[] = [];
  let body: Blob | null = null;
  const outcome = await createClient(`http://127.0.0.1:${port}`).call(call, {
    ...(timeoutMs !== undefined && { timeoutMs }),
    progress: { onBytes: (bytes) => received.push(bytes), onComplete: (complete) => (body = complete) },
  });
  server.closeAllConnections();
  server.close();
  return { outcome, received, body: (await (body as Blob | null)?.text()) ?? null };
}

const send =
  (pieces: readonly string[], status = 200) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' });
    for (const piece of pieces) response.write(piece);
    response.end();
  };

test('the client reports the progress of a large reply and returns its body as sent', async () => {
  const { outcome, received, body } = await callServer(send(['{"lines":[1,', '2,3],"more":', '"ä"}']));
  expect(outcome).toEqual({ kind: 'reply', reply: { lines: [1, 2, 3] } });
  expect(body).toBe('{"lines":[1,2,3],"more":"ä"}');
  expect(received.at(-1)).toBe(29);
});

test('the client reports no progress for a refusal', async () => {
  const refused = await callServer(send(['{"error":"No.","code":"rate_limited"}'], 429));
  expect(refused).toMatchObject({ outcome: { kind: 'refused', code: 'rate_limited' }, received: [], body: null });
});

test.each([
  ['a reply that breaks its schema', ['{"lines":"none"}'], 200],
  ['a reply that is no JSON', ['<html>'], 200],
  ['an empty reply', [], 200],
  ['a refusal that breaks its schema', ['{"message":"No."}'], 409],
  ['a refusal that is no JSON', ['<html>'], 404],
  ['a failure that is no JSON', ['<html>'], 500],
])('the client calls %s unreadable', async (_, pieces, status) => {
  const { outcome, body } = await callServer(send(pieces, status));
  expect(outcome).toEqual({ kind: 'unreadable' });
  expect(body).toBeNull();
});

test.each([
  ['a connection that is closed before the answer', (response: ServerResponse) => response.destroy()],
  [
    'a body that is cut short',
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"lines":[1,', () => response.destroy());
    },
  ],
  ['the page of a proxy without a server', send(['<html>'], 502)],
])('the client calls %s lost', async (_, answer) => {
  expect((await callServer(answer)).outcome).toEqual({ kind: 'lost' });
});

test('the client calls an answer that takes too long lost', async () => {
  expect((await callServer(() => {}, 50)).outcome).toEqual({ kind: 'lost' });
});
