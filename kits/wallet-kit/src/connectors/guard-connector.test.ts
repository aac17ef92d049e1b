import { sepolia, arbitrumSepolia } from 'viem/chains';
import { type Config, injected } from 'wagmi';
import { connect, getConnection, reconnect, switchChain } from 'wagmi/actions';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { disconnectAll, restoreLastOnly } from '../config/last-wallet.ts';
import { createFakeConfig, createFakeWallet, friend, owner } from '../testing/fake-wallet.ts';

type Answers = Readonly<Record<string, () => unknown>>;

/** A config with one extension, which answers some methods in its own way. */
function setUp(answers: Answers = {}) {
  const { provider: real } = createFakeWallet();
  const listeners = new Map<string, (value: unknown) => void>();
  const provider = {
    ...real,
    request: (call: { method: string }) => answers[call.method]?.() ?? real.request(call as never),
    on: (event: string, listener: (value: unknown) => void) => void listeners.set(event, listener),
    removeListener: () => undefined,
  };
  const target = { id: 'one', name: 'One', provider: () => provider as never };
  const config = restoreLastOnly(createFakeConfig([injected({ target })]));
  return { config, provider, emit: (event: string, value: unknown) => listeners.get(event)?.(value) };
}

const connectOnly = (config: Config): Promise<unknown> => connect(config, { connector: config.connectors[0]! });

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => void vi.unstubAllGlobals());

describe('a guarded connector', () => {
  test.each([null, undefined, 'nonsense', {}, [null], ['0x12'], 5])(
    'keeps its account when the wallet says that it is %j',
    async (accounts) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const unhandled = vi.fn();
      process.on('unhandledRejection', unhandled);
      onTestFinished(() => void process.off('unhandledRejection', unhandled));
      const { config, emit } = setUp();
      await connectOnly(config);
      emit('accountsChanged', accounts);
      await vi.waitFor(() => expect(warn).toHaveBeenCalledWith('One sent an invalid event.', expect.any(Error)));
      expect(getConnection(config).address).toBe(owner.address);
      expect(unhandled).not.toHaveBeenCalled();
    },
  );

  test('handles the last event of a burst only', async () => {
    const { config, emit } = setUp();
    await connectOnly(config);
    const changes = vi.fn();
    onTestFinished(config.subscribe((state) => state, changes));
    for (let times = 0; times < 1000; times += 1)
      emit('accountsChanged', [times === 999 ? friend.address : owner.address]);
    await vi.waitFor(() => expect(getConnection(config).address).toBe(friend.address));
    expect(changes).toHaveBeenCalledTimes(1);
  });

  test('reports a switch that the wallet answers without making it, which wagmi would wait for forever', async () => {
    const { config } = setUp({ wallet_switchEthereumChain: () => Promise.resolve(null) });
    await connectOnly(config);
    vi.useFakeTimers();
    const switched = expect(switchChain(config, { chainId: arbitrumSepolia.id })).rejects.toThrow('not made');
    await vi.advanceTimersByTimeAsync(2000);
    await switched;
    expect(getConnection(config).chainId).toBe(sepolia.id);
  });

  test('waits a moment for a wallet that switches after its answer', async () => {
    let isThere = false;
    const { config } = setUp({
      wallet_switchEthereumChain: () => {
        setTimeout(() => (isThere = true), 1000);
        return Promise.resolve(null);
      },
      eth_chainId: () => Promise.resolve(isThere ? arbitrumSepolia.id : sepolia.id),
    });
    await connectOnly(config);
    vi.useFakeTimers();
    const switched = switchChain(config, { chainId: arbitrumSepolia.id });
    await vi.advanceTimersByTimeAsync(2000);
    await switched;
    expect(getConnection(config).chainId).toBe(arbitrumSepolia.id);
  });
});

test.each(['eth_accounts', 'eth_chainId'])('a restored wallet that does not answer %s is given up', async (method) => {
  let isSilent = false;
  const { config } = setUp({ [method]: () => (isSilent ? new Promise(() => undefined) : undefined) });
  await connectOnly(config);
  isSilent = true;
  vi.useFakeTimers();
  const restored = reconnect(config);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await restored).toEqual([]);
  expect(config.state.status).toBe('disconnected');
});

test('a wallet that throws when it is disconnected is disconnected all the same', async () => {
  const { config, provider } = setUp();
  await connectOnly(config);
  provider.removeListener = () => {
    throw new Error('no');
  };
  await disconnectAll(config);
  expect(config.state.status).toBe('disconnected');
  expect(config.state.connections.size).toBe(0);
});
