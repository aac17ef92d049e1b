import { sepolia } from 'viem/chains';
import { createConfig, http, injected, type Connector } from 'wagmi';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { UNKNOWN_DEVICE, type Device } from '../device/device.ts';
import { announceDemoWallet } from '../demo/announce-demo-wallet.ts';
import { connectorsForWallets } from './connectors-for-wallets.ts';
import {
  coinbaseWallet,
  injectedWallet,
  metaMaskWallet,
  phantomWallet,
  rabbyWallet,
  rainbowWallet,
  safeWallet,
  walletConnectWallet,
} from '../wallets.ts';
import { getDownloadUrls, getWalletChoices } from './wallet-choices.ts';

const APP = { appName: 'App', projectId: 'project' };
const CHROME: Device = { browser: 'chrome', system: 'linux', isMobile: false };
const PHONE: Device = { browser: 'chrome', system: 'android', isMobile: true };
const DEMO = {
  accounts: [`0x${'1'.repeat(64)}`] as const,
  chains: [{ id: sepolia.id, rpcUrl: '/chain' }],
  storage: null,
};
const PICTURE = 'data:image/svg+xml,<svg/>';

/** Announced extensions by name. */
const announced = (...all: readonly (readonly [rdns: string, icon?: string])[]) =>
  all.map(([id, icon]) => injected({ target: { id, name: id, icon, provider: () => undefined } as never }));

function connectors(...found: readonly (readonly [rdns: string, icon?: string])[]): readonly Connector[] {
  const list = connectorsForWallets(
    [
      { groupName: 'Popular', wallets: [rainbowWallet, metaMaskWallet] },
      { groupName: 'More', wallets: [rabbyWallet, walletConnectWallet] },
    ],
    APP,
  );
  return createConfig({
    chains: [sepolia],
    transports: { [sepolia.id]: http() },
    connectors: [...list, ...announced(...found)],
  }).connectors;
}

const ids = (choices: ReturnType<typeof getWalletChoices>): readonly string[] => choices.map(({ id }) => id);

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterAll(() => void vi.unstubAllGlobals());

describe('the list of wallets', () => {
  test('shows what is installed first, then the groups as the app has them', () => {
    const choices = getWalletChoices(connectors(['org.other', PICTURE]), CHROME, []);
    expect(choices.map(({ id, groupName }) => `${groupName}: ${id}`)).toEqual([
      'Installed: org.other',
      'Popular: rainbow',
      'Popular: metaMask',
      'More: rabby',
      'More: walletConnect',
    ]);
  });

  test('shows a wallet once when it is installed, except to a button for that very wallet', () => {
    const all = connectors(['io.metamask', PICTURE]);
    expect(ids(getWalletChoices(all, CHROME, []))).toEqual(['io.metamask', 'rainbow', 'rabby', 'walletConnect']);
    const metaMask = getWalletChoices(all, CHROME, [], true).find(({ id }) => id === 'metaMask');
    expect(metaMask?.connector.id).toBe('io.metamask');
    expect(metaMask?.ready).toBe(true);
  });

  test('puts those that were connected last at the front of their own group', () => {
    expect(ids(getWalletChoices(connectors(), CHROME, ['walletConnect', 'metaMask']))).toEqual([
      'metaMask',
      'rainbow',
      'walletConnect',
      'rabby',
    ]);
    const recent = getWalletChoices(connectors(), CHROME, ['metaMask']).filter((choice) => choice.recent);
    expect(ids(recent)).toEqual(['metaMask']);
  });

  test('shows no picture that strangers could fetch over the network, and no wallet that has only such', () => {
    const all = connectors(
      ['a', 'https://tracker.example/icon.png'],
      ['b', 'javascript:alert(1)'],
      ['c'],
      ['d', `${PICTURE}\n`],
    );
    const installed = getWalletChoices(all, CHROME, []).filter(({ groupIndex }) => groupIndex === 0);
    expect(installed.map(({ id, iconUrl }) => [id, iconUrl])).toEqual([['d', PICTURE]]);
  });

  test('shows a wallet once that announces itself twice, and none whose name or icon is no text', () => {
    const odd = (change: object) => injected({ target: { id: 'odd', name: 'Odd', icon: PICTURE, ...change } as never });
    const all = createConfig({
      chains: [sepolia],
      transports: { [sepolia.id]: http() },
      connectors: [
        ...[undefined, 5, {}, '', ' ', '\u202e'].map((name) => odd({ name })),
        ...[undefined, 5, {}, `${PICTURE}${'a'.repeat(500_000)}`].map((icon) => odd({ icon })),
        odd({ name: ' First\u202etsrif\u200b ' }),
        odd({ name: 'Second' }),
        odd({ id: 'long', name: 'Long'.repeat(2500) }),
      ],
    }).connectors;
    expect(getWalletChoices(all, CHROME, []).map(({ id, name }) => [id, name])).toEqual([
      ['odd', 'Firsttsrif'],
      ['long', 'Long'.repeat(10)],
    ]);
  });

  test('tells what has to be installed, and where this very browser finds it', () => {
    const rabby = getWalletChoices(connectors(), CHROME, []).find(({ id }) => id === 'rabby');
    expect(rabby?.ready).toBe(false);
    expect(rabby?.extensionDownloadUrl).toBe(
      'https://chromewebstore.google.com/detail/acmacodkjbdgmoleebolmdjonilkdbch',
    );
    const elsewhere = getWalletChoices(connectors(), UNKNOWN_DEVICE, []).find(({ id }) => id === 'rabby');
    expect(elsewhere?.extensionDownloadUrl).toBe('https://rabby.io');
  });

  test('offers on a phone what opens by a link, or is there', () => {
    const choices = getWalletChoices(connectors(['org.other', PICTURE]), PHONE, []);
    expect(ids(choices.filter(({ ready }) => ready))).toEqual(['org.other', 'rainbow', 'metaMask', 'walletConnect']);
    expect(choices.find(({ id }) => id === 'metaMask')?.mobileDownloadUrl).toMatch(/^https:\/\/play\.google\.com/);
    expect(choices.every(({ extensionDownloadUrl }) => extensionDownloadUrl === undefined)).toBe(true);
  });

  test('opens the page in the browser of a wallet on a phone without a project id', () => {
    const groups = [{ groupName: 'A', wallets: [metaMaskWallet, rainbowWallet, phantomWallet] }];
    const list = connectorsForWallets(groups, { ...APP, projectId: '' });
    const config = createConfig({ chains: [sepolia], transports: { [sepolia.id]: http() }, connectors: list });
    const places = (device: Device) =>
      getWalletChoices(config.connectors, device, []).map(({ id, ready, asksIn }) => [id, ready, asksIn]);
    expect(places(PHONE)).toEqual([
      ['metaMask', true, 'browser'],
      ['rainbow', false, 'app'],
      ['phantom', true, 'browser'],
    ]);
    expect(places(CHROME)).toEqual([
      ['metaMask', false, 'extension'],
      ['rainbow', false, 'extension'],
      ['phantom', false, 'extension'],
    ]);
  });

  test('has the wallet of `window.ethereum` as soon as it is there, also when it came after the config', () => {
    const [browserWallet] = createConfig({
      chains: [sepolia],
      transports: { [sepolia.id]: http() },
      connectors: connectorsForWallets([{ groupName: 'A', wallets: [injectedWallet] }], APP),
    }).connectors;
    expect(getWalletChoices([browserWallet!], CHROME, [])).toEqual([]);
    vi.stubGlobal('window', Object.assign(new EventTarget(), { ethereum: { request: () => undefined } }));
    expect(getWalletChoices([browserWallet!], CHROME, [])).toMatchObject([{ id: 'injected', ready: true }]);
  });

  test('has Safe in a frame, and nowhere else', () => {
    const list = createConfig({
      chains: [sepolia],
      transports: { [sepolia.id]: http() },
      connectors: connectorsForWallets([{ groupName: 'A', wallets: [safeWallet] }], APP),
    }).connectors;
    Object.assign(window, { parent: window });
    expect(getWalletChoices(list, CHROME, [])).toEqual([]);
    Object.assign(window, { parent: {} });
    expect(getWalletChoices(list, CHROME, [])).toMatchObject([{ id: 'safe', ready: true }]);
  });

  test('knows where each wallet asks: in its extension, in an app, in a window of its own, or on the page', () => {
    const page = announceDemoWallet({ name: 'Page', rdns: 'org.page', ...DEMO, asksOnPage: true });
    const plain = announceDemoWallet({ name: 'Plain', rdns: 'org.plain', ...DEMO });
    const all = [
      ...connectors(['org.page', PICTURE], ['org.plain', PICTURE]),
      ...createConfig({
        chains: [sepolia],
        transports: { [sepolia.id]: http() },
        connectors: connectorsForWallets([{ groupName: 'A', wallets: [coinbaseWallet] }], APP),
      }).connectors,
    ];
    const places = (device: Device) =>
      Object.fromEntries(getWalletChoices(all, device, []).map(({ id, asksIn }) => [id, asksIn]));
    expect(places(CHROME)).toMatchObject({
      'org.page': 'page',
      'org.plain': 'extension',
      rabby: 'extension',
      rainbow: 'app',
      coinbase: 'window',
    });
    expect(places(PHONE)).toMatchObject({ 'org.page': 'page', 'org.plain': 'app', coinbase: 'window' });
    page.stop();
    plain.stop();
  });
});

describe('a player who has to get a wallet is sent', () => {
  const all = {
    android: 'android',
    ios: 'ios',
    mobile: 'mobile',
    qrCode: 'qr',
    chrome: 'chrome',
    edge: 'edge',
    firefox: 'firefox',
    opera: 'opera',
    safari: 'safari',
    browserExtension: 'any',
    macos: 'macos',
    windows: 'windows',
    linux: 'linux',
    desktop: 'desktop',
  };
  const at = (browser: Device['browser'], system: Device['system']): Device => ({
    browser,
    system,
    isMobile: system === 'ios' || system === 'android',
  });

  test.each([
    ['arc', 'chrome'],
    ['brave', 'chrome'],
    ['chrome', 'chrome'],
    ['edge', 'edge'],
    ['firefox', 'firefox'],
    ['opera', 'opera'],
    ['safari', 'safari'],
    ['other', 'any'],
  ] as const)('from %s to the store for it: %s', (browser, store) => {
    expect(getDownloadUrls(at(browser, 'other'), all).extensionDownloadUrl).toBe(store);
  });

  test('from Edge and Opera to the store of Chrome where there is none of their own', () => {
    for (const browser of ['edge', 'opera'] as const) {
      expect(getDownloadUrls(at(browser, 'windows'), { chrome: 'chrome' }).extensionDownloadUrl).toBe('chrome');
    }
  });

  test('from Firefox nowhere when the wallet is for Chrome alone', () => {
    expect(getDownloadUrls(at('firefox', 'windows'), { chrome: 'chrome' })).toEqual({});
  });

  test.each([
    ['ios', 'ios'],
    ['android', 'android'],
  ] as const)('on %s to its own store, and to no extension', (system, store) => {
    expect(getDownloadUrls(at('chrome', system), all)).toEqual({
      mobileDownloadUrl: store,
      desktopDownloadUrl: 'desktop',
    });
    expect(getDownloadUrls(at('chrome', system), { mobile: 'page' }).mobileDownloadUrl).toBe('page');
  });

  test.each([
    ['macos', 'macos'],
    ['windows', 'windows'],
    ['linux', 'linux'],
    ['other', 'desktop'],
  ] as const)('on %s to the program for %s', (system, program) => {
    expect(getDownloadUrls(at('chrome', system), all).desktopDownloadUrl).toBe(program);
    expect(getDownloadUrls(at('chrome', system), { desktop: 'page' }).desktopDownloadUrl).toBe('page');
  });
});
