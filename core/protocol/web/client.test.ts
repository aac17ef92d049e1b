import { expect, test } from 'vitest';
import { buildUrl, createClient } from './client.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

test('a path without parts stays as it is', () => {
  expect(buildUrl('/auth/profile')).toBe('/auth/profile');
});

test('parts are filled in, so that no value can lead anywhere else', () => {
  expect(buildUrl('/rounds/:id', { id: 'ab-1' })).toBe('/rounds/ab-1');
  expect(buildUrl('/rounds/:id', { id: '../auth?x' })).toBe('/rounds/..%2Fauth%3Fx');
  expect(() => buildUrl('/rounds/:id')).toThrow('id');
});

test('a query follows the path', () => {
  expect(buildUrl('/rounds', {}, { limit: 5, cursor: 'a b' })).toBe('/rounds?limit=5&cursor=a+b');
});

const call = endpoint({
  method: 'GET',
  path: '/story',
  summary: 'A long story',
  access: 'open',
  status: 200,
  reply: z.object({ lines: z.array(z.number()) }),
  movesValue: false,
  refuses: [],
});

async function told(pieces: readonly string[], status = 200) {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    for (const piece of pieces) response.write(piece);
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // a TCP server's address always is one
  const heard: { came: number[]; whole: string | null } = { came: [], whole: null };
  let whole: Blob | null = null;
  const outcome = await createClient(`http://127.0.0.1:${port}`).call(call, {
    progress: { onBytes: (bytes) => heard.came.push(bytes), onComplete: (body) => (whole = body) },
  });
  server.close();
  heard.whole = (await (whole as Blob | null)?.text()) ?? null;
  return { outcome, ...heard };
}

test('a large answer is followed to its end, and kept as it was sent', async () => {
  const { outcome, came, whole } = await told(['{"lines":[1,', '2,3],"more":', '"ä"}']);
  expect(outcome).toEqual({ kind: 'reply', reply: { lines: [1, 2, 3] } });
  expect(whole).toBe('{"lines":[1,2,3],"more":"ä"}');
  expect(came.at(-1)).toBe(29);
});

test('what the contract does not know is kept by nobody, nor is a refusal', async () => {
  expect(await told(['{"lines":"none"}'])).toMatchObject({ outcome: { kind: 'lost' }, whole: null });
  const refused = await told(['{"error":"No.","code":"rate_limited"}'], 429);
  expect(refused).toMatchObject({ outcome: { kind: 'refused', code: 'rate_limited' }, came: [], whole: null });
});
