import type { Device } from './sessions-wire.ts';

const MAX_LENGTH = 1_024;

/** The first match wins: browsers also name those that they imitate. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\b(Edg|EdgA|EdgiOS|Edge)\//],
  ['Opera', /\b(OPR|OPX|OPT|OPiOS|Opera Mini|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['DuckDuckGo', /\b(DuckDuckGo|Ddg)\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS|Focus)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
  ['Internet Explorer', /\b(MSIE |Trident\/)/],
];

const SYSTEMS: typeof BROWSERS = [
  ['Windows', /\bWindows\b/],
  ['iPhone', /\b(iPhone|iPod)\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  // An iPad that requests desktop pages claims to be a Mac.
  ['macOS', /\b(Macintosh|Mac OS X)\b/],
  ['Linux', /\b(Linux|X11)\b/],
];

const MOBILE = /\bMobile\b/;

/** Returns the names of browser and system, or an empty text. */
export const formatDevice = ({ browser, system }: Device): string => [browser, system].filter(Boolean).join(', ');

export function parseDevice(userAgent: string): Device {
  const text = userAgent.slice(0, MAX_LENGTH);
  const findName = (patterns: typeof BROWSERS): string | null =>
    patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  const system = findName(SYSTEMS);
  return { browser: findName(BROWSERS), system, kind: getDeviceKind(system, MOBILE.test(text)) };
}

function getDeviceKind(system: string | null, isMobile: boolean): Device['kind'] {
  if (system === null) return 'unknown';
  if (system === 'iPad') return 'tablet';
  if (system === 'iPhone' || isMobile) return 'phone';
  return system === 'Android' ? 'tablet' : 'desktop';
}
