import type { Connector } from 'wagmi';
import type { WalletChoice } from '../../wallets/wallet-choice.ts';

/** Returns a wallet that is there, changed as a test wants it. Nothing that only shows it calls its connector. */
export const choice = (change: Partial<WalletChoice> = {}): WalletChoice => ({
  id: 'one',
  name: 'One',
  iconUrl: 'data:image/svg+xml,<svg/>',
  iconBackground: '#fff',
  connector: {} as Connector,
  ready: true,
  asksIn: 'extension',
  recent: false,
  groupName: 'Popular',
  groupIndex: 1,
  ...change,
});
