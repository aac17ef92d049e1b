import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { answer, download, endpoint, type PlayerId } from '@wow/core/protocol';
import { MaintenanceWatch } from '@wow/product/maintenance/server';
import * as z from 'zod/mini';
import { createKnownDevices } from '../../src/limits/sign-in-limits.ts';
import { mount } from '../../src/mount.ts';
import { NO_LIMITS, runImmediately } from '../../src/limits/rate-limits.ts';

const known = {
  name: z.string(),
  purse: z.object({ points: z.number() }),
  rows: z.array(z.object({ id: z.number() })),
};
const endpoints = {
  careless: endpoint({
    method: 'GET',
    path: '/careless',
    summary: 'A call whose handler says too much',
    access: 'open',
    reply: z.object(known),
  }),
} as const;
const downloads = {
  endless: endpoint({
    method: 'GET',
    path: '/endless',
    summary: 'A call whose answer is written as it is read',
    access: 'open',
    reply: z.array(z.number()),
    download: 'numbers.json',
  }),
} as const;
const limited = {
  claim: endpoint({
    method: 'POST',
    path: '/claim',
    summary: 'A call whose handler limits some of its uses',
    access: 'member',
    reply: z.object({}),
    laterLimit: 'code',
  }),
} as const;
const gate = {
  authenticate: () => Promise.resolve(null),
  authenticateWidget: () => Promise.resolve(null),
  devices: createKnownDevices(new Uint8Array(32), false),
  logKey: new Uint8Array(32),
  https: false,
  limits: NO_LIMITS,
  maintenance: new MaintenanceWatch({ query: () => Promise.resolve([]) }),
  runQueued: runImmediately,
};

test('the API sends no field that the contract does not name, at any depth', async () => {
  const sent = { name: 'Ada', purse: { points: 1, owner: 7 }, rows: [{ id: 1, seed: 'secret' }], password_hash: 'x' };
  const app = Fastify();
  mount(app, gate, endpoints, { careless: () => Promise.resolve(answer(sent)) });
  const response = await app.inject('/careless');
  expect(response.json()).toEqual({ name: 'Ada', purse: { points: 1 }, rows: [{ id: 1 }] });
  await app.close();
});

test('the API counts a limit that a handler applies for the calling player', async () => {
  const check = vi.fn(NO_LIMITS.check);
  const member = { ...gate, authenticate: () => Promise.resolve(7 as PlayerId), limits: { ...NO_LIMITS, check } };
  const app = Fastify();
  mount(app, member, limited, { claim: async ({ admit }) => (await admit()) ?? answer({}) });
  const response = await app.inject({ method: 'POST', url: '/claim', headers: { authorization: 'Bearer token' } });
  expect(response.statusCode).toBe(200);
  expect(check.mock.calls.map(([kind, , playerId]) => [kind, playerId])).toEqual([['code', 7]]);
  await app.close();
});

test('a streamed response waits for a slow client and stops when the client disconnects', async () => {
  let written = 0;
  let isOver = false;
  async function* numbers(): AsyncGenerator<string> {
    try {
      for (;;) {
        yield '0,'.repeat(32_000);
        written += 1;
        await Promise.resolve();
      }
    } finally {
      isOver = true;
    }
  }
  const app = Fastify({ forceCloseConnections: true });
  mount(app, gate, downloads, { endless: () => Promise.resolve(download(numbers())) });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = new AbortController();
  const response = await fetch(`${url}/endless`, { signal: stop.signal });
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="numbers.json"');
  await response.body!.getReader().read();
  let before: number;
  // Fills the buffers of both ends, which are some megabytes.
  do {
    before = written;
    await pause(100);
  } while (written > before);
  expect(written).toBeLessThan(1_000);
  stop.abort();
  await vi.waitFor(() => expect(isOver).toBe(true), { timeout: 5_000 });
  expect((await app.inject({ method: 'HEAD', url: '/endless' })).statusCode).toBe(404);
  await app.close();
});
