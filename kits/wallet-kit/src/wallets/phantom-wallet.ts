import { createExtensionParts } from './wallet-connectors.ts';
import { extensionInstructions } from './instructions.ts';
import type { CreateWallet } from './wallet.ts';

const LEARN = 'https://phantom.com/download';

export const phantomWallet: CreateWallet = () => ({
  id: 'phantom',
  name: 'Phantom',
  rdns: 'app.phantom',
  iconUrl: new URL('./icons/phantom.svg', import.meta.url).href,
  iconAccent: '#551bf9',
  iconBackground: '#9a8aee',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=app.phantom',
    ios: 'https://apps.apple.com/app/phantom-crypto-wallet/id1598432977',
    mobile: LEARN,
    qrCode: LEARN,
    chrome: 'https://chromewebstore.google.com/detail/phantom/bfnaelmomeimhlpmgjnjophhpkkoljpa',
    firefox: 'https://addons.mozilla.org/firefox/addon/phantom-app',
    browserExtension: LEARN,
  },
  extension: { instructions: extensionInstructions(LEARN) },
  ...createExtensionParts({
    rdns: 'app.phantom',
    namespaces: ['phantom.ethereum'],
    matches: (provider) => provider['isPhantom'] === true,
  }),
});
