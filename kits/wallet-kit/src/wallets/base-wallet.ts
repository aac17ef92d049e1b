import { coinbaseConnector } from '../connectors/wallet-sdk-connectors.ts';
import { attachWalletDetails } from './wallet-connectors.ts';
import type { CreateWallet } from './wallet.ts';

/** A passkey wallet by Coinbase's code. It needs no installation. */
export const baseWallet: CreateWallet = ({ appName, appIcon }) => ({
  id: 'base',
  aliases: ['baseAccount'],
  name: 'Base',
  rdns: 'app.base.account',
  iconUrl: new URL('./icons/base.svg', import.meta.url).href,
  iconAccent: '#0000ff',
  iconBackground: '#0000ff',
  installed: true,
  createConnector: (details) =>
    attachWalletDetails(
      coinbaseConnector({ id: 'baseAccount', name: 'Base', appName, appIcon, preference: 'smartWalletOnly' }),
      details,
    ),
});
