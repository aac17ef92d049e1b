import { type CreateConnectorFn, createConfig, http } from 'wagmi';
import { type CreateWallet, connectorsForWallets, restoreLastOnly } from '../src/index.ts';
import { arbitrum, arbitrumSepolia, mainnet, sepolia } from 'viem/chains';
import {
  baseWallet,
  braveWallet,
  coinbaseWallet,
  injectedWallet,
  phantomWallet,
  rabbyWallet,
  safeWallet,
} from '../src/wallets.ts';
import { createInstructions } from '../src/wallets/instructions.ts';

/** The shape of a pairing URI, without a wallet at the other end. */
const uri = (): string =>
  `wc:${'7f6e504b'.repeat(8)}@2?relay-protocol=irn&symKey=${'587d5484'.repeat(8)}&expiryTimestamp=${Math.floor(Date.now() / 1000) + lastsS()}`;

/** How long a code is valid. The page's URL can shorten it to show the expiry. */
const lastsS = (): number => Number(new URLSearchParams(location.search).get('expires') ?? 300);

const LEARN = 'https://example.com/learn';

/** A fake wallet with every way to install and connect. It never answers. */
const paperWallet: CreateWallet = () => ({
  id: 'paper',
  name: 'Paper Wallet',
  shortName: 'Paper',
  iconUrl: new URL('../src/wallets/icons/injected.svg', import.meta.url).href,
  iconBackground: '#3b3f46',
  downloadUrls: {
    qrCode: 'https://example.com/app',
    mobile: 'https://example.com/app',
    browserExtension: 'https://example.com/extension',
    chrome: 'https://example.com/extension',
    safari: 'https://example.com/extension',
    desktop: 'https://example.com/desktop',
    linux: 'https://example.com/desktop',
  },
  mobile: { getUri: (code) => `#${encodeURIComponent(code)}` },
  qrCode: { getUri: (code) => code, instructions: createInstructions('app', LEARN) },
  extension: { instructions: createInstructions('extension', LEARN) },
  desktop: { instructions: createInstructions('desktop', LEARN) },
  createConnector: (details) => paperConnector(details),
});

const paperConnector =
  (details: object): CreateConnectorFn =>
  ({ emitter }) => ({
    ...details,
    id: 'paper',
    name: 'Paper Wallet',
    type: 'paper',
    connect() {
      emitter.emit('message', { type: 'display_uri', data: uri() });
      return new Promise(() => undefined);
    },
    disconnect: () => Promise.resolve(),
    getAccounts: () => Promise.resolve([]),
    getChainId: () => Promise.resolve(1),
    getProvider: () => Promise.resolve(undefined),
    isAuthorized: () => Promise.resolve(false),
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined,
  });

/** Every chain uses this URL, so no request leaves the developer's machine. */
const node = (id: number) => http(`${location.origin}/demo/chain/${id}`, { retryCount: 0 });

/** The wallets without a relay, on the four chains. */
export const walletConfig = restoreLastOnly(
  createConfig({
    chains: [mainnet, arbitrum, sepolia, arbitrumSepolia],
    transports: {
      [mainnet.id]: node(mainnet.id),
      [arbitrum.id]: node(arbitrum.id),
      [sepolia.id]: node(sepolia.id),
      [arbitrumSepolia.id]: node(arbitrumSepolia.id),
    },
    connectors: connectorsForWallets(
      [
        { groupName: 'Popular', wallets: [paperWallet, safeWallet, coinbaseWallet, baseWallet, rabbyWallet] },
        { groupName: 'Others', wallets: [phantomWallet, braveWallet, injectedWallet] },
      ],
      { appName: 'Playground', projectId: '' },
    ),
  }),
);
