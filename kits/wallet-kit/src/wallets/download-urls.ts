import type { DownloadUrls } from './wallet.ts';
import type { Device } from '../device/device.ts';

export interface DeviceDownloadUrls {
  readonly extension?: string;
  readonly mobile?: string;
  readonly desktop?: string;
}

/** The stores of each browser, in order of preference. */
const EXTENSION_STORES: Readonly<Record<Device['browser'], readonly (keyof DownloadUrls)[]>> = {
  arc: ['chrome'],
  brave: ['chrome'],
  chrome: ['chrome'],
  edge: ['edge', 'chrome'],
  opera: ['opera', 'chrome'],
  firefox: ['firefox'],
  safari: ['safari'],
  other: [],
};

export function getDownloadUrls({ browser, system, isMobile }: Device, urls: DownloadUrls = {}): DeviceDownloadUrls {
  const find = (...names: readonly (keyof DownloadUrls)[]): string | undefined =>
    names.map((name) => urls[name]).find((url) => url !== undefined);
  const found = {
    // Extension stores have no versions for phones.
    extension: isMobile ? undefined : find(...EXTENSION_STORES[browser], 'browserExtension'),
    mobile: system === 'ios' || system === 'android' ? find(system, 'mobile') : urls.mobile,
    desktop: system === 'macos' || system === 'windows' || system === 'linux' ? find(system, 'desktop') : urls.desktop,
  };
  return Object.fromEntries(Object.entries(found).filter(([, url]) => url !== undefined));
}
