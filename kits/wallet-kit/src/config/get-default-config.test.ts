import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from 'viem';
import { expect, onTestFinished, test } from 'vitest';
import { defaultTransport } from './get-default-config.ts';

interface Question {
  readonly id: number;
}

/** Starts a node that always answers with this status and records its requests. */
async function node(status = 200) {
  const asked: { readonly questions: number; readonly at: number }[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => void pieces.push(piece));
    request.on('end', () => {
      const questions = JSON.parse(Buffer.concat(pieces).toString()) as readonly Question[];
      asked.push({ questions: questions.length, at: performance.now() });
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(questions.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' }))));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const client = createClient({ transport: defaultTransport(`http://127.0.0.1:${port}`) });
  // Distinct calls: viem deduplicates equal ones.
  const ask = (number: number): Promise<unknown> =>
    client.request({ method: 'eth_getBlockTransactionCountByNumber', params: [`0x${number.toString(16)}`] });
  return { asked, client, ask };
}

test('a thousand questions to a chain go in one request, those beyond in another', async () => {
  const { asked, ask } = await node();
  await Promise.all(Array.from({ length: 1001 }, (_, number) => ask(number)));
  expect(asked.map(({ questions }) => questions).sort((a, b) => b - a)).toEqual([1000, 1]);
});

test('a chain that does not answer is asked three times more, after 150, 300 and 600 ms', async () => {
  const { asked, ask } = await node(503);
  await expect(ask(1)).rejects.toThrow('503');
  expect(asked).toHaveLength(4);
  const pauses = asked.slice(1).map(({ at }, index) => at - asked[index]!.at);
  // Timers may fire slightly early by this clock; the delay on a busy machine is unbounded.
  pauses.forEach((pause, index) => expect(pause).toBeGreaterThan(150 * 2 ** index - 5));
});

test('ten seconds are waited for an answer', async () => {
  const { client } = await node();
  expect(client.transport).toMatchObject({ timeout: 10_000, retryCount: 3, retryDelay: 150 });
});
