import type { Connector } from 'wagmi';
import type { WalletChoice } from '../src/wallets/wallet-choices.ts';

/** The first account of every local chain, whose key is public. */
export const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 88 88"><rect width="88" height="88" fill="#7c3aed"/>' +
  '<circle cx="44" cy="34" r="16" fill="#fde68a"/><circle cx="44" cy="88" r="32" fill="#fde68a"/></svg>';

/** The picture of an account with a name. */
export const AVATAR_URL = `data:image/svg+xml,${encodeURIComponent(PICTURE)}`;

export const getWalletIcon = (name: string): string =>
  new URL(`../src/wallets/icons/${name}.svg`, import.meta.url).href;

export const doNothing = (): void => {};

// The stories render a wallet but never call its connector.
const connector = { id: 'shown', uid: 'shown' } as Connector;

const steps = (...kinds: readonly ('install' | 'create' | 'scan' | 'connect' | 'refresh')[]) => ({
  learnMoreUrl: 'https://example.com/learn',
  steps: kinds.map((step) => ({ step, title: `Step: ${step}`, description: `What there is to do, for {wallet}.` })),
});

const wallet = (id: string, name: string, more: Partial<WalletChoice> = {}): WalletChoice => ({
  id,
  name,
  iconUrl: getWalletIcon(id),
  iconBackground: '#ffffff',
  connector,
  ready: true,
  asksIn: 'extension',
  recent: false,
  groupName: 'Popular',
  groupIndex: 1,
  ...more,
});

const scans = {
  qrCode: { getUri: (uri: string) => uri, instructions: steps('install', 'create', 'scan') },
  extension: { instructions: steps('install', 'create', 'refresh') },
  desktop: { instructions: steps('install', 'create', 'connect') },
  downloadUrls: { qrCode: 'https://example.com/get-the-app' },
  extensionDownloadUrl: 'https://example.com/extension',
  desktopDownloadUrl: 'https://example.com/desktop',
  mobileDownloadUrl: 'https://example.com/app',
} satisfies Partial<WalletChoice>;

/** Wallets of every kind. */
export const FEW: readonly WalletChoice[] = [
  wallet('brave', 'Brave Wallet', { groupName: 'Installed', groupIndex: 0, recent: true }),
  wallet('safe', 'Safe', { asksIn: 'app' }),
  wallet('rainbow', 'Rainbow', { ...scans, asksIn: 'app' }),
  wallet('coinbase', 'Coinbase Wallet', {
    shortName: 'Coinbase',
    asksIn: 'window',
    extensionDownloadUrl: 'https://example.com/extension',
  }),
  wallet('metamask', 'MetaMask', { ready: false, extensionDownloadUrl: 'https://example.com/extension' }),
  wallet('wallet-connect', 'WalletConnect', {
    id: 'walletConnect',
    asksIn: 'app',
    qrCode: { getUri: (uri) => uri },
  }),
];

/** Enough wallets for the search field. */
export const MANY: readonly WalletChoice[] = [
  ...FEW,
  ...['base', 'rabby', 'trust', 'ledger', 'zerion', 'phantom', 'okx'].map((id) =>
    wallet(id, id[0]!.toUpperCase() + id.slice(1), { groupName: 'Others', groupIndex: 2, ready: id !== 'okx' }),
  ),
];

/** Wallets that fewer apps list: one that asks on the page, one in an app's browser, one app of this computer. */
export const OTHERS: readonly WalletChoice[] = [
  wallet('injected', 'Demo Wallet', { asksIn: 'page' }),
  wallet('bitget', 'Bitget Wallet', { asksIn: 'browser', mobileDownloadUrl: 'https://example.com/app' }),
  wallet('zerion', 'Zerion', { asksIn: 'app', desktop: { getUri: (uri) => uri } }),
  wallet('dawn', 'Dawn', { ready: false }),
];
