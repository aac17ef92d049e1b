import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@wow/core/protocol/web';
import { afterEach, expect, test } from 'vitest';
import { fairnessEndpoints } from '@wow/product/games';
import { accountEndpoints } from '../wire.ts';
import { createMemberCall, createTokenStore } from './token-store.ts';

const profile = {
  email: 'nova@mail.com',
  username: 'nova_91',
  balance: 1000,
  spins: 3,
  xp: 0,
  xp_mul: 1,
  rank: 0,
  user_token: 'u',
};

let close = (): void => {};
afterEach(() => close());

async function signedInAgainst(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  close = () => server.close();
  const tokens = createTokenStore(null, new EventTarget());
  tokens.save('abc');
  const { port } = server.address() as AddressInfo; // a TCP server's address always is one
  return { tokens, call: createMemberCall(createClient(`http://127.0.0.1:${port}`), tokens) };
}

const refuseAll: RequestListener = (_request, response) => {
  response.writeHead(401, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: 'Please sign in to continue.', code: 'unauthenticated' }));
};

test('a signed-in player is known to the server by the token', async () => {
  const { call, tokens } = await signedInAgainst((request, response) => {
    const known = request.headers.authorization === 'Bearer abc';
    response.writeHead(known ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(profile));
  });
  expect(await call(accountEndpoints.profile)).toEqual({ kind: 'reply', reply: profile });
  expect(tokens.current()).toBe('abc');
});

test('a player says who they are also where a visitor may ask: they may be told more', async () => {
  let authorization: string | undefined;
  const { call } = await signedInAgainst((request, response) => {
    authorization = request.headers.authorization;
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: 'There is nothing here.', code: 'not_found' }));
  });
  await call(fairnessEndpoints.round, { params: { id: '9f2c4d1e8a07b365-12' } });
  expect(authorization).toBe('Bearer abc');
});

test('a token that the server no longer knows is dropped', async () => {
  const { call, tokens } = await signedInAgainst(refuseAll);
  await call(accountEndpoints.profile);
  expect(tokens.current()).toBeNull();
});

test('a wrong password in the login dialog ends no session and carries no token', async () => {
  let authorization: string | undefined = 'none seen';
  const { call, tokens } = await signedInAgainst((request, response) => {
    authorization = request.headers.authorization;
    refuseAll(request, response);
  });
  const outcome = await call(accountEndpoints.login, { body: { email: 'nova@mail.com', password: 'wrong' } });
  expect(outcome).toMatchObject({ kind: 'refused', status: 401 });
  expect(authorization).toBeUndefined();
  expect(tokens.current()).toBe('abc');
});

test('a lost answer ends no session', async () => {
  const { call, tokens } = await signedInAgainst((request) => request.socket.destroy());
  expect(await call(accountEndpoints.profile)).toEqual({ kind: 'lost' });
  expect(tokens.current()).toBe('abc');
});
