import { extensionOrRelay } from './extension-or-relay.ts';
import { appInstructions, extensionInstructions } from './instructions.ts';
import { isMetaMask } from './is-meta-mask.ts';
import type { CreateWallet, GetUri } from './wallet.ts';

const LEARN = 'https://metamask.io/download';

/** Opens the app where it is, and its page where it is not. */
const universalLink: GetUri = (uri) => `https://metamask.app.link/wc?uri=${encodeURIComponent(uri)}`;

const DOWNLOAD_URLS = {
  android: 'https://play.google.com/store/apps/details?id=io.metamask',
  ios: 'https://apps.apple.com/us/app/metamask/id1438144202',
  mobile: LEARN,
  qrCode: LEARN,
  chrome: 'https://chromewebstore.google.com/detail/metamask/nkbihfbeogaeaoehlefnkodbefgpgknn',
  edge: 'https://microsoftedge.microsoft.com/addons/detail/metamask/ejbalbakoplchlghecdalmeeeajnimhm',
  firefox: 'https://addons.mozilla.org/firefox/addon/ether-metamask',
  opera: 'https://addons.opera.com/en/extensions/details/metamask-10',
  browserExtension: LEARN,
};

export const metaMaskWallet: CreateWallet = (params) => ({
  id: 'metaMask',
  name: 'MetaMask',
  rdns: 'io.metamask',
  iconUrl: new URL('./icons/metamask.svg', import.meta.url).href,
  iconAccent: '#f6851a',
  iconBackground: '#fff',
  ...extensionOrRelay({ rdns: ['io.metamask', 'io.metamask.mobile'], isIt: isMetaMask }, params, {
    downloadUrls: DOWNLOAD_URLS,
    mobile: { getUri: universalLink },
    qrCode: { getUri: universalLink, instructions: appInstructions(LEARN) },
  }),
  extension: { instructions: extensionInstructions(LEARN) },
});
