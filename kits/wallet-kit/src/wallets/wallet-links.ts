import { getDevice } from '../device/device.ts';
import type { DownloadUrls, GetUri } from './wallet.ts';

export const prefixUri =
  (prefix: string): GetUri =>
  (uri) =>
    `${prefix}${encodeURIComponent(uri)}`;

/** Turns a pairing URI into an app link. Android receives the URI itself and offers every wallet that it has. */
export const createPairingLink =
  (prefix: string, elsewhere: string = prefix): GetUri =>
  (uri) => {
    const { system } = getDevice();
    return system === 'android' ? uri : prefixUri(system === 'ios' ? prefix : elsewhere)(uri);
  };

export const identityUri: GetUri = (uri) => uri;

interface StoreIds {
  readonly android?: string;
  readonly ios?: string;
  readonly chrome?: string;
  readonly edge?: string;
  readonly firefox?: string;
}

/** Returns the pages of a wallet in the stores of apps and extensions. */
export const getStoreUrls = ({ android, ios, chrome, edge, firefox }: StoreIds): DownloadUrls => ({
  ...(android !== undefined && { android: `https://play.google.com/store/apps/details?id=${android}` }),
  ...(ios !== undefined && { ios: `https://apps.apple.com/app/id${ios}` }),
  ...(chrome !== undefined && { chrome: `https://chromewebstore.google.com/detail/${chrome}` }),
  ...(edge !== undefined && { edge: `https://microsoftedge.microsoft.com/addons/detail/${edge}` }),
  ...(firefox !== undefined && { firefox: `https://addons.mozilla.org/firefox/addon/${firefox}` }),
});
