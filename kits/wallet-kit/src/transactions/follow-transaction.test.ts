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

/** A fake chain with the calls that following needs. `e2e/wallet` uses a real chain. */
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
    if (chain.isSilent) return Promise.reject(new Error('No answer.'));
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
      case 'eth_getTransactionCount':
        return Promise.resolve(numberToHex(chain.sent.filter(({ block }) => block !== undefined).length + 7));
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

/** Mines a block with these transactions. */
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
    expect(chain.asked).not.toContain('eth_getBlockByNumber');
  });

  test('is confirmed when as many blocks are there as the app wants', async () => {
    const { chain, client } = chainWith({ ...pending(1), block: 1 });
    let isDone = false;
    const outcome = followTransaction(client, { hash: hash(1), confirmations: 3 }).finally(() => (isDone = true));
    mine(chain);
    const before = chain.asked.length;
    await vi.waitFor(() => expect(chain.asked.length).toBeGreaterThan(before + 4));
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
    const outcome = followTransaction({ ...client, pollingInterval: 4_000 }, { hash: hash(1) });
    let isKnown = false;
    void outcome.then(() => (isKnown = true));
    await vi.advanceTimersByTimeAsync(299_000);
    expect(isKnown).toBe(false);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await outcome).toEqual({ status: 'failed' });
  });

  test.each([
    ['goes on', pending(2), 'confirmed'],
    ['has failed', { ...pending(2), to: ME, value: 0 }, 'failed'],
  ] as const)(
    '%s when something came in its place while the page was closed, by what the chain had shown before',
    async (_, other, status) => {
      const { chain, client } = chainWith();
      const place = { from: ME, nonce: 7, sinceBlock: 1, to: SHOP, value: '1', input: '0x' };
      chain.sent.push({ ...other });
      mine(chain, chain.sent[0]!);
      mine(chain);
      expect(await followTransaction(client, { hash: hash(1), place })).toEqual({ hash: hash(2), status });
    },
  );

  test('reports its nonce as soon as the chain shows it, so that it can be followed after a reload', async () => {
    const own = pending(1);
    const { chain, client } = chainWith(own);
    const stored = vi.fn();
    const outcome = followTransaction(client, { hash: hash(1) }, stored);
    await vi.waitFor(() => expect(stored).toHaveBeenCalledOnce());
    expect(stored.mock.calls[0]).toMatchObject([{ nonce: 7, to: SHOP, value: '1', input: '0x', sinceBlock: 1 }]);
    mine(chain, own);
    await outcome;
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
