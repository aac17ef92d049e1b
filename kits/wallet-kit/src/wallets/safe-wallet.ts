import { attachWalletDetails } from './wallet-connectors.ts';
import { safeConnector } from '../connectors/wallet-sdk-connectors.ts';
import { isFramed } from '../device/device.ts';
import type { CreateWallet } from './wallet.ts';

/** The Safe frames the app, and is listed only there. */
export const safeWallet: CreateWallet = ({ options }) => ({
  id: 'safe',
  name: 'Safe',
  iconUrl: new URL('./icons/safe.svg', import.meta.url).href,
  iconAccent: '#12ff80',
  iconBackground: '#fff',
  installed: true,
  isListed: isFramed,
  createConnector: (details) => attachWalletDetails(safeConnector('safe', 'Safe', options), details),
});
