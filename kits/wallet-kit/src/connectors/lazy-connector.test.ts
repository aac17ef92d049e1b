import { arbitrumSepolia } from 'viem/chains';
import { injected, type Config, type CreateConnectorFn } from 'wagmi';
import { connect, disconnect, reconnect, switchChain } from 'wagmi/actions';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DemoWallet } from '../demo/announce-demo-wallet.ts';
import { OWNER, createFakeConfig, createFakeWallet, createMemoryStorage } from '../testing/fake-wallet.ts';
import { isAbandonable, lazyConnector } from './lazy-connector.ts';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterAll(() => void vi.unstubAllGlobals());

/** A lazy connector of a wallet, with a count of loads. */
function lazy(id: string, wallet: DemoWallet, more: Partial<Parameters<typeof lazyConnector>[0]> = {}) {
  const brought = { times: 0 };
  const load = (): Promise<CreateConnectorFn> => {
    brought.times += 1;
    return Promise.resolve(injected({ target: { id, name: id, provider: () => wallet.provider } }));
  };
  return { create: lazyConnector({ id, name: id, type: 'test', load, ...more }), brought };
}

const first = (config: Config) => config.connectors[0]!;

describe('a wallet of which nothing was loaded', () => {
  test('brings nothing when a page loads and wagmi looks for the wallets from before', async () => {
    const { create, brought } = lazy('one', createFakeWallet());
    const config = createFakeConfig([create]);
    await reconnect(config);
    expect(await first(config).getProvider()).toBeUndefined();
    expect(await first(config).isAuthorized()).toBe(false);
    expect(brought.times).toBe(0);
  });

  test('brings its code when it is picked, once, and is connected', async () => {
    const wallet = createFakeWallet();
    const { create, brought } = lazy('one', wallet);
    const config = createFakeConfig([create]);
    const { accounts } = await connect(config, { connector: first(config) });
    expect(accounts).toEqual([OWNER]);
    expect(await first(config).getAccounts()).toEqual([OWNER]);
    expect(await first(config).getProvider()).toBe(wallet.provider);
    expect(brought.times).toBe(1);
  });

  test('is found again by the page that is loaded next, and no other wallet is asked', async () => {
    const [storage, memory] = [createMemoryStorage(), createMemoryStorage()];
    const before = lazy('one', createFakeWallet({ storage: memory }));
    const config = createFakeConfig([before.create], storage);
    await connect(config, { connector: first(config) });

    vi.stubGlobal('window', new EventTarget());
    const [other, one] = [lazy('other', createFakeWallet()), lazy('one', createFakeWallet({ storage: memory }))];
    const next = createFakeConfig([other.create, one.create], storage);
    await reconnect(next, { connectors: next.connectors.slice(0, 2) });
    expect(next.state.status).toBe('connected');
    expect(next.connectors.find(({ uid }) => uid === next.state.current)?.id).toBe('one');
    expect([other.brought.times, one.brought.times]).toEqual([0, 1]);
  });

  test('is not brought by the page that is loaded after the player has ended it', async () => {
    const storage = createMemoryStorage();
    const wallet = createFakeWallet();
    const config = createFakeConfig([lazy('one', wallet).create], storage);
    await connect(config, { connector: first(config) });
    await disconnect(config);
    const { create, brought } = lazy('one', wallet);
    await reconnect(createFakeConfig([create], storage));
    expect(brought.times).toBe(0);
  });

  test('is asked for once more, and then no longer, when the wallet has ended it', async () => {
    const [storage, memory] = [createMemoryStorage(), createMemoryStorage()];
    storage.setItem('wagmi.recentConnectorId', '"one"');
    const pages = [1, 2].map(() => lazy('one', createFakeWallet({ storage: memory })));
    for (const { create } of pages) await reconnect(createFakeConfig([create], storage));
    expect(pages.map(({ brought }) => brought.times)).toEqual([1, 0]);
  });

  test('passes on what the wallet tells: another account, another chain, the end', async () => {
    const wallet = createFakeWallet();
    const config = createFakeConfig([lazy('one', wallet).create]);
    await connect(config, { connector: first(config) });
    const held = () => config.state.connections.get(config.state.current!);
    await wallet.switchAccount(1);
    await vi.waitFor(() => expect(held()?.accounts[0]).not.toBe(OWNER));
    wallet.switchChain(arbitrumSepolia.id);
    await vi.waitFor(() => expect(held()?.chainId).toBe(arbitrumSepolia.id));
    wallet.disconnect();
    await vi.waitFor(() => expect(config.state.status).toBe('disconnected'));
  });

  test('switches its chain, unless it is one that never does', async () => {
    const config = createFakeConfig([lazy('one', createFakeWallet()).create]);
    await connect(config, { connector: first(config) });
    expect((await switchChain(config, { chainId: arbitrumSepolia.id })).id).toBe(arbitrumSepolia.id);

    const fixed = createFakeConfig([
      lazy('two', createFakeWallet({ rdns: 'test.two' }), { canSwitchChain: false }).create,
    ]);
    await connect(fixed, { connector: first(fixed) });
    await expect(switchChain(fixed, { chainId: arbitrumSepolia.id })).rejects.toThrow(/does not support/);
  });

  test('says so when its code cannot be had, and is asked for again by the next try', async () => {
    const wallet = createFakeWallet();
    let times = 0;
    const load = (): Promise<CreateConnectorFn> => {
      times += 1;
      if (times === 1) return Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
      return Promise.resolve(injected({ target: { id: 'one', name: 'One', provider: () => wallet.provider } }));
    };
    const config = createFakeConfig([lazyConnector({ id: 'one', name: 'One', type: 'test', load })]);
    await expect(connect(config, { connector: first(config) })).rejects.toThrow('One could not be reached.');
    expect((await connect(config, { connector: first(config) })).accounts).toEqual([OWNER]);
  });

  test('where it can never be, is not asked for even if it was used last', async () => {
    const storage = createMemoryStorage();
    storage.setItem('wagmi.recentConnectorId', '"one"');
    const { create, brought } = lazy('one', createFakeWallet(), { isPossible: () => false });
    const config = createFakeConfig([create], storage);
    await reconnect(config, { connectors: [first(config)] });
    expect(brought.times).toBe(0);
  });

  test('is sent away when it says yes after the player has turned away', async () => {
    let answer: (said: 'approve') => void = () => undefined;
    const wallet = createFakeWallet({ ask: () => new Promise((say) => (answer = say)) });
    const config = createFakeConfig([lazy('one', wallet).create]);
    const connector = first(config);
    const connecting = connect(config, { connector });
    const failed = expect(connecting).rejects.toThrow('Connecting was given up.');
    await vi.waitFor(() => expect(config.state.status).toBe('connecting'));
    await new Promise((done) => setTimeout(done, 10));
    if (isAbandonable(connector)) connector.abandon();
    await failed;
    answer('approve');
    // wagmi writes this key when it disconnects a wallet.
    await vi.waitFor(async () => expect(await config.storage?.getItem('one.disconnected' as never)).toBe(true));
    expect(config.state.status).toBe('disconnected');
    expect(await connector.isAuthorized()).toBe(false);
  });
});
