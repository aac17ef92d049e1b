import { CHAIN_ACCOUNTS, type Anvil, startAnvil, startScript } from '@wow/core/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { callChain } from './anvil.ts';

const START = JSON.stringify(new URL('./anvil.ts', import.meta.url).href);
const [rich, friend] = CHAIN_ACCOUNTS;

const startChain = async (options: Parameters<typeof startAnvil>[0]): Promise<Anvil> => {
  const chain = await startAnvil(options);
  onTestFinished(() => chain.stop());
  return chain;
};
const pay = (chain: Anvil): Promise<unknown> =>
  chain.request('eth_sendTransaction', [{ from: rich.address, to: friend.address, value: '0x1' }]);

describe('a chain for tests', () => {
  test('has the requested chain id, and rich accounts', async () => {
    const chain = await startChain({ chainId: 421_614 });
    expect(Number(await chain.request('eth_chainId'))).toBe(421_614);
    for (const { address } of CHAIN_ACCOUNTS) {
      expect(BigInt(String(await chain.request('eth_getBalance', [address, 'latest'])))).toBe(10_000n * 10n ** 18n);
    }
  });

  test('mines a transaction at once', async () => {
    const chain = await startChain({ chainId: 11_155_111 });
    const hash = await pay(chain);
    await expect.poll(() => chain.request('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' });
  });

  test('leaves a transaction pending until a block is mined', async () => {
    const chain = await startChain({ chainId: 11_155_111, mining: 'manual' });
    const hash = await pay(chain);
    await expect
      .poll(() => chain.request('eth_getTransactionByHash', [hash]))
      .toMatchObject({ hash, blockNumber: null });
    expect(await chain.request('eth_getTransactionReceipt', [hash])).toBeNull();
    await chain.mine();
    expect(await chain.request('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' });
  });

  test('mines blocks at an interval', async () => {
    const chain = await startChain({ chainId: 11_155_111, mining: { everySeconds: 1 } });
    await expect
      .poll(async () => Number(await chain.request('eth_blockNumber')), { timeout: 5_000 })
      .toBeGreaterThan(0);
  });

  test('rejects an unknown method with its own code', async () => {
    const chain = await startChain({ chainId: 11_155_111 });
    await expect(chain.request('eth_nothing')).rejects.toMatchObject({ name: 'ChainError', code: -32_601 });
  });

  test('is independent of a second one', async () => {
    const chains = await Promise.all([startChain({ chainId: 11_155_111 }), startChain({ chainId: 421_614 })]);
    await chains[0].mine(3);
    const heights = await Promise.all(chains.map(async (chain) => Number(await chain.request('eth_blockNumber'))));
    expect(heights).toEqual([3, 0]);
  });

  test('ends when the tests are killed', async () => {
    const tests = startScript(`
      const { startAnvil } = await import(${START});
      const chain = await startAnvil({ chainId: 11155111 });
      console.log('url ' + chain.url);
      setInterval(() => {}, 1_000);
    `);
    const url = (await tests.prints('url ')).slice('url '.length);
    expect(await callChain(url, 'eth_chainId')).toBe('0xaa36a7');
    tests.process.kill('SIGKILL');
    await tests.ended;
    await expect
      .poll(
        () =>
          callChain(url, 'eth_chainId').then(
            () => 'running',
            () => 'ended',
          ),
        { timeout: 10_000 },
      )
      .toBe('ended');
  });
});
