import { findInjected } from '../connectors/injected-connector.ts';
import { createExtensionParts } from './wallet-connectors.ts';
import type { CreateWallet } from './wallet.ts';

const MATCHER = {
  rdns: 'com.brave.wallet',
  matches: (provider: Record<string, unknown>): boolean => provider['isBraveWallet'] === true,
};

/** Built into one browser, so it cannot be installed elsewhere. */
export const braveWallet: CreateWallet = () => ({
  id: 'brave',
  name: 'Brave Wallet',
  shortName: 'Brave',
  rdns: MATCHER.rdns,
  iconUrl: new URL('./icons/brave.svg', import.meta.url).href,
  iconBackground: '#fb542b',
  isListed: () => findInjected(MATCHER) !== undefined,
  ...createExtensionParts(MATCHER),
  installed: true,
});
