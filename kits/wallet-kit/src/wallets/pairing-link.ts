import { readDevice } from '../device/read-device.ts';
import type { GetUri } from './wallet.ts';

/**
 * Returns what turns the URI of a pairing into a link that opens an app: on Android the URI itself, by which the system
 * offers every wallet that it has; elsewhere the app's own link.
 */
export const pairingLink =
  (prefix: string, elsewhere: string = prefix): GetUri =>
  (uri) => {
    const { system } = readDevice();
    if (system === 'android') return uri;
    return `${system === 'ios' ? prefix : elsewhere}${encodeURIComponent(uri)}`;
  };

/** The URI itself. */
export const sameUri: GetUri = (uri) => uri;
