import { arbitrumSepolia } from 'viem/chains';
import { injected, type Config, type CreateConnectorFn } from 'wagmi';
import { connect, disconnect, reconnect, switchChain } from 'wagmi/actions';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DemoWallet } from '../demo/announce-demo-wallet.ts';
import { createFakeConfig, createFakeWallet, createMemoryStorage, owner } from '../testing/fake-wallet.ts';
import { isAbandonable, lazyConnector } from './lazy-connector.ts';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterAll(() => void vi.unstubAllGlobals());

/** A lazy connector of a wallet, with a count of loads. */
function lazy(id: string, wallet: DemoWallet, more: Partial<Parameters<typeof lazyConnector>[0]> = {}) {
  const loads = { times: 0 };
  const load = (): Promise<CreateConnectorFn> => {
    loads.times += 1;
    return Promise.resolve(injected({ target: { id, name: id, provider: () => wallet.provider } }));
  };
  return { create: lazyConnector({ id, name: id, type: 'test', load, ...more }), loads };
}

const first = (config: Config) => config.connectors[0]!;

describe('a lazy connector', () => {
  test('loads nothing when wagmi reconnects at page load', async () => {
    const { create, loads } = lazy('one', createFakeWallet());
    const config = createFakeConfig([create]);
    await reconnect(config);
    expect(await first(config).getProvider()).toBeUndefined();
    expect(await first(config).isAuthorized()).toBe(false);
    expect(loads.times).toBe(0);
  });

  test('loads its code once when the player picks it, and connects', async () => {
    const wallet = createFakeWallet();
    const { create, loads } = lazy('one', wallet);
    const config = createFakeConfig([create]);
    const { accounts } = await connect(config, { connector: first(config) });
    expect(accounts).toEqual([owner.address]);
    expect(await first(config).getAccounts()).toEqual([owner.address]);
    expect(await first(config).getProvider()).toBe(wallet.provider);
    expect(loads.times).toBe(1);
  });

  test('reconnects on the next page, and no other wallet loads', async () => {
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
    expect([other.loads.times, one.loads.times]).toEqual([0, 1]);
  });

  test('does not load on a page after the player has disconnected', async () => {
    const storage = createMemoryStorage();
    const wallet = createFakeWallet();
    const config = createFakeConfig([lazy('one', wallet).create], storage);
    await connect(config, { connector: first(config) });
    await disconnect(config);
    const { create, loads } = lazy('one', wallet);
    await reconnect(createFakeConfig([create], storage));
    expect(loads.times).toBe(0);
  });

  test('loads on one more page after the wallet has ended the connection, then never', async () => {
    const [storage, memory] = [createMemoryStorage(), createMemoryStorage()];
    storage.setItem('wagmi.recentConnectorId', '"one"');
    const pages = [1, 2].map(() => lazy('one', createFakeWallet({ storage: memory })));
    for (const { create } of pages) await reconnect(createFakeConfig([create], storage));
    expect(pages.map(({ loads }) => loads.times)).toEqual([1, 0]);
  });

  test('passes on the wallet’s events: account, chain, disconnect', async () => {
    const wallet = createFakeWallet();
    const config = createFakeConfig([lazy('one', wallet).create]);
    await connect(config, { connector: first(config) });
    const connection = () => config.state.connections.get(config.state.current!);
    await wallet.switchAccount(1);
    await vi.waitFor(() => expect(connection()?.accounts[0]).not.toBe(owner.address));
    wallet.switchChain(arbitrumSepolia.id);
    await vi.waitFor(() => expect(connection()?.chainId).toBe(arbitrumSepolia.id));
    wallet.disconnect();
    await vi.waitFor(() => expect(config.state.status).toBe('disconnected'));
  });

  test('switches its chain, unless the chain is fixed', async () => {
    const config = createFakeConfig([lazy('one', createFakeWallet()).create]);
    await connect(config, { connector: first(config) });
    expect((await switchChain(config, { chainId: arbitrumSepolia.id })).id).toBe(arbitrumSepolia.id);

    const fixed = createFakeConfig([
      lazy('two', createFakeWallet({ rdns: 'test.two' }), { canSwitchChain: false }).create,
    ]);
    await connect(fixed, { connector: first(fixed) });
    await expect(switchChain(fixed, { chainId: arbitrumSepolia.id })).rejects.toThrow(/does not support/);
  });

  test('reports a failed load, and the next try loads again', async () => {
    const wallet = createFakeWallet();
    let times = 0;
    const load = (): Promise<CreateConnectorFn> => {
      times += 1;
      if (times === 1) return Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
      return Promise.resolve(injected({ target: { id: 'one', name: 'One', provider: () => wallet.provider } }));
    };
    const config = createFakeConfig([lazyConnector({ id: 'one', name: 'One', type: 'test', load })]);
    await expect(connect(config, { connector: first(config) })).rejects.toThrow('One could not be reached.');
    expect((await connect(config, { connector: first(config) })).accounts).toEqual([owner.address]);
  });

  test('never loads where the wallet is impossible, even if it was used last', async () => {
    const storage = createMemoryStorage();
    storage.setItem('wagmi.recentConnectorId', '"one"');
    const { create, loads } = lazy('one', createFakeWallet(), { isPossible: () => false });
    const config = createFakeConfig([create], storage);
    await reconnect(config, { connectors: [first(config)] });
    expect(loads.times).toBe(0);
  });

  test('disconnects a wallet that approves after the player has cancelled', async () => {
    let answer: (decision: 'approve') => void = () => undefined;
    const ask = vi.fn(() => new Promise<'approve'>((resolve) => (answer = resolve)));
    const wallet = createFakeWallet({ ask });
    const config = createFakeConfig([lazy('one', wallet).create]);
    const connector = first(config);
    const connecting = connect(config, { connector });
    const failed = expect(connecting).rejects.toThrow('Connecting was given up.');
    await vi.waitFor(() => expect(ask).toHaveBeenCalled());
    if (isAbandonable(connector)) connector.abandon();
    await failed;
    answer('approve');
    // wagmi writes this key when it disconnects a wallet.
    await vi.waitFor(async () => expect(await config.storage?.getItem('one.disconnected' as never)).toBe(true));
    expect(config.state.status).toBe('disconnected');
    expect(await connector.isAuthorized()).toBe(false);
  });
});
