import { createClient, custom } from 'viem';
import { sepolia } from 'viem/chains';
import { expect, test } from 'vitest';
import { followBatch } from './follow-batch.ts';

const ID = '0x0badcafe';
const hash = (digit: string): `0x${string}` => `0x${digit.repeat(64)}`;

const receipt = (digit: string, status: '0x1' | '0x0') => ({
  transactionHash: hash(digit),
  blockHash: hash('b'),
  blockNumber: '0x1',
  gasUsed: '0x5208',
  logs: [],
  status,
});

/** A wallet that gives these answers one after the other, and then its last one again. */
function walletWith(...answers: readonly (object | Error)[]) {
  const asked: unknown[] = [];
  const request = ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    asked.push([method, params]);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ version: '2.0.0', id: ID, chainId: '0xaa36a7', atomic: false, ...answer });
  };
  const client = createClient({
    chain: sepolia,
    transport: custom({ request }, { retryCount: 0 }),
    pollingInterval: 5,
  });
  return { client, asked };
}

test('a batch is followed until its calls are mined, and leads to the last transaction', async () => {
  const mined = { status: 200, receipts: [receipt('1', '0x1'), receipt('2', '0x1')] };
  const { client, asked } = walletWith({ status: 100 }, new Error('The wallet is locked.'), mined);
  expect(await followBatch(client, ID)).toEqual({ status: 'confirmed', hash: hash('2'), isBatch: false });
  expect(asked).toEqual(Array.from({ length: 3 }, () => ['wallet_getCallsStatus', [ID]]));
});

test.each([
  [
    'that reverted',
    { status: 500, receipts: [receipt('3', '0x0')] },
    { status: 'failed', hash: hash('3'), isBatch: false },
  ],
  ['that the wallet never sent', { status: 400 }, { status: 'failed' }],
])('a batch %s has failed', async (_, answer, outcome) => {
  expect(await followBatch(walletWith(answer).client, ID)).toEqual(outcome);
});

test('a batch that the wallet does not know has failed', async () => {
  const unknown = Object.assign(new Error('Unknown bundle id.'), { code: 5730 });
  expect(await followBatch(walletWith(unknown).client, ID)).toEqual({ status: 'failed' });
});
