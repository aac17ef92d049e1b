import type { WordKey } from '../locales/words.ts';
import type { WalletChoice } from '../wallets/wallet-choice.ts';
import type { ConnectLayout } from './connect-step.ts';

/** How many wallets are offered for download: more would be a catalogue. */
const MOST = { wide: 5, compact: 5, mobile: 3 };

/** Returns the wallets that this device can download, in the order of the list. */
export const getList = (wallets: readonly WalletChoice[], layout: ConnectLayout): readonly WalletChoice[] =>
  wallets
    .filter((wallet) =>
      layout === 'mobile'
        ? wallet.mobileDownloadUrl !== undefined
        : (wallet.extensionDownloadUrl ?? wallet.desktopDownloadUrl ?? wallet.downloadUrls?.qrCode) !== undefined,
    )
    .slice(0, MOST[layout]);

/** Returns what kind of wallet it is, as far as that can be downloaded here. */
export function kindOf(wallet: WalletChoice): WordKey {
  const mobile = wallet.downloadUrls?.qrCode !== undefined || wallet.mobileDownloadUrl !== undefined;
  if (wallet.extensionDownloadUrl !== undefined) return mobile ? 'getMobileAndExtension' : 'getExtension';
  if (wallet.desktopDownloadUrl !== undefined) return mobile ? 'getMobileAndDesktop' : 'getDesktop';
  return 'getMobile';
}
