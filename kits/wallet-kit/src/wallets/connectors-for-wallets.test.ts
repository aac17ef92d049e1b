import { sepolia } from 'viem/chains';
import { createConfig, http } from 'wagmi';
import { reconnect } from 'wagmi/actions';
import { describe, expect, test } from 'vitest';
import { getDefaultConfig } from '../config/get-default-config.ts';
import { connectorsForWallets, getDefaultWallets } from './connectors-for-wallets.ts';
import {
  baseWallet,
  braveWallet,
  coinbaseWallet,
  injectedWallet,
  ledgerWallet,
  metaMaskWallet,
  okxWallet,
  phantomWallet,
  rabbyWallet,
  rainbowWallet,
  safeWallet,
  trustWallet,
  walletConnectWallet,
  zerionWallet,
} from '../wallets.ts';
import { STEP_WORDS } from '../locales/words.ts';
import type { CreateWallet, WalletList } from './wallet.ts';
import { getWalletDetails } from './wallet-choices.ts';

const APP = { appName: 'App', projectId: 'project' };
const PAIRED_ONLY = [walletConnectWallet, ledgerWallet];
const EXTENSIONS = [rainbowWallet, metaMaskWallet, trustWallet, zerionWallet, okxWallet];
const PAIRED = [...PAIRED_ONLY, ...EXTENSIONS];
const OTHERS = [safeWallet, coinbaseWallet, baseWallet, rabbyWallet, phantomWallet, braveWallet, injectedWallet];

const one =
  (change: Partial<ReturnType<CreateWallet>>): CreateWallet =>
  (params) => ({ ...rabbyWallet(params), ...change });

/** Returns the wallet data of every connector. */
function details(list: WalletList) {
  const connectors = connectorsForWallets(list, APP);
  const config = createConfig({ chains: [sepolia], transports: { [sepolia.id]: http() }, connectors });
  return config.connectors.map((connector) => getWalletDetails(connector)!);
}

describe('an app that lists its wallets', () => {
  test('is refused without a wallet', () => {
    expect(() => connectorsForWallets([], APP)).toThrow('No wallet list was provided');
    expect(() => connectorsForWallets([{ groupName: 'Empty', wallets: [] }], APP)).toThrow(
      'No wallets provided for group: Empty',
    );
  });

  test.each<[string, unknown, string]>([
    ['no list', undefined, 'No wallet list was provided'],
    ['wallets without a group', [rabbyWallet], 'No wallets provided for group: undefined'],
    ['a group without a name', [{ wallets: [rabbyWallet] }], 'No groupName provided for a group of wallets'],
    [
      'a wallet that is called already',
      [{ groupName: 'A', wallets: [rabbyWallet(APP)] }],
      'Pass the wallets of A without calling them',
    ],
    [
      'a wallet without an id',
      [{ groupName: 'A', wallets: [() => ({ ...rabbyWallet(APP), id: undefined })] }],
      'Property `id` is missing for wallet: Rabby Wallet',
    ],
    [
      'a wallet without a name',
      [{ groupName: 'A', wallets: [() => ({ ...rabbyWallet(APP), name: '' })] }],
      'Property `name` is missing for wallet: rabby',
    ],
  ])('is refused with %s', (_, list, sentence) => {
    expect(() => connectorsForWallets(list as WalletList, APP)).toThrow(sentence);
  });

  test.each(['red', '#12', '#1234', '#12345g', 'ff0000', '#1234567', ''])(
    'is refused with %j as a colour',
    (iconAccent) => {
      const list = [{ groupName: 'A', wallets: [one({ name: 'Mine', iconAccent })] }];
      expect(() => connectorsForWallets(list, APP)).toThrow(
        'Property `iconAccent` is not a hex value for wallet: Mine',
      );
    },
  );

  test.each(['#abc', '#ABCDEF', '#012345'])('may use %s as a colour', (iconAccent) => {
    expect(connectorsForWallets([{ groupName: 'A', wallets: [one({ iconAccent })] }], APP)).toHaveLength(1);
  });

  test.each(PAIRED_ONLY)('is refused without a project id for a wallet that is only paired: %o', (wallet) => {
    const list = [{ groupName: 'A', wallets: [wallet] }];
    expect(() => connectorsForWallets(list, { ...APP, projectId: '' })).toThrow(
      'No projectId found. Every dApp must now provide a WalletConnect Cloud projectId to enable WalletConnect v2',
    );
  });

  test('connectorsForWallets: needs no project id for wallets that have an extension', () => {
    const wallets = [...EXTENSIONS, ...OTHERS];
    expect(connectorsForWallets([{ groupName: 'A', wallets }], { ...APP, projectId: '' })).toHaveLength(12);
  });

  test.each(EXTENSIONS)(
    'a wallet without a project id is its extension, with no code to scan and no pairing: %o',
    (create) => {
      const { mobile, qrCode, desktop, downloadUrls, installed } = create({ projectId: '' });
      expect({ getUri: mobile?.getUri, qrCode, desktop, installed }).toEqual({ installed: false });
      expect(downloadUrls).not.toHaveProperty('qrCode');
      expect(downloadUrls).toHaveProperty('chrome');
    },
  );

  test('gets each wallet once: the first of one id, and a plain one before one that may hide', () => {
    const list = [
      {
        groupName: 'A',
        wallets: [one({ id: 'x', name: 'hides', hidden: () => false }), one({ id: 'y', name: 'first' })],
      },
      { groupName: 'B', wallets: [one({ id: 'y', name: 'second' }), one({ id: 'x', name: 'plain' })] },
    ];
    expect(details(list).map(({ name, groupName, groupIndex }) => [name, groupName, groupIndex])).toEqual([
      ['first', 'A', 1],
      ['plain', 'B', 2],
    ]);
  });

  test('does not get those that hide themselves', () => {
    const list = [{ groupName: 'A', wallets: [one({ id: 'x', hidden: () => true }), one({ id: 'y' })] }];
    expect(details(list).map(({ id }) => id)).toEqual(['y']);
  });

  test('finds the data of each wallet at its connector, without absent fields', () => {
    const [known] = details([{ groupName: 'A', wallets: [one({ id: 'x', shortName: 'X' })] }]);
    expect(known).toMatchObject({ id: 'x', shortName: 'X', groupName: 'A', groupIndex: 1 });
    expect(known).not.toHaveProperty('iconAccent');
    expect(known).not.toHaveProperty('createConnector');
  });

  test('describes itself to the relay, unless it passes metadata of its own', () => {
    let passed: unknown;
    const asking: CreateWallet = (params) => {
      passed = params.walletConnectParameters;
      return rabbyWallet(params);
    };
    const list = [{ groupName: 'A', wallets: [asking] }];
    connectorsForWallets(list, { ...APP, appUrl: 'https://app.example', appIcon: 'https://app.example/i.svg' });
    expect(passed).toEqual({
      metadata: { name: 'App', description: 'App', url: 'https://app.example', icons: ['https://app.example/i.svg'] },
    });
    const metadata = { name: 'Other', description: '', url: '', icons: [] };
    connectorsForWallets(list, { ...APP, walletConnectParameters: { metadata, relayUrl: 'wss://relay.example' } });
    expect(passed).toEqual({ metadata, relayUrl: 'wss://relay.example' });
  });
});

describe('the wallets of the kit', () => {
  const all = [...PAIRED, ...OTHERS].map((create) => create({ projectId: 'project' }));

  test('are told apart by their ids', () => {
    expect(new Set(all.flatMap(({ id, aliases = [] }) => [id, ...aliases])).size).toBe(all.length + 2);
  });

  test('have marks of their own that no stranger serves, and links that lead to secure pages', () => {
    for (const { iconUrl, downloadUrls = {} } of all) {
      expect(iconUrl).toMatch(/^file:.*\/wallets\/icons\/[a-z-]+\.svg$/);
      for (const url of Object.values(downloadUrls)) expect(new URL(String(url)).protocol).toBe('https:');
    }
  });

  test('explain themselves in words that the kit has', () => {
    const steps = all.flatMap(({ qrCode, extension, desktop }) =>
      [qrCode, extension, desktop].flatMap((way) => way?.instructions?.steps ?? []),
    );
    expect(steps.length).toBeGreaterThan(20);
    for (const { title, description } of steps) {
      expect(STEP_WORDS).toHaveProperty([title]);
      expect(STEP_WORDS).toHaveProperty([description]);
    }
  });
});

describe('the default', () => {
  test('offers Safe, Rainbow, Coinbase, MetaMask and WalletConnect as popular', () => {
    const { wallets, connectors } = getDefaultWallets(APP);
    expect(getDefaultWallets()).toEqual({ wallets });
    expect(connectors).toHaveLength(5);
    expect(details(wallets).map(({ id, groupName }) => `${groupName}: ${id}`)).toEqual([
      'Popular: safe',
      'Popular: rainbow',
      'Popular: coinbase',
      'Popular: metaMask',
      'Popular: walletConnect',
    ]);
  });

  test('config can be created on a server, without a request', async () => {
    const config = getDefaultConfig({ ...APP, chains: [sepolia], ssr: true });
    await reconnect(config);
    expect(config.state.status).toBe('disconnected');
    expect(config.connectors).toHaveLength(5);
    expect(config.getClient().transport).toMatchObject({ retryCount: 3, retryDelay: 150, timeout: 10_000 });
  });

  test('config asks chains as the app says', () => {
    const transports = { [sepolia.id]: http('http://127.0.0.1:9', { retryCount: 1 }) };
    const config = getDefaultConfig({ ...APP, chains: [sepolia], transports });
    expect(config.getClient().transport).toMatchObject({ retryCount: 1, url: 'http://127.0.0.1:9' });
  });

  test.each([undefined, []])('config is refused with %j as its chains', (chains) => {
    expect(() => getDefaultConfig({ ...APP, chains: chains as never })).toThrow('No chains were provided');
  });

  test('config is refused without a project id', () => {
    expect(() => getDefaultConfig({ ...APP, projectId: '', chains: [sepolia] })).toThrow(/every dApp must/i);
  });
});
