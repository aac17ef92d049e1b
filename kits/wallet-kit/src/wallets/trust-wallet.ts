import { createExtensionOrRelayParts, createPairingLink } from './wallet-connectors.ts';
import type { CreateWallet } from './wallet.ts';

const LEARN = 'https://trustwallet.com/download';

const isTrust = (provider: Record<string, unknown>): boolean =>
  provider['isTrust'] === true || provider['isTrustWallet'] === true;

export const trustWallet: CreateWallet = (params) => ({
  id: 'trust',
  name: 'Trust Wallet',
  shortName: 'Trust',
  rdns: 'com.trustwallet.app',
  iconUrl: new URL('./icons/trust.svg', import.meta.url).href,
  iconAccent: '#0500ff',
  iconBackground: '#0500ff',
  ...createExtensionOrRelayParts(
    { rdns: 'com.trustwallet.app', namespaces: ['trustwallet', 'trustWallet'], matches: isTrust },
    params,
    {
      learnMoreUrl: LEARN,
      downloadUrls: {
        android: 'https://play.google.com/store/apps/details?id=com.wallet.crypto.trustapp',
        ios: 'https://apps.apple.com/us/app/trust-crypto-bitcoin-wallet/id1288339409',
        mobile: LEARN,
        qrCode: LEARN,
        chrome: 'https://chromewebstore.google.com/detail/trust-wallet/egjidjbpglichdcondbcbdnbeeppgdph',
        browserExtension: 'https://trustwallet.com/browser-extension',
      },
      getMobileUri: createPairingLink('trust://wc?uri=', 'https://link.trustwallet.com/wc?uri='),
    },
  ),
});
