import { createExtensionOrRelayParts, createPairingLink } from './wallet-connectors.ts';
import type { CreateWallet } from './wallet.ts';

const LEARN = 'https://zerion.io/download';

export const zerionWallet: CreateWallet = (params) => ({
  id: 'zerion',
  name: 'Zerion',
  rdns: 'io.zerion.wallet',
  iconUrl: new URL('./icons/zerion.svg', import.meta.url).href,
  iconAccent: '#2461ed',
  iconBackground: '#2461ed',
  ...createExtensionOrRelayParts(
    { rdns: 'io.zerion.wallet', namespaces: ['zerionWallet'], matches: (provider) => provider['isZerion'] === true },
    params,
    {
      learnMoreUrl: LEARN,
      downloadUrls: {
        android: 'https://play.google.com/store/apps/details?id=io.zerion.android',
        ios: 'https://apps.apple.com/app/zerion-crypto-wallet/id1456732565',
        mobile: LEARN,
        qrCode: LEARN,
        chrome: 'https://chromewebstore.google.com/detail/zerion-wallet/klghhnkeealcohjjanjjdaeeggmfmlpl',
        browserExtension: 'https://zerion.io/extension',
      },
      getMobileUri: createPairingLink('zerion://wc?uri='),
    },
  ),
});
