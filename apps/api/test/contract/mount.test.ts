import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answer, endpoint } from '@wow/core/protocol';
import * as z from 'zod/mini';
import { mount } from '../../src/mount.ts';

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
    status: 200,
    reply: z.object(known),
    movesValue: false,
    refuses: [],
  }),
} as const;
const gate = {
  authenticate: () => Promise.resolve(null),
  limits: { check: () => Promise.resolve(null), welcome: () => undefined },
};

test('a field that the contract does not name never leaves, however deep, whatever a handler answers', async () => {
  const said = { name: 'Ada', purse: { points: 1, owner: 7 }, rows: [{ id: 1, seed: 'secret' }], password_hash: 'x' };
  const app = Fastify();
  mount(app, gate, endpoints, { careless: () => Promise.resolve(answer(said)) });
  const response = await app.inject('/careless');
  expect(response.json()).toEqual({ name: 'Ada', purse: { points: 1 }, rows: [{ id: 1 }] });
  await app.close();
});
