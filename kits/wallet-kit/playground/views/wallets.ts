import type { Connector } from 'wagmi';
import type { WalletChoice } from '../../src/wallets/wallet-choices.ts';

// The views render a wallet but never call its connector.
const connector = { id: 'shown', uid: 'shown' } as Connector;

const icon = (name: string): string => new URL(`../../src/wallets/icons/${name}.svg`, import.meta.url).href;

const steps = (...kinds: readonly ('install' | 'create' | 'scan' | 'connect' | 'refresh')[]) => ({
  learnMoreUrl: 'https://example.com/learn',
  steps: kinds.map((step) => ({ step, title: `Step: ${step}`, description: `What there is to do, for {wallet}.` })),
});

const wallet = (id: string, name: string, more: Partial<WalletChoice> = {}): WalletChoice => ({
  id,
  name,
  iconUrl: icon(id),
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
  wallet('safe', 'Safe'),
  wallet('rainbow', 'Rainbow', scans),
  wallet('coinbase', 'Coinbase Wallet', {
    shortName: 'Coinbase',
    extensionDownloadUrl: 'https://example.com/extension',
  }),
  wallet('metamask', 'MetaMask', { ready: false, extensionDownloadUrl: 'https://example.com/extension' }),
  wallet('wallet-connect', 'WalletConnect', { qrCode: { getUri: (uri) => uri } }),
];

/** Enough wallets for the search field. */
export const MANY: readonly WalletChoice[] = [
  ...FEW,
  ...['base', 'rabby', 'trust', 'ledger', 'zerion', 'phantom', 'okx'].map((id) =>
    wallet(id, id[0]!.toUpperCase() + id.slice(1), { groupName: 'Others', groupIndex: 2, ready: id !== 'okx' }),
  ),
];
