import { findInjected } from '../connectors/injected-connector.ts';
import { createExtensionParts } from './wallet-connectors.ts';
import type { CreateWallet } from './wallet.ts';

const MATCHER = { matches: () => true };

/** The wallet at `window.ethereum`, for extensions that do not announce themselves. */
export const injectedWallet: CreateWallet = () => ({
  id: 'injected',
  name: 'Browser Wallet',
  iconUrl: new URL('./icons/injected.svg', import.meta.url).href,
  iconBackground: '#3a4250',
  isListed: () => findInjected(MATCHER) !== undefined,
  ...createExtensionParts(MATCHER),
  installed: true,
});
