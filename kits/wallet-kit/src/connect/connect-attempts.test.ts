import { arbitrumSepolia, mainnet, sepolia } from 'viem/chains';
import { injected, type Config, type CreateConnectorFn } from 'wagmi';
import { connect } from 'wagmi/actions';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lazyConnector } from '../connectors/lazy-connector.ts';
import type { DemoWallet, DemoWalletOptions } from '../demo/announce-demo-wallet.ts';
import { UNKNOWN_DEVICE, type Device } from '../device/device.ts';
import { KEYS, type Keep } from '../storage/keep.ts';
import { latestWallet } from '../storage/latest-wallet.ts';
import { recentWallets } from '../storage/recent-wallets.ts';
import { memoryKeep } from '../storage/testing/memory-keep.ts';
import type { WalletChoice } from '../wallets/wallet-choice.ts';
import { createConnectAttempts, type ConnectAttempts } from './connect-attempts.ts';
import { OWNER, tryOutConfig, tryOutWallet } from './testing/try-out-wallet.ts';

const PHONE: Device = { browser: 'safari', system: 'ios', isMobile: true };

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.useRealTimers());
afterAll(() => void vi.unstubAllGlobals());

interface Opened {
  readonly attempts: ConnectAttempts;
  readonly config: Config;
  readonly keep: Keep;
  readonly choices: readonly WalletChoice[];
  /** The links that were opened. */
  readonly links: string[];
  /** Puts the page behind an app. */
  readonly hide: () => void;
}

function open(connectors: CreateConnectorFn[], device = UNKNOWN_DEVICE, initialChain?: number): Opened {
  const [config, keep, links] = [tryOutConfig(connectors), memoryKeep(), [] as string[]];
  let hide = (): void => undefined;
  const attempts = createConnectAttempts({
    config,
    keep,
    device,
    initialChain,
    open: (link) => links.push(link),
    onceHidden: (then) => {
      hide = then;
      return () => undefined;
    },
  });
  const choices = config.connectors.slice(0, connectors.length).map(choiceOf);
  return { attempts, config, keep, choices, links, hide: () => hide() };
}

const choiceOf = (connector: WalletChoice['connector']): WalletChoice => ({
  connector,
  id: connector.id,
  name: connector.name,
  iconUrl: '',
  iconBackground: '#fff',
  ready: true,
  recent: false,
  groupName: 'Popular',
  groupIndex: 1,
});

/** The connector of an extension. */
const extension = (wallet: DemoWallet, id = 'one'): CreateConnectorFn =>
  injected({ target: { id, name: id, provider: () => wallet.provider } });

const settled = async ({ attempts }: Opened): Promise<ReturnType<ConnectAttempts['current']>> => {
  await vi.waitFor(() => expect(attempts.current().kind).not.toBe('connecting'));
  return attempts.current();
};

/** A wallet whose owner answers when the test says so. */
function holding(options: Partial<DemoWalletOptions> = {}) {
  const answers: ((said: 'approve' | 'refuse') => void)[] = [];
  const wallet = tryOutWallet({ ask: () => new Promise((say) => answers.push(say)), ...options });
  const asked = async (times = 1): Promise<void> => vi.waitFor(() => expect(answers.length).toBe(times));
  return { wallet, answers, asked };
}

describe('a player who picks an extension', () => {
  test('is connected, and finds it among the recent ones', async () => {
    const opened = open([extension(tryOutWallet())]);
    const seen: string[] = [];
    opened.attempts.subscribe(() => seen.push(opened.attempts.current().kind));
    opened.attempts.start(opened.choices[0]!);
    expect(opened.attempts.current()).toEqual({ kind: 'connecting', walletId: 'one', qrUri: null, link: null });
    expect(latestWallet(opened.keep)).toBe('one');
    expect(recentWallets(opened.keep)).toEqual([]);
    await settled(opened);
    expect(seen).toEqual(['connecting', 'idle']);
    expect(opened.config.state.status).toBe('connected');
    expect(recentWallets(opened.keep)).toEqual(['one']);
  });

  test('is told that the wallet was refused, however fast that comes, and can try again', async () => {
    const wallet = tryOutWallet();
    const opened = open([extension(wallet)]);
    wallet.refuseNext();
    opened.attempts.start(opened.choices[0]!);
    expect(await settled(opened)).toEqual({ kind: 'failed', walletId: 'one', why: 'refused' });
    await new Promise((done) => setTimeout(done, 60));
    expect(opened.attempts.current().kind).toBe('failed');
    expect(recentWallets(opened.keep)).toEqual([]);
    opened.attempts.retry();
    expect(await settled(opened)).toEqual({ kind: 'idle' });
    expect(opened.config.state.status).toBe('connected');
  });

  test('is sent to the wallet when it already asks something', async () => {
    const { wallet, asked } = holding();
    const opened = open([extension(wallet)]);
    void wallet.provider.request({ method: 'eth_requestAccounts' }).catch(() => undefined);
    await asked();
    opened.attempts.start(opened.choices[0]!);
    expect(await settled(opened)).toEqual({ kind: 'failed', walletId: 'one', why: 'waiting' });
  });

  test('and turns away is not connected by an answer that comes later', async () => {
    const { wallet, answers, asked } = holding();
    const opened = open([extension(wallet)]);
    opened.attempts.start(opened.choices[0]!);
    await asked();
    opened.attempts.cancel();
    expect(opened.attempts.current()).toEqual({ kind: 'idle' });
    expect(opened.config.state.status).toBe('disconnected');
    answers[0]!('approve');
    await vi.waitFor(async () => expect(await opened.config.storage?.getItem('one.disconnected' as never)).toBe(true));
    await vi.waitFor(() => expect(opened.config.state.status).toBe('disconnected'));
    expect(recentWallets(opened.keep)).toEqual([]);
  });

  test('turns away and picks it again, is connected by the answer to its first question', async () => {
    const { wallet, answers, asked } = holding();
    const opened = open([extension(wallet)]);
    opened.attempts.start(opened.choices[0]!);
    await asked();
    opened.attempts.cancel();
    opened.attempts.start(opened.choices[0]!);
    expect(await settled(opened)).toMatchObject({ why: 'waiting' });
    answers[0]!('approve');
    await vi.waitFor(() => expect(opened.attempts.current()).toEqual({ kind: 'idle' }));
    expect(opened.config.state.status).toBe('connected');
  });

  test('and then another is connected to the other, whatever the first says later', async () => {
    const { wallet, answers, asked } = holding();
    const opened = open([extension(wallet), extension(tryOutWallet({ rdns: 'test.two' }), 'two')]);
    opened.attempts.start(opened.choices[0]!);
    await asked();
    opened.attempts.start(opened.choices[1]!);
    await settled(opened);
    answers[0]!('approve');
    await vi.waitFor(async () => expect(await opened.config.storage?.getItem('one.disconnected' as never)).toBe(true));
    const { connections, current } = opened.config.state;
    await vi.waitFor(() => expect(opened.config.state.connections.size).toBe(1));
    expect(connections.get(current!)?.connector.id).toBe('two');
    expect(recentWallets(opened.keep)).toEqual(['two']);
  });

  test('keeps the wallet when the dialog closes because it is connected', async () => {
    const opened = open([extension(tryOutWallet())]);
    opened.config.subscribe(
      ({ status }) => status,
      (status) => {
        if (status === 'connected') opened.attempts.cancel();
      },
    );
    opened.attempts.start(opened.choices[0]!);
    await vi.waitFor(() => expect(recentWallets(opened.keep)).toEqual(['one']));
    expect(opened.config.state.status).toBe('connected');
  });

  test('keeps a wallet that was connected before, when another is refused', async () => {
    const second = tryOutWallet({ rdns: 'test.two' });
    const opened = open([extension(tryOutWallet()), extension(second, 'two')]);
    await connect(opened.config, { connector: opened.choices[0]!.connector });
    second.refuseNext();
    opened.attempts.start(opened.choices[1]!);
    expect(await settled(opened)).toMatchObject({ why: 'refused' });
    expect(opened.config.state.status).toBe('connected');
  });
});

describe('the chain that a wallet is asked for', () => {
  const connected = async (wallet: DemoWallet, initialChain?: number): Promise<number> => {
    const opened = open([extension(wallet)], UNKNOWN_DEVICE, initialChain);
    opened.attempts.start(opened.choices[0]!);
    await settled(opened);
    return opened.config.state.connections.get(opened.config.state.current!)!.chainId;
  };
  const onArbitrum = (): DemoWallet => {
    const wallet = tryOutWallet();
    wallet.switchChain(arbitrumSepolia.id);
    return wallet;
  };

  test('is what the app says', async () => {
    expect(await connected(onArbitrum(), sepolia.id)).toBe(sepolia.id);
  });

  test('is the one that the wallet is on, when the app has it', async () => {
    expect(await connected(onArbitrum())).toBe(arbitrumSepolia.id);
  });

  test('is the first one, when the app has neither', async () => {
    const wallet = tryOutWallet({
      chains: [mainnet.id, sepolia.id].map((id) => ({ id, rpcUrl: 'http://127.0.0.1:9' })),
    });
    expect(await connected(wallet, mainnet.id)).toBe(sepolia.id);
  });
});

/** A wallet that is paired through a code: what it says is said by the test. */
function pairing() {
  const told: { give: (uri: string) => void; answer: (said: 'approve' | Error) => void; times: number } = {
    give: () => undefined,
    answer: () => undefined,
    times: 0,
  };
  const wallet = tryOutWallet();
  const create: CreateConnectorFn = (config) => {
    const own = extension(wallet, 'paired')(config);
    told.give = (data) => config.emitter.emit('message', { type: 'display_uri', data });
    const connectOwn = own.connect.bind(own);
    return {
      ...own,
      async connect(parameters) {
        told.times += 1;
        await new Promise<void>((yes, no) => {
          told.answer = (said) => (said === 'approve' ? yes() : no(said));
        });
        return connectOwn(parameters) as ReturnType<typeof own.connect<never>>;
      },
    };
  };
  const connector = lazyConnector({
    id: 'paired',
    name: 'Paired',
    type: 'walletConnect',
    load: () => Promise.resolve(create),
  });
  return { told, connector };
}

const asPaired = (choice: WalletChoice): WalletChoice => ({
  ...choice,
  qrCode: { getUri: (uri) => `code:${uri}` },
  mobile: { getUri: (uri) => `app://wc?uri=${encodeURIComponent(uri)}` },
});

const URI = 'wc:abc@2?symKey=1';

describe('a player who pairs a wallet', () => {
  const start = async (device?: Device) => {
    const { told, connector } = pairing();
    const opened = open([connector], device);
    opened.attempts.start(asPaired(opened.choices[0]!));
    await vi.waitFor(() => expect(told.times).toBe(1));
    return { ...opened, told };
  };

  test('sees the code when it has come, and is connected when the wallet has said yes', async () => {
    const opened = await start();
    expect(opened.attempts.current()).toMatchObject({ qrUri: null });
    opened.told.give(URI);
    expect(opened.attempts.current()).toEqual({
      kind: 'connecting',
      walletId: 'paired',
      qrUri: `code:${URI}`,
      link: null,
    });
    expect(opened.links).toEqual([]);
    opened.told.answer('approve');
    expect(await settled(opened)).toEqual({ kind: 'idle' });
    expect(opened.config.state.connections.get(opened.config.state.current!)?.accounts).toEqual([OWNER]);
  });

  test('is told when the code runs out, and gets a new one', async () => {
    vi.useFakeTimers();
    const opened = await start();
    vi.setSystemTime(1_000_000);
    opened.told.give(`${URI}&expiryTimestamp=1060`);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(opened.attempts.current().kind).toBe('connecting');
    await vi.advanceTimersByTimeAsync(1);
    expect(opened.attempts.current()).toEqual({ kind: 'failed', walletId: 'paired', why: 'expired' });
    opened.attempts.renew();
    await vi.waitFor(() => expect(opened.told.times).toBe(2));
    opened.told.give(`${URI}2`);
    expect(opened.attempts.current()).toMatchObject({ kind: 'connecting', qrUri: `code:${URI}2` });
  });

  test('is told the same when the relay says it, and when the wallet says no', async () => {
    const opened = await start();
    opened.told.answer(new Error('Proposal expired'));
    expect(await settled(opened)).toMatchObject({ why: 'expired' });
    opened.attempts.renew();
    await vi.waitFor(() => expect(opened.told.times).toBe(2));
    opened.told.answer(Object.assign(new Error('User rejected.'), { code: 4001 }));
    expect(await settled(opened)).toMatchObject({ why: 'refused' });
  });

  test('shows no code of a try that was given up', async () => {
    const opened = await start();
    opened.attempts.cancel();
    opened.told.give(URI);
    expect(opened.attempts.current()).toEqual({ kind: 'idle' });
  });
});

describe('on a phone', () => {
  const start = async () => {
    vi.useFakeTimers();
    const { told, connector } = pairing();
    const opened = open([connector], PHONE);
    opened.attempts.start(asPaired(opened.choices[0]!));
    await vi.waitFor(() => expect(told.times).toBe(1));
    told.give(URI);
    return { ...opened, told };
  };
  const LINK = `app://wc?uri=${encodeURIComponent(URI)}`;

  test('the app is opened, and which one it is is kept for its later questions', async () => {
    const { links, keep, attempts } = await start();
    expect(links).toEqual([LINK]);
    expect(JSON.parse(keep.getItem(KEYS.deepLink)!)).toEqual({ href: 'app://', name: 'Paired' });
    expect(attempts.current()).toMatchObject({ kind: 'connecting', link: LINK });
  });

  test('an app that does not come is missing, and is opened by the same link in the press itself', async () => {
    const { links, attempts, told } = await start();
    await vi.advanceTimersByTimeAsync(3000);
    expect(attempts.current()).toEqual({ kind: 'failed', walletId: 'paired', why: 'missing' });
    attempts.retry();
    expect(links).toEqual([LINK, LINK]);
    expect(attempts.current()).toMatchObject({ kind: 'connecting', link: LINK });
    expect(told.times).toBe(1);
  });

  test('an app that seemed to be missing may still connect', async () => {
    const opened = await start();
    await vi.advanceTimersByTimeAsync(3000);
    opened.told.answer('approve');
    await vi.waitFor(() => expect(opened.attempts.current()).toEqual({ kind: 'idle' }));
    expect(opened.config.state.status).toBe('connected');
  });

  test('an app that comes before the page is not missing', async () => {
    const { attempts, hide } = await start();
    hide();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(attempts.current().kind).toBe('connecting');
  });
});

describe('code that cannot be loaded', () => {
  test('is said to be out of reach, and is asked for again', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js')));
    const opened = open([lazyConnector({ id: 'far', name: 'Far', type: 'test', load })]);
    opened.attempts.start(opened.choices[0]!);
    expect(await settled(opened)).toEqual({ kind: 'failed', walletId: 'far', why: 'unreachable' });
    opened.attempts.retry();
    await settled(opened);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
