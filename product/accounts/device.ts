export type DeviceKind = 'desktop' | 'phone' | 'tablet' | 'unknown';

/** The device of a sign-in, as its browser names it. */
export type Device = {
  /** Name without a version; null if it is not one of the listed browsers. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: DeviceKind;
};

const MAX_LENGTH = 1_024;

/** The first match wins: most browsers also name the older ones that they imitate. */
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
  // An iPad that requests desktop pages sends the user agent of a Mac.
  ['macOS', /\b(Macintosh|Mac OS X)\b/],
  ['Linux', /\b(Linux|X11)\b/],
];

const MOBILE = /\bMobile\b/;

/** Returns the browser, system and kind that a `User-Agent` header names (RFC 9110 §10.1.5). */
export function parseDevice(userAgent: string): Device {
  const text = userAgent.slice(0, MAX_LENGTH);
  const findName = (patterns: typeof BROWSERS): string | null =>
    patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  const system = findName(SYSTEMS);
  return { browser: findName(BROWSERS), system, kind: getDeviceKind(system, MOBILE.test(text)) };
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
