import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { privateKeyToAccount } from 'viem/accounts';
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe';
import { verifyMessage } from 'viem';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createNextAuthAdapter } from './create-next-auth-adapter.ts';

const ACCOUNT = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80');
const TOKEN = 'a1b2c3d4e5f6a7b8';

beforeAll(() => void vi.stubGlobal('location', { host: 'app.example', origin: 'https://app.example' }));
afterAll(() => void vi.unstubAllGlobals());

/** A server with next-auth's routes, and the client that calls them. */
async function startServer() {
  const signedOut: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/csrf') return response.end(JSON.stringify({ csrfToken: TOKEN }));
    if (request.url === '/signout') {
      signedOut.push('yes');
      return response.end('{}');
    }
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { message, signature } = JSON.parse(body) as { message: string; signature: `0x${string}` };
      const fields = parseSiweMessage(message);
      const isFresh = validateSiweMessage({ message: fields, domain: 'app.example', nonce: TOKEN });
      void verifyMessage({ address: fields.address!, message, signature }).then((isSigned) => {
        response.statusCode = isFresh && isSigned ? 200 : 401;
        response.end('{}');
      });
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    signedOut,
    close: () => server.close(),
    client: {
      getCsrfToken: async () => ((await (await fetch(`${url}/csrf`)).json()) as { csrfToken: string }).csrfToken,
      signIn: (provider: 'credentials', body: { message: string; signature: string; redirect: false }) =>
        fetch(`${url}/${provider}`, { method: 'POST', body: JSON.stringify(body) }),
      signOut: () => fetch(`${url}/signout`, { method: 'POST' }),
    },
  };
}

test('a wallet signs in through next-auth, and a wrong signature is refused', async () => {
  const { client, signedOut, close } = await startServer();
  const adapter = createNextAuthAdapter(client, () => ({ statement: 'Hello.' }));
  const nonce = await adapter.getNonce();
  const message = await adapter.createMessage({ nonce, address: ACCOUNT.address, chainId: 1 });
  expect(message).toContain('Hello.');
  expect(parseSiweMessage(message)).toMatchObject({
    domain: 'app.example',
    uri: 'https://app.example',
    chainId: 1,
    nonce,
  });
  const signature = await ACCOUNT.signMessage({ message });
  expect(await adapter.verify({ message, signature })).toBe(true);
  const other = await ACCOUNT.signMessage({ message: 'another message' });
  expect(await adapter.verify({ message, signature: other })).toBe(false);
  await adapter.signOut();
  expect(signedOut).toEqual(['yes']);
  close();
});

test('without a token of next-auth no message is signed', async () => {
  const { client, close } = await startServer();
  const adapter = createNextAuthAdapter({ ...client, getCsrfToken: () => Promise.resolve(undefined) });
  await expect(adapter.getNonce()).rejects.toThrow('next-auth gave no CSRF token');
  close();
});
