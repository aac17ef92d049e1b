import { describe, expect, test } from 'vitest';
import { type Device, type DeviceHints, detectDevice } from './device.ts';
import { getDownloadUrls } from '../wallets/wallet-choices.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

const signs = (userAgent: string, more: Partial<DeviceHints> = {}): DeviceHints => ({
  userAgent,
  platform: '',
  maxTouchPoints: 0,
  isBrave: false,
  isArc: false,
  ...more,
});

describe('a player is known to sit at', () => {
  const rows: readonly [name: string, signs: DeviceHints, browser: Device['browser'], system: Device['system']][] = [
    ['Chrome on Windows', signs(`${WINDOWS} ${CHROME}`), 'chrome', 'windows'],
    ['Chrome on Linux', signs(`Mozilla/5.0 (X11; Linux x86_64) ${CHROME}`), 'chrome', 'linux'],
    ['Chrome on ChromeOS', signs(`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME}`), 'chrome', 'linux'],
    ['Brave, which says it is Chrome', signs(`${MAC} ${CHROME}`, { isBrave: true }), 'brave', 'macos'],
    ['Arc, which says it is Chrome', signs(`${MAC} ${CHROME}`, { isArc: true }), 'arc', 'macos'],
    ['Edge', signs(`${WINDOWS} ${CHROME} Edg/142.0.0.0`), 'edge', 'windows'],
    ['Opera', signs(`${WINDOWS} ${CHROME} OPR/120.0.0.0`), 'opera', 'windows'],
    ['Firefox', signs('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'), 'firefox', 'linux'],
    [
      'Safari on a Mac',
      signs(`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`),
      'safari',
      'macos',
    ],
    ['Safari on an iPhone', signs(`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`), 'safari', 'ios'],
    ['Chrome on an iPhone', signs(`${IPHONE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`), 'chrome', 'ios'],
    ['Firefox on an iPhone', signs(`${IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`), 'firefox', 'ios'],
    [
      'Chrome on Android',
      signs(`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${CHROME.replace('Safari', 'Mobile Safari')}`),
      'chrome',
      'android',
    ],
    [
      'an iPad that says it is a Mac',
      signs(`${MAC} AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15`, { platform: 'MacIntel', maxTouchPoints: 5 }),
      'safari',
      'ios',
    ],
    ['nothing that is known', signs(''), 'other', 'other'],
  ];

  test.each(rows)('%s', (_, given, browser, system) => {
    expect(detectDevice(given)).toEqual({ browser, system, isMobile: system === 'ios' || system === 'android' });
  });
});

describe('a player who has to get a wallet is sent', () => {
  const all = {
    android: 'android',
    ios: 'ios',
    mobile: 'mobile',
    qrCode: 'qr',
    chrome: 'chrome',
    edge: 'edge',
    firefox: 'firefox',
    opera: 'opera',
    safari: 'safari',
    browserExtension: 'any',
    macos: 'macos',
    windows: 'windows',
    linux: 'linux',
    desktop: 'desktop',
  };
  const at = (browser: Device['browser'], system: Device['system']): Device => ({
    browser,
    system,
    isMobile: system === 'ios' || system === 'android',
  });

  test.each([
    ['arc', 'chrome'],
    ['brave', 'chrome'],
    ['chrome', 'chrome'],
    ['edge', 'edge'],
    ['firefox', 'firefox'],
    ['opera', 'opera'],
    ['safari', 'safari'],
    ['other', 'any'],
  ] as const)('from %s to the store for it: %s', (browser, store) => {
    expect(getDownloadUrls(at(browser, 'other'), all).extensionDownloadUrl).toBe(store);
  });

  test('from Edge and Opera to the store of Chrome where there is none of their own', () => {
    for (const browser of ['edge', 'opera'] as const) {
      expect(getDownloadUrls(at(browser, 'windows'), { chrome: 'chrome' }).extensionDownloadUrl).toBe('chrome');
    }
  });

  test('from Firefox nowhere when the wallet is for Chrome alone', () => {
    expect(getDownloadUrls(at('firefox', 'windows'), { chrome: 'chrome' })).toEqual({});
  });

  test.each([
    ['ios', 'ios'],
    ['android', 'android'],
  ] as const)('on %s to its own store, and to no extension', (system, store) => {
    expect(getDownloadUrls(at('chrome', system), all)).toEqual({
      mobileDownloadUrl: store,
      desktopDownloadUrl: 'desktop',
    });
    expect(getDownloadUrls(at('chrome', system), { mobile: 'page' }).mobileDownloadUrl).toBe('page');
  });

  test.each([
    ['macos', 'macos'],
    ['windows', 'windows'],
    ['linux', 'linux'],
    ['other', 'desktop'],
  ] as const)('on %s to the program for %s', (system, program) => {
    expect(getDownloadUrls(at('chrome', system), all).desktopDownloadUrl).toBe(program);
    expect(getDownloadUrls(at('chrome', system), { desktop: 'page' }).desktopDownloadUrl).toBe('page');
  });
});
