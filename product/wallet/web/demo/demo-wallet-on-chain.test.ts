import { type Anvil, CHAIN_ACCOUNTS, startAnvil } from '@wow/core/testing';
import {
  announceDemoWallet,
  type DemoRequest,
  type DemoWallet,
  type DemoWalletOptions,
} from '@wow/wallet-kit/demo-wallet';
import { recoverMessageAddress } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createConfig, http } from 'wagmi';
import { connect, disconnect, getConnection, reconnect, signMessage, switchChain } from 'wagmi/actions';
import { arbitrumSepolia, sepolia } from 'wagmi/chains';

const [owner, friend] = CHAIN_ACCOUNTS;

const open = (options: Pick<DemoWalletOptions, 'chains'> & Partial<DemoWalletOptions>): DemoWallet => {
  const accounts = [owner.privateKey, friend.privateKey];
  const wallet = announceDemoWallet({ name: 'Test Wallet', rdns: 'test.wallet', accounts, storage: null, ...options });
  onTestFinished(() => wallet.stop());
  return wallet;
};
const ask = (wallet: DemoWallet, method: string, params?: unknown): Promise<unknown> =>
  (wallet.provider.request as (call: unknown) => Promise<unknown>)({ method, params });
const connected = async (options: Parameters<typeof open>[0]): Promise<DemoWallet> => {
  const wallet = open(options);
  await ask(wallet, 'eth_requestAccounts');
  return wallet;
};

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterAll(() => void vi.unstubAllGlobals());

describe('a demo wallet on a chain', () => {
  let chains: Anvil[];
  beforeAll(async () => {
    chains = await Promise.all([sepolia, arbitrumSepolia].map(({ id }) => startAnvil({ chainId: id })));
  });
  afterAll(() => Promise.all(chains.map((chain) => chain.stop())));
  const withNodes = () => chains.map(({ chainId, url }, index) => ({ id: chainId, rpcUrl: url, known: index === 0 }));
  const pay = (wallet: DemoWallet, more: object = {}): Promise<unknown> =>
    ask(wallet, 'eth_sendTransaction', [{ from: owner.address, to: friend.address, value: '0x1', ...more }]);

  test('pays after its owner approves the amount', async () => {
    const asked: DemoRequest[] = [];
    const wallet = await connected({ chains: withNodes(), ask: async (request) => (asked.push(request), 'approve') });
    const hash = await pay(wallet);
    await expect
      .poll(() => ask(wallet, 'eth_getTransactionReceipt', [hash]))
      .toMatchObject({ status: '0x1', to: friend.address.toLowerCase() });
    expect(asked.at(-1)).toMatchObject({ kind: 'transaction', to: friend.address, value: 1n, chainId: sepolia.id });
  });

  test('pays nothing if the owner refuses', async () => {
    const wallet = await connected({ chains: withNodes() });
    const before = await ask(wallet, 'eth_getTransactionCount', [owner.address, 'latest']);
    wallet.refuseNext();
    await expect(pay(wallet)).rejects.toMatchObject({ code: 4001 });
    expect(await ask(wallet, 'eth_getTransactionCount', [owner.address, 'latest'])).toBe(before);
  });

  test.each(['same', 'cancellation'] as const)('replaces a pending payment: %s', async (by) => {
    const slow = await startAnvil({ chainId: sepolia.id, mining: 'manual' });
    onTestFinished(() => slow.stop());
    const wallet = await connected({ chains: [{ id: sepolia.id, rpcUrl: slow.url }] });
    const first = await pay(wallet);
    const second = await wallet.replaceLast(by);
    await slow.mine();
    expect(await ask(wallet, 'eth_getTransactionReceipt', [first])).toBeNull();
    const to = (by === 'same' ? friend : owner).address.toLowerCase();
    expect(await ask(wallet, 'eth_getTransactionReceipt', [second])).toMatchObject({ status: '0x1', to });
  });

  test('is discovered, connected, switched and connected again by wagmi', async () => {
    const wallet = open({ chains: withNodes() });
    const config = createConfig({
      chains: [sepolia, arbitrumSepolia],
      transports: { [sepolia.id]: http(chains[0]?.url), [arbitrumSepolia.id]: http(chains[1]?.url) },
      storage: null,
    });
    const [connector] = config.connectors;
    if (connector === undefined) throw new Error('wagmi has found no wallet.');
    expect(connector).toMatchObject({ id: 'test.wallet', name: 'Test Wallet' });
    wallet.refuseNext();
    await expect(connect(config, { connector })).rejects.toMatchObject({ code: 4001 });
    await connect(config, { connector });
    expect(getConnection(config)).toMatchObject({ address: owner.address, chainId: sepolia.id });
    const signature = await signMessage(config, { message: 'hello' });
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(owner.address);
    await switchChain(config, { chainId: arbitrumSepolia.id });
    expect(getConnection(config)).toMatchObject({ chainId: arbitrumSepolia.id });
    await wallet.switchAccount(1);
    await expect.poll(() => getConnection(config).address).toBe(friend.address);
    wallet.switchChain(sepolia.id);
    await expect.poll(() => getConnection(config).chainId).toBe(sepolia.id);
    await disconnect(config);
    expect(await reconnect(config, { connectors: [connector] })).toEqual([]);
  });
});
