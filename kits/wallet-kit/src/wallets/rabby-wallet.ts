import { createExtensionParts } from './wallet-connectors.ts';
import { extensionInstructions } from './instructions.ts';
import type { CreateWallet } from './wallet.ts';

export const rabbyWallet: CreateWallet = () => ({
  id: 'rabby',
  name: 'Rabby Wallet',
  shortName: 'Rabby',
  rdns: 'io.rabby',
  iconUrl: new URL('./icons/rabby.svg', import.meta.url).href,
  iconBackground: '#8697ff',
  downloadUrls: {
    chrome: 'https://chromewebstore.google.com/detail/rabby-wallet/acmacodkjbdgmoleebolmdjonilkdbch',
    browserExtension: 'https://rabby.io',
  },
  extension: { instructions: extensionInstructions('https://rabby.io') },
  ...createExtensionParts({ rdns: 'io.rabby', matches: (provider) => provider['isRabby'] === true }),
});
