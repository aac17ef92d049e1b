import { createExtensionOrRelayParts, createPairingLink, identityUri } from './wallet-connectors.ts';
import { appInstructions, extensionInstructions } from './instructions.ts';
import type { CreateWallet } from './wallet.ts';

const LEARN = 'https://rainbow.me/learn';

const DOWNLOAD_URLS = {
  android: 'https://play.google.com/store/apps/details?id=me.rainbow',
  ios: 'https://apps.apple.com/app/rainbow-ethereum-wallet/id1457119021',
  mobile: 'https://rainbow.download',
  qrCode: 'https://rainbow.download',
  chrome: 'https://rainbow.me/extension',
  edge: 'https://rainbow.me/extension',
  firefox: 'https://rainbow.me/extension',
  browserExtension: 'https://rainbow.me/extension',
};

export const rainbowWallet: CreateWallet = (params) => ({
  id: 'rainbow',
  name: 'Rainbow',
  rdns: 'me.rainbow',
  iconUrl: new URL('./icons/rainbow.svg', import.meta.url).href,
  iconBackground: '#0c2f78',
  ...createExtensionOrRelayParts(
    { rdns: 'me.rainbow', matches: (provider) => provider['isRainbow'] === true },
    params,
    {
      downloadUrls: DOWNLOAD_URLS,
      mobile: { getUri: createPairingLink('rainbow://wc?uri=', 'https://rnbwapp.com/wc?uri=') },
      qrCode: { getUri: identityUri, instructions: appInstructions(LEARN) },
    },
  ),
  extension: { instructions: extensionInstructions(LEARN) },
});
