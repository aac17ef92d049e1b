import { createClient, custom, numberToHex, type Client } from 'viem';
import { sepolia } from 'viem/chains';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { followTransaction } from './follow-transaction.ts';

const hash = (number: number): `0x${string}` => `0x${number.toString(16).padStart(64, '0')}`;
const ME = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const SHOP = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';

interface Sent {
  readonly hash: `0x${string}`;
  readonly nonce: number;
  readonly to: string;
  readonly value?: number;
  block?: number;
  reverts?: boolean;
}

/** What a chain answers, as far as following a transaction asks it. `e2e/wallet` does the same with a real one. */
function chainWith(...sent: Sent[]) {
  const chain = { height: 1, sent, isSilent: false, asked: [] as string[] };
  const shown = ({ block, nonce, value = 0, ...rest }: Sent) => ({
    ...rest,
    from: ME,
    input: '0x',
    nonce: numberToHex(nonce),
    value: numberToHex(value),
    blockNumber: block === undefined ? null : numberToHex(block),
    type: '0x2',
  });
  const byHash = (wanted: unknown): Sent | undefined => chain.sent.find((one) => one.hash === wanted);
  const request = ({ method, params = [] }: { method: string; params?: readonly unknown[] }): Promise<unknown> => {
    chain.asked.push(method);
    if (chain.isSilent) return Promise.reject(new Error('Nobody answers.'));
    const [first] = params;
    const one = byHash(first);
    switch (method) {
      case 'eth_blockNumber':
        return Promise.resolve(numberToHex(chain.height));
      case 'eth_getTransactionByHash':
        return Promise.resolve(one ? shown(one) : null);
      case 'eth_getTransactionReceipt':
        if (one?.block === undefined) return Promise.resolve(null);
        return Promise.resolve({
          ...shown(one),
          transactionHash: one.hash,
          status: one.reverts ? '0x0' : '0x1',
          logs: [],
        });
      case 'eth_getBlockByNumber': {
        const transactions = chain.sent.filter(({ block }) => block !== undefined && numberToHex(block) === first);
        return Promise.resolve({ number: first, transactions: transactions.map(shown) });
      }
      default:
        return Promise.reject(new Error(`Not asked for here: ${method}`));
    }
  };
  const client: Client = createClient({
    chain: sepolia,
    transport: custom({ request }, { retryCount: 0 }),
    pollingInterval: 5,
    cacheTime: 0,
  });
  return { chain, client };
}

const pending = (number: number): Sent => ({ hash: hash(number), nonce: 7, to: SHOP, value: 1 });

/** Puts the chain on by a block with these in it. */
const mine = (chain: ReturnType<typeof chainWith>['chain'], ...mined: Sent[]): void => {
  chain.height += 1;
  for (const one of mined) one.block = chain.height;
};

afterEach(() => void vi.useRealTimers());

describe('a transaction that was sent', () => {
  test('is confirmed when it is in a block', async () => {
    const own = pending(1);
    const { chain, client } = chainWith(own);
    const outcome = followTransaction(client, { hash: hash(1) });
    await vi.waitFor(() => expect(chain.asked).toContain('eth_getTransactionByHash'));
    mine(chain, own);
    expect(await outcome).toEqual({ status: 'confirmed' });
  });

  test('is confirmed at once when that happened while the page was closed', async () => {
    const { chain, client } = chainWith({ ...pending(1), block: 1 });
    expect(await followTransaction(client, { hash: hash(1) })).toEqual({ status: 'confirmed' });
    expect(chain.asked).toEqual(['eth_getTransactionReceipt']);
  });

  test('is confirmed when as many blocks are there as the app wants', async () => {
    const { chain, client } = chainWith({ ...pending(1), block: 1 });
    let isDone = false;
    const outcome = followTransaction(client, { hash: hash(1), confirmations: 3 }).finally(() => (isDone = true));
    mine(chain);
    await new Promise((done) => setTimeout(done, 40));
    expect(isDone).toBe(false);
    mine(chain);
    expect(await outcome).toEqual({ status: 'confirmed' });
  });

  test('has failed when the chain has undone it', async () => {
    const { client } = chainWith({ ...pending(1), block: 1, reverts: true });
    expect(await followTransaction(client, { hash: hash(1) })).toEqual({ status: 'failed' });
  });

  test.each([
    ['goes on when it was sent again with a higher fee', pending(2), 'confirmed'],
    ['has failed when it was cancelled', { ...pending(2), to: ME, value: 0 }, 'failed'],
    ['has failed when another came in its place', { ...pending(2), value: 2 }, 'failed'],
    ['has failed when what was sent again was undone', { ...pending(2), reverts: true }, 'failed'],
  ] as const)('%s, and leads to what is on the chain now', async (_, other, status) => {
    const { chain, client } = chainWith(pending(1));
    const outcome = followTransaction(client, { hash: hash(1) });
    await vi.waitFor(() =>
      expect(chain.asked.filter((method) => method === 'eth_getTransactionReceipt').length).toBeGreaterThan(1),
    );
    const replacement: Sent = { ...other };
    chain.sent = [replacement];
    mine(chain, replacement);
    expect(await outcome).toEqual({ status, hash: hash(2) });
  });

  test('has failed when the chain does not have it after five minutes', async () => {
    vi.useFakeTimers();
    const { client } = chainWith();
    const outcome = followTransaction(client, { hash: hash(1) });
    await vi.advanceTimersByTimeAsync(299_000);
    const early = await Promise.race([outcome, Promise.resolve('waiting')]);
    expect(early).toBe('waiting');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await outcome).toEqual({ status: 'failed' });
  });

  test('leaves the questions that the app asks about it alone', async () => {
    const own = pending(1);
    const { chain, client } = chainWith(own);
    const { waitForTransactionReceipt } = await import('viem/actions');
    const [ours, theirs] = [
      followTransaction(client, { hash: hash(1) }),
      waitForTransactionReceipt(client, { hash: hash(1) }),
    ];
    mine(chain, own);
    expect(await ours).toEqual({ status: 'confirmed' });
    expect((await theirs).status).toBe('success');
  });
});
