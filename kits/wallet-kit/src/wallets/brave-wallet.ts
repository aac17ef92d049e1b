import { findInjected } from '../connectors/find-injected.ts';
import { extensionOnly } from './extension-only.ts';
import type { CreateWallet } from './wallet.ts';

const SIGNS = {
  rdns: 'com.brave.wallet',
  isIt: (provider: Record<string, unknown>): boolean => provider['isBraveWallet'] === true,
};

/** The wallet inside of one browser: nobody else can get it. */
export const braveWallet: CreateWallet = () => ({
  id: 'brave',
  name: 'Brave Wallet',
  shortName: 'Brave',
  rdns: SIGNS.rdns,
  iconUrl: new URL('./icons/brave.svg', import.meta.url).href,
  iconBackground: '#fb542b',
  isListed: () => findInjected(SIGNS) !== undefined,
  ...extensionOnly(SIGNS),
  installed: true,
});
