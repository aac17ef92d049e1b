import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, custom, encodeAbiParameters, type Chain, type Client, type Transport } from 'viem';
import { mainnet } from 'viem/chains';
import { describe, expect, onTestFinished, test } from 'vitest';
import { lookUpName } from './look-up-name.ts';

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const NOBODY = '0x0000000000000000000000000000000000000000';

/** Starts an endpoint with a fixed answer. Returns its URL and the requests that it received. */
async function endpoint(status: number, body: string): Promise<{ url: string; asked: (string | undefined)[] }> {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, reply) => {
    asked.push(request.url, request.headers.cookie);
    reply.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/names?of=`, asked };
}

/** A mainnet client whose name resolver returns these answers in order. */
function chainSaying(...answers: readonly (`0x${string}` | Error)[]): Client<Transport, Chain> {
  const left = [...answers];
  const request = (): Promise<unknown> => {
    const answer = left.shift();
    return answer instanceof Error || answer === undefined
      ? Promise.reject(answer ?? new Error('Asked too much.'))
      : Promise.resolve(answer);
  };
  return createClient({ chain: mainnet, transport: custom({ request }, { retryCount: 0 }) });
}

const named = (name: string): `0x${string}` =>
  encodeAbiParameters([{ type: 'string' }, { type: 'address' }, { type: 'address' }], [name, NOBODY, NOBODY]);
const picture = (url: string): `0x${string}` =>
  encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'address' }],
    [encodeAbiParameters([{ type: 'string' }], [url]), NOBODY],
  );

describe('the look-up of a name', () => {
  test.each(['{"name":"nova.eth"}', '{"ensName":"nova.eth"}', '{"data":"nova.eth"}'])(
    "is what the app's endpoint says: %s",
    async (body) => {
      const { url, asked } = await endpoint(200, body);
      expect(await lookUpName({ url }, ME)).toEqual({ name: 'nova.eth', avatar: null });
      expect(asked).toEqual([`/names?of=${ME}`, undefined]);
    },
  );

  test.each(['{"name":null}', '{"name":""}', '{}', 'null', '{"name":5}'])(
    'is none where the endpoint says %s',
    async (body) => {
      const { url } = await endpoint(200, body);
      expect((await lookUpName({ url }, ME)).name).toBeNull();
    },
  );

  test('is none where the endpoint knows none, and unknown where it fails', async () => {
    const [none, broken] = [await endpoint(404, ''), await endpoint(500, '')];
    expect((await lookUpName({ url: none.url }, ME)).name).toBeNull();
    await expect(lookUpName({ url: broken.url }, ME)).rejects.toThrow('The name could not be looked up: 500.');
  });

  test.each(['Nova.eth', 'nova\u200b.eth', 'no va.eth', '\u202enova.eth', 'nоva.eth'])(
    'is none when it could be taken for another: %j',
    async (name) => {
      const { url } = await endpoint(200, JSON.stringify({ name }));
      expect((await lookUpName({ url }, ME)).name).toBeNull();
    },
  );

  test('is what the chain says, with a picture that may be shown', async () => {
    const data = 'data:image/svg+xml;base64,PHN2Zy8+';
    expect(await lookUpName({ client: chainSaying(named('nova.eth'), picture(data)) }, ME)).toEqual({
      name: 'nova.eth',
      avatar: data,
    });
  });

  test('counts without a picture, where that cannot be had or would run', async () => {
    const lost = chainSaying(named('nova.eth'), new Error('No answer.'));
    expect(await lookUpName({ client: lost }, ME)).toEqual({ name: 'nova.eth', avatar: null });
    const evil = chainSaying(named('nova.eth'), picture('data:text/html,<script>alert(1)</script>'));
    expect((await lookUpName({ client: evil }, ME)).avatar).toBeNull();
  });

  test('is none where the chain has none, and unknown where the chain is silent', async () => {
    expect((await lookUpName({ client: chainSaying(named('')) }, ME)).name).toBeNull();
    await expect(lookUpName({ client: chainSaying(new Error('No answer.')) }, ME)).rejects.toThrow();
  });
});
