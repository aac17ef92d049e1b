import { describe, expect, test } from 'vitest';
import { type Device, type DeviceHints, detectDevice } from './device.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

const hints = (userAgent: string, more: Partial<DeviceHints> = {}): DeviceHints => ({
  userAgent,
  platform: '',
  maxTouchPoints: 0,
  isBrave: false,
  isArc: false,
  ...more,
});

describe('the device is recognised as', () => {
  const rows: readonly [name: string, hints: DeviceHints, browser: Device['browser'], system: Device['system']][] = [
    ['Chrome on Windows', hints(`${WINDOWS} ${CHROME}`), 'chrome', 'windows'],
    ['Chrome on Linux', hints(`Mozilla/5.0 (X11; Linux x86_64) ${CHROME}`), 'chrome', 'linux'],
    ['Chrome on ChromeOS', hints(`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME}`), 'chrome', 'linux'],
    ['Brave, which says it is Chrome', hints(`${MAC} ${CHROME}`, { isBrave: true }), 'brave', 'macos'],
    ['Arc, which says it is Chrome', hints(`${MAC} ${CHROME}`, { isArc: true }), 'arc', 'macos'],
    ['Edge', hints(`${WINDOWS} ${CHROME} Edg/142.0.0.0`), 'edge', 'windows'],
    ['Opera', hints(`${WINDOWS} ${CHROME} OPR/120.0.0.0`), 'opera', 'windows'],
    ['Firefox', hints('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'), 'firefox', 'linux'],
    [
      'Safari on a Mac',
      hints(`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`),
      'safari',
      'macos',
    ],
    ['Safari on an iPhone', hints(`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`), 'safari', 'ios'],
    ['Chrome on an iPhone', hints(`${IPHONE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`), 'chrome', 'ios'],
    ['Firefox on an iPhone', hints(`${IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`), 'firefox', 'ios'],
    [
      'Chrome on Android',
      hints(`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${CHROME.replace('Safari', 'Mobile Safari')}`),
      'chrome',
      'android',
    ],
    [
      'an iPad that says it is a Mac',
      hints(`${MAC} AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15`, { platform: 'MacIntel', maxTouchPoints: 5 }),
      'safari',
      'ios',
    ],
    ['nothing that is known', hints(''), 'other', 'other'],
  ];

  test.each(rows)('%s', (_, given, browser, system) => {
    expect(detectDevice(given)).toEqual({ browser, system, isMobile: system === 'ios' || system === 'android' });
  });
});
