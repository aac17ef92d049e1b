import { setTimeout as pause } from 'node:timers/promises';
import { CHAIN_ACCOUNTS, type Anvil, startAnvil, startScript, describeOnAnvil } from '@wow/core/testing';
import { expect, onTestFinished, test } from 'vitest';
import { callChain } from './anvil.ts';

const START = JSON.stringify(new URL('./anvil.ts', import.meta.url).href);
const [rich, friend] = CHAIN_ACCOUNTS;

const started = async (options: Parameters<typeof startAnvil>[0]): Promise<Anvil> => {
  const chain = await startAnvil(options);
  onTestFinished(() => chain.stop());
  return chain;
};
const pay = (chain: Anvil): Promise<unknown> =>
  chain.request('eth_sendTransaction', [{ from: rich.address, to: friend.address, value: '0x1' }]);

describeOnAnvil('a chain for tests', () => {
  test('is the chain that was asked for, with rich accounts', async () => {
    const chain = await started({ chainId: 421_614 });
    expect(Number(await chain.request('eth_chainId'))).toBe(421_614);
    for (const { address } of CHAIN_ACCOUNTS) {
      expect(BigInt(String(await chain.request('eth_getBalance', [address, 'latest'])))).toBe(10_000n * 10n ** 18n);
    }
  });

  test('takes a transaction into a block at once', async () => {
    const chain = await started({ chainId: 11_155_111 });
    const hash = await pay(chain);
    await expect.poll(() => chain.request('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' });
  });

  test('leaves it waiting for as long as nobody makes a block', async () => {
    const chain = await started({ chainId: 11_155_111, mining: 'manual' });
    const hash = await pay(chain);
    await pause(200);
    expect(await chain.request('eth_getTransactionReceipt', [hash])).toBeNull();
    await chain.mine();
    expect(await chain.request('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' });
  });

  test('makes blocks by the clock', async () => {
    const chain = await started({ chainId: 11_155_111, mining: { everySeconds: 1 } });
    await expect
      .poll(async () => Number(await chain.request('eth_blockNumber')), { timeout: 5_000 })
      .toBeGreaterThan(0);
  });

  test('says in its own words what it does not do', async () => {
    const chain = await started({ chainId: 11_155_111 });
    await expect(chain.request('eth_nothing')).rejects.toMatchObject({ name: 'ChainError', code: -32_601 });
  });

  test('two of them know nothing of each other', async () => {
    const chains = await Promise.all([started({ chainId: 11_155_111 }), started({ chainId: 421_614 })]);
    await chains[0].mine(3);
    const heights = await Promise.all(chains.map(async (chain) => Number(await chain.request('eth_blockNumber'))));
    expect(heights).toEqual([3, 0]);
  });

  test('goes when the tests are killed', async () => {
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
            () => 'there',
            () => 'gone',
          ),
        { timeout: 10_000 },
      )
      .toBe('gone');
  });
});
