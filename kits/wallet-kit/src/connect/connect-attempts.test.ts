import { arbitrumSepolia, mainnet, sepolia } from 'viem/chains';
import { connect } from 'wagmi/actions';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { lazyConnector } from '../connectors/lazy-connector.ts';
import type { DemoWallet, DemoWalletOptions } from '../demo/announce-demo-wallet.ts';
import { UNKNOWN_DEVICE } from '../device/device.ts';
import { getRecentWallets } from '../storage/kit-storage.ts';
import { createExtension, createFakeWallet } from '../testing/fake-wallet.ts';
import { createAttemptsFixture, waitForSettled } from '../testing/connect-fixtures.ts';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterAll(() => void vi.unstubAllGlobals());

/** A wallet whose answers the test decides. */
function createPendingWallet(options: Partial<DemoWalletOptions> = {}) {
  const answers: ((answer: 'approve' | 'refuse') => void)[] = [];
  const wallet = createFakeWallet({ ask: () => new Promise((resolve) => answers.push(resolve)), ...options });
  const asked = async (times = 1): Promise<void> => vi.waitFor(() => expect(answers.length).toBe(times));
  return { wallet, answers, asked };
}

/** A kit connector that loads the extension when it is picked. */
const createKitExtension = (wallet: DemoWallet) =>
  lazyConnector({ id: 'one', name: 'One', type: 'injected', load: () => Promise.resolve(createExtension(wallet)) });

describe('connecting an extension', () => {
  test('connects it and adds it to the recent wallets', async () => {
    const opened = createAttemptsFixture([createExtension(createFakeWallet())]);
    const seen: string[] = [];
    opened.attempts.subscribe(() => seen.push(opened.attempts.current().kind));
    opened.attempts.start(opened.choices[0]!);
    expect(opened.attempts.current()).toEqual({ kind: 'connecting', walletId: 'one', qrUri: null, link: null });
    expect(getRecentWallets(opened.storage)).toEqual([]);
    await waitForSettled(opened);
    expect(seen).toEqual(['connecting', 'idle']);
    expect(opened.config.state.status).toBe('connected');
    expect(getRecentWallets(opened.storage)).toEqual(['one']);
  });

  test('shows a refusal that comes at once, and allows a retry', async () => {
    const wallet = createFakeWallet();
    const opened = createAttemptsFixture([createExtension(wallet)]);
    wallet.refuseNext();
    vi.useFakeTimers();
    opened.attempts.start(opened.choices[0]!);
    expect(await waitForSettled(opened)).toEqual({ kind: 'failed', walletId: 'one', why: 'refused' });
    // No timer may hide the failure.
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(opened.attempts.current().kind).toBe('failed');
    expect(getRecentWallets(opened.storage)).toEqual([]);
    opened.attempts.retry();
    expect(await waitForSettled(opened)).toEqual({ kind: 'idle' });
    expect(opened.config.state.status).toBe('connected');
  });

  test('fails without an account, and leaves nothing connected', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const wallet = createFakeWallet();
    const { request: ask } = wallet.provider;
    const request = (call: { method: string }) =>
      call.method === 'eth_chainId' ? ask(call as never) : Promise.resolve([]);
    const provider = { ...wallet.provider, request } as typeof wallet.provider;
    const opened = createAttemptsFixture([createExtension({ ...wallet, provider })]);
    opened.attempts.start(opened.choices[0]!);
    expect(await waitForSettled(opened)).toEqual({ kind: 'failed', walletId: 'one', why: 'failed' });
    expect(opened.config.state.status).toBe('disconnected');
    expect(getRecentWallets(opened.storage)).toEqual([]);
    log.mockRestore();
  });

  test('names a package that the app has not installed, also in the console', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const stub = new Error('Could not resolve "@coinbase/wallet-sdk" imported by "wagmi". Is it installed?');
    const opened = createAttemptsFixture([
      lazyConnector({ id: 'one', name: 'One', type: 'coinbaseWallet', load: () => Promise.reject(stub) }),
    ]);
    opened.attempts.start(opened.choices[0]!);
    expect(await waitForSettled(opened)).toEqual({
      kind: 'failed',
      walletId: 'one',
      why: 'not-set-up',
      missingPackage: '@coinbase/wallet-sdk',
    });
    expect(log.mock.calls[0]?.[0]).toContain('npm install @coinbase/wallet-sdk');
    log.mockRestore();
  });

  test('points to the wallet if that has an open request', async () => {
    const { wallet, asked } = createPendingWallet();
    const opened = createAttemptsFixture([createExtension(wallet)]);
    void wallet.provider.request({ method: 'eth_requestAccounts' }).catch(() => undefined);
    await asked();
    opened.attempts.start(opened.choices[0]!);
    expect(await waitForSettled(opened)).toEqual({ kind: 'failed', walletId: 'one', why: 'waiting' });
  });

  test('ignores an approval after the player cancels', async () => {
    const { wallet, answers, asked } = createPendingWallet();
    const opened = createAttemptsFixture([createExtension(wallet)]);
    opened.attempts.start(opened.choices[0]!);
    await asked();
    opened.attempts.cancel();
    expect(opened.attempts.current()).toEqual({ kind: 'idle' });
    expect(opened.config.state.status).toBe('disconnected');
    answers[0]!('approve');
    await vi.waitFor(async () => expect(await opened.config.storage?.getItem('one.disconnected' as never)).toBe(true));
    await vi.waitFor(() => expect(opened.config.state.status).toBe('disconnected'));
    expect(getRecentWallets(opened.storage)).toEqual([]);
  });

  test.each([
    ['of an announced wallet', createExtension],
    ['of a wallet of the kit', createKitExtension],
  ])('%s connects after a cancel and a second pick by the answer to the first request', async (_, create) => {
    const { wallet, answers, asked } = createPendingWallet();
    const opened = createAttemptsFixture([create(wallet)]);
    opened.attempts.start(opened.choices[0]!);
    await asked();
    opened.attempts.cancel();
    opened.attempts.start(opened.choices[0]!);
    expect(await waitForSettled(opened)).toMatchObject({ why: 'waiting' });
    answers[0]!('approve');
    await vi.waitFor(() => expect(opened.attempts.current()).toEqual({ kind: 'idle' }));
    expect(opened.config.state.status).toBe('connected');
  });

  test('connects the second wallet, also if the first answers later', async () => {
    const { wallet, answers, asked } = createPendingWallet();
    const opened = createAttemptsFixture([
      createExtension(wallet),
      createExtension(createFakeWallet({ rdns: 'test.two' }), 'two'),
    ]);
    opened.attempts.start(opened.choices[0]!);
    await asked();
    opened.attempts.start(opened.choices[1]!);
    await waitForSettled(opened);
    answers[0]!('approve');
    await vi.waitFor(async () => expect(await opened.config.storage?.getItem('one.disconnected' as never)).toBe(true));
    const { connections, current } = opened.config.state;
    await vi.waitFor(() => expect(opened.config.state.connections.size).toBe(1));
    expect(connections.get(current!)?.connector.id).toBe('two');
    expect(getRecentWallets(opened.storage)).toEqual(['two']);
  });

  test('keeps the wallet when the dialog closes after the connection', async () => {
    const opened = createAttemptsFixture([createExtension(createFakeWallet())]);
    opened.config.subscribe(
      ({ status }) => status,
      (status) => {
        if (status === 'connected') opened.attempts.cancel();
      },
    );
    opened.attempts.start(opened.choices[0]!);
    await vi.waitFor(() => expect(getRecentWallets(opened.storage)).toEqual(['one']));
    expect(opened.config.state.status).toBe('connected');
  });

  test('keeps the connected wallet when another refuses', async () => {
    const second = createFakeWallet({ rdns: 'test.two' });
    const opened = createAttemptsFixture([createExtension(createFakeWallet()), createExtension(second, 'two')]);
    await connect(opened.config, { connector: opened.choices[0]!.connector });
    second.refuseNext();
    opened.attempts.start(opened.choices[1]!);
    expect(await waitForSettled(opened)).toMatchObject({ why: 'refused' });
    expect(opened.config.state.status).toBe('connected');
  });
});

describe('the chain of a connection', () => {
  const connected = async (wallet: DemoWallet, initialChain?: number): Promise<number> => {
    const opened = createAttemptsFixture([createExtension(wallet)], UNKNOWN_DEVICE, initialChain);
    opened.attempts.start(opened.choices[0]!);
    await waitForSettled(opened);
    return opened.config.state.connections.get(opened.config.state.current!)!.chainId;
  };
  const onArbitrum = (): DemoWallet => {
    const wallet = createFakeWallet();
    wallet.switchChain(arbitrumSepolia.id);
    return wallet;
  };

  test('is the app’s choice', async () => {
    expect(await connected(onArbitrum(), sepolia.id)).toBe(sepolia.id);
  });

  test('is the wallet’s chain if the app has it', async () => {
    expect(await connected(onArbitrum())).toBe(arbitrumSepolia.id);
  });

  test('is the app’s first chain otherwise', async () => {
    const wallet = createFakeWallet({
      chains: [mainnet.id, sepolia.id].map((id) => ({ id, rpcUrl: 'http://127.0.0.1:9' })),
    });
    expect(await connected(wallet, mainnet.id)).toBe(sepolia.id);
  });
});

describe('a wallet whose code cannot be loaded', () => {
  test('is unreachable, and a retry loads it again', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js')));
    const opened = createAttemptsFixture([lazyConnector({ id: 'far', name: 'Far', type: 'test', load })]);
    opened.attempts.start(opened.choices[0]!);
    expect(await waitForSettled(opened)).toEqual({ kind: 'failed', walletId: 'far', why: 'unreachable' });
    opened.attempts.retry();
    await waitForSettled(opened);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
