import { findInjected } from '../connectors/find-injected.ts';
import { extensionOnly } from './extension-only.ts';
import type { CreateWallet } from './wallet.ts';

const SIGNS = { isIt: () => true };

/** The wallet at `window.ethereum`, for those that do not announce themselves. */
export const injectedWallet: CreateWallet = () => ({
  id: 'injected',
  name: 'Browser Wallet',
  iconUrl: new URL('./icons/injected.svg', import.meta.url).href,
  iconBackground: '#3a4250',
  isListed: () => findInjected(SIGNS) !== undefined,
  ...extensionOnly(SIGNS),
  installed: true,
});
