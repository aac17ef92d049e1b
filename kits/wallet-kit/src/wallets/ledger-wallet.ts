import { getWalletConnectConnector, createPairingLink, identityUri } from './wallet-connectors.ts';
import { appInstructions, desktopInstructions } from './instructions.ts';
import type { CreateWallet, GetUri } from './wallet.ts';

const LEARN = 'https://www.ledger.com/ledger-live';

const desktopLink: GetUri = (uri) => `ledgerlive://wc?uri=${encodeURIComponent(uri)}`;

export const ledgerWallet: CreateWallet = (params) => ({
  id: 'ledger',
  name: 'Ledger',
  iconUrl: new URL('./icons/ledger.svg', import.meta.url).href,
  iconAccent: '#000',
  iconBackground: '#000',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.ledger.live',
    ios: 'https://apps.apple.com/us/app/ledger-live-web3-wallet/id1361671700',
    mobile: LEARN,
    qrCode: LEARN,
    desktop: LEARN,
  },
  mobile: { getUri: createPairingLink('ledgerlive://wc?uri=') },
  desktop: { getUri: desktopLink, instructions: desktopInstructions(LEARN) },
  qrCode: { getUri: identityUri, instructions: appInstructions(LEARN) },
  createConnector: getWalletConnectConnector(params),
});
