import type { DownloadUrls } from '../wallets/wallet.ts';
import type { Device } from './device.ts';

/** Where each kind of program for a wallet is had on one device. */
export interface DownloadUrlsHere {
  readonly extension?: string;
  readonly mobile?: string;
  readonly desktop?: string;
}

/** Returns where a wallet is had for this very browser, phone or computer; a field is absent where it is not. */
export function downloadUrlsFor(device: Device, urls: DownloadUrls = {}): DownloadUrlsHere {
  const found = {
    extension: extensionUrl(device, urls),
    mobile: mobileUrl(device, urls),
    desktop: desktopUrl(device, urls),
  };
  return Object.fromEntries(Object.entries(found).filter(([, url]) => url !== undefined));
}

function extensionUrl({ browser, isMobile }: Device, urls: DownloadUrls): string | undefined {
  // Stores of extensions have nothing for phones.
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

function mobileUrl({ system }: Device, urls: DownloadUrls): string | undefined {
  if (system === 'ios') return urls.ios ?? urls.mobile;
  if (system === 'android') return urls.android ?? urls.mobile;
  return urls.mobile;
}

function desktopUrl({ system }: Device, urls: DownloadUrls): string | undefined {
  if (system === 'macos') return urls.macos ?? urls.desktop;
  if (system === 'windows') return urls.windows ?? urls.desktop;
  if (system === 'linux') return urls.linux ?? urls.desktop;
  return urls.desktop;
}
