import type { DownloadUrls } from './wallet.ts';
import type { Device } from '../device/device.ts';

export interface DeviceDownloadUrls {
  readonly extension?: string;
  readonly mobile?: string;
  readonly desktop?: string;
}

/** Returns the download links for this device. Missing ones are left out. */
export function getDownloadUrls(device: Device, urls: DownloadUrls = {}): DeviceDownloadUrls {
  const found = {
    extension: getExtensionUrl(device, urls),
    mobile: getMobileUrl(device, urls),
    desktop: getDesktopUrl(device, urls),
  };
  return Object.fromEntries(Object.entries(found).filter(([, url]) => url !== undefined));
}

function getExtensionUrl({ browser, isMobile }: Device, urls: DownloadUrls): string | undefined {
  // Extension stores have no versions for phones.
  if (isMobile) return undefined;
  switch (browser) {
    case 'arc':
    case 'brave':
    case 'chrome':
      return urls.chrome ?? urls.browserExtension;
    case 'edge':
      return urls.edge ?? urls.chrome ?? urls.browserExtension;
    case 'opera':
      return urls.opera ?? urls.chrome ?? urls.browserExtension;
    case 'firefox':
      return urls.firefox ?? urls.browserExtension;
    case 'safari':
      return urls.safari ?? urls.browserExtension;
    case 'other':
      return urls.browserExtension;
  }
}

function getMobileUrl({ system }: Device, urls: DownloadUrls): string | undefined {
  if (system === 'ios') return urls.ios ?? urls.mobile;
  if (system === 'android') return urls.android ?? urls.mobile;
  return urls.mobile;
}

function getDesktopUrl({ system }: Device, urls: DownloadUrls): string | undefined {
  if (system === 'macos') return urls.macos ?? urls.desktop;
  if (system === 'windows') return urls.windows ?? urls.desktop;
  if (system === 'linux') return urls.linux ?? urls.desktop;
  return urls.desktop;
}
