import { createExtensionOrRelayParts, createPairingLink } from './wallet-connectors.ts';
import type { CreateWallet } from './wallet.ts';

const LEARN = 'https://web3.okx.com/download';

const isOkx = (provider: Record<string, unknown>): boolean =>
  provider['isOkxWallet'] === true || provider['isOKExWallet'] === true;

export const okxWallet: CreateWallet = (params) => ({
  id: 'okx',
  name: 'OKX Wallet',
  shortName: 'OKX',
  rdns: 'com.okex.wallet',
  iconUrl: new URL('./icons/okx.svg', import.meta.url).href,
  iconAccent: '#000',
  iconBackground: '#000',
  ...createExtensionOrRelayParts({ rdns: 'com.okex.wallet', namespaces: ['okxwallet'], matches: isOkx }, params, {
    learnMoreUrl: LEARN,
    downloadUrls: {
      android: 'https://play.google.com/store/apps/details?id=com.okinc.okex.gp',
      ios: 'https://apps.apple.com/us/app/okx-buy-bitcoin-eth-crypto/id1327268470',
      mobile: LEARN,
      qrCode: LEARN,
      chrome: 'https://chromewebstore.google.com/detail/okx-wallet/mcohilncbfahbmgdjkbpemcciiolgcge',
      edge: 'https://microsoftedge.microsoft.com/addons/detail/okx-wallet/pbpjkcldjiffchgbbndmhojiacbgflha',
      firefox: 'https://addons.mozilla.org/firefox/addon/okexwallet',
      browserExtension: LEARN,
    },
    getMobileUri: createPairingLink('okex://main/wc?uri='),
  }),
});
