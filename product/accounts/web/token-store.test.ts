import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@wow/core/protocol/web';
import { fairnessEndpoints } from '@wow/product/games';
import { afterEach, expect, test } from 'vitest';
import { TOKEN_KEY } from '../token-key.ts';
import { accountEndpoints } from '../wire.ts';
import { createMemberCall, createTokenStore } from './token-store.ts';

/** Two tabs with one storage. */
function createBrowser(first?: string) {
  const stored = new Map<string, string>(first === undefined ? [] : [[TOKEN_KEY, first]]);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const thisTab = new EventTarget();
  const otherTab = (key: string | null, value: string | null) => {
    if (key === null) stored.clear();
    else if (value === null) stored.delete(key);
    else stored.set(key, value);
    thisTab.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
  return { stored, store: createTokenStore(storage, thisTab), otherTab };
}

test('the token store restores the token of an earlier visit', () => {
  expect(createBrowser('abc').store.current()).toBe('abc');
});

test('the token store has no token if the stored entry is empty', () => {
  expect(createBrowser('').store.current()).toBeNull();
});

test('the token store saves a token under the specified key and deletes it from there', () => {
  const { store, stored } = createBrowser();
  store.save('abc');
  expect(stored.get('wow-access-token')).toBe('abc');
  store.delete('abc');
  expect(stored.size).toBe(0);
  expect(store.current()).toBeNull();
});

test('the token store follows sign-ins and sign-outs of other tabs', () => {
  const { store, otherTab } = createBrowser();
  const seen: (string | null)[] = [];
  store.subscribe(() => seen.push(store.current()));
  otherTab(TOKEN_KEY, 'abc');
  otherTab(TOKEN_KEY, 'def');
  otherTab(TOKEN_KEY, null);
  expect(seen).toEqual(['abc', 'def', null]);
});

test('the token store drops its token if another tab clears the storage, and ignores other keys', () => {
  const { store, otherTab } = createBrowser('abc');
  let changes = 0;
  store.subscribe(() => (changes += 1));
  otherTab('wow-theme', 'light');
  expect(changes).toBe(0);
  otherTab(null, null);
  expect(store.current()).toBeNull();
  expect(changes).toBe(1);
});

test('the token store does not delete a new token in place of an old one', () => {
  const { store } = createBrowser('old');
  store.save('new');
  store.delete('old');
  expect(store.current()).toBe('new');
});

test('the token store without a browser storage has its token in memory', () => {
  const store = createTokenStore(null, new EventTarget());
  store.save('abc');
  expect(store.current()).toBe('abc');
  store.delete('abc');
  expect(store.current()).toBeNull();
});

const profile = {
  email: 'nova@mail.com',
  username: 'nova_91',
  balance: 1000,
  spins: 3,
  xp: 0,
  xp_mul: 1,
  rank: 0,
  face: null,
  title: null,
  table: null,
  user_token: 'u',
};

let close = (): void => {};
afterEach(() => close());

async function signInAgainst(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  close = () => server.close();
  const tokens = createTokenStore(null, new EventTarget());
  tokens.save('abc');
  const { port } = server.address() as AddressInfo; // of a TCP server
  return { tokens, call: createMemberCall(createClient(`http://127.0.0.1:${port}`), tokens) };
}

const refuseAll: RequestListener = (_request, response) => {
  response.writeHead(401, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: 'Please sign in to continue.', code: 'unauthenticated' }));
};

test('a member call sends the token', async () => {
  const { call, tokens } = await signInAgainst((request, response) => {
    const known = request.headers.authorization === 'Bearer abc';
    response.writeHead(known ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(profile));
  });
  expect(await call(accountEndpoints.profile)).toEqual({ kind: 'reply', reply: profile });
  expect(tokens.current()).toBe('abc');
});

test('a member call sends the token also to an endpoint with optional sign-in', async () => {
  let authorization: string | undefined;
  const { call } = await signInAgainst((request, response) => {
    authorization = request.headers.authorization;
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: 'There is nothing here.', code: 'not_found' }));
  });
  await call(fairnessEndpoints.round, { params: { id: '9f2c4d1e8a07b365-12' } });
  expect(authorization).toBe('Bearer abc');
});

test('a member call deletes a token that the server refuses', async () => {
  const { call, tokens } = await signInAgainst(refuseAll);
  await call(accountEndpoints.profile);
  expect(tokens.current()).toBeNull();
});

test('a member call to the login sends no token, and a wrong password ends no session', async () => {
  let authorization: string | undefined = 'none seen';
  const { call, tokens } = await signInAgainst((request, response) => {
    authorization = request.headers.authorization;
    refuseAll(request, response);
  });
  const outcome = await call(accountEndpoints.login, { body: { email: 'nova@mail.com', password: 'wrong' } });
  expect(outcome).toMatchObject({ kind: 'refused', status: 401 });
  expect(authorization).toBeUndefined();
  expect(tokens.current()).toBe('abc');
});

test('a member call with a lost reply ends no session', async () => {
  const { call, tokens } = await signInAgainst((request) => request.socket.destroy());
  expect(await call(accountEndpoints.profile)).toEqual({ kind: 'lost' });
  expect(tokens.current()).toBe('abc');
});
