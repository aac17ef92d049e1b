export type DeviceKind = 'desktop' | 'phone' | 'tablet' | 'unknown';

/** What somebody signed in on, as far as their browser says. */
export interface Device {
  /** Its name without a version, or null when it is none of the common ones. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: DeviceKind;
}

/** Longer ones are made up. */
const MAX_LENGTH = 1_024;

/** The first that fits is meant: most browsers name the older ones that they want to be taken for, too. */
const BROWSERS: readonly (readonly [name: string, is: RegExp])[] = [
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

const SYSTEMS: readonly (readonly [name: string, is: RegExp])[] = [
  ['Windows', /\bWindows\b/],
  ['iPhone', /\b(iPhone|iPod)\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  // An iPad that asks for the pages of a computer cannot be told from one.
  ['macOS', /\b(Macintosh|Mac OS X)\b/],
  ['Linux', /\b(Linux|X11)\b/],
];

const MOBILE = /\bMobile\b/;

/** Returns what a `User-Agent` header says, read in the manner of RFC 9110 §10.1.5: products, and remarks in brackets. */
export function parseDevice(userAgent: string): Device {
  const text = userAgent.slice(0, MAX_LENGTH);
  const named = (names: typeof BROWSERS): string | null => names.find(([, is]) => is.test(text))?.[0] ?? null;
  const system = named(SYSTEMS);
  return { browser: named(BROWSERS), system, kind: getDeviceKind(system, MOBILE.test(text)) };
}

function getDeviceKind(system: string | null, isMobile: boolean): DeviceKind {
  switch (system) {
    case null:
      return 'unknown';
    case 'iPhone':
      return 'phone';
    case 'iPad':
      return 'tablet';
    case 'Android':
      return isMobile ? 'phone' : 'tablet';
    default:
      return isMobile ? 'phone' : 'desktop';
  }
}
