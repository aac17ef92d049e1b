type Browser = 'arc' | 'brave' | 'chrome' | 'edge' | 'firefox' | 'opera' | 'safari' | 'other';

type System = 'android' | 'ios' | 'linux' | 'macos' | 'windows' | 'other';

/** The browser and the system of the user. */
export interface Device {
  readonly browser: Browser;
  readonly system: System;
  readonly isMobile: boolean;
}

export interface DeviceHints {
  readonly userAgent: string;
  readonly platform: string;
  readonly maxTouchPoints: number;
  /** `navigator.brave` exists: otherwise Brave looks like Chrome. */
  readonly isBrave: boolean;
  /** Arc sets a CSS property on every page. */
  readonly isArc: boolean;
}

export const UNKNOWN_DEVICE: Device = { browser: 'other', system: 'other', isMobile: false };

/** Returns the device for a browser's hints. Browsers that imitate another one are checked first. */
export function detectDevice(hints: DeviceHints): Device {
  const system = detectSystem(hints);
  return { browser: detectBrowser(hints), system, isMobile: system === 'android' || system === 'ios' };
}

function detectBrowser({ userAgent, isArc, isBrave }: DeviceHints): Browser {
  if (isBrave) return 'brave';
  if (/\bEdg(A|iOS|e)?\//.test(userAgent)) return 'edge';
  if (/\b(OPR|Opera|OPT|OPiOS|OPX)\b/.test(userAgent)) return 'opera';
  if (isArc) return 'arc';
  if (/\b(Chrome|Chromium|CriOS)\//.test(userAgent)) return 'chrome';
  if (/\b(Firefox|FxiOS)\//.test(userAgent)) return 'firefox';
  if (/\bSafari\//.test(userAgent)) return 'safari';
  return 'other';
}

function detectSystem({ userAgent, platform, maxTouchPoints }: DeviceHints): System {
  if (/android/i.test(userAgent)) return 'android';
  if (/\b(iPhone|iPod|iPad)\b/.test(userAgent)) return 'ios';
  // An iPad reports itself as a Mac, but no Mac has a touch screen.
  if (platform === 'MacIntel' && maxTouchPoints > 1) return 'ios';
  if (/\b(Macintosh|Mac OS X)\b/.test(userAgent)) return 'macos';
  if (/\bWindows\b/.test(userAgent)) return 'windows';
  if (/\b(Linux|CrOS|X11)\b/.test(userAgent)) return 'linux';
  return 'other';
}

let cachedDevice: Device | null = null;

export function getDevice(): Device {
  if (typeof navigator === 'undefined' || typeof document === 'undefined') return UNKNOWN_DEVICE;
  cachedDevice ??= detectDevice({
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    maxTouchPoints: navigator.maxTouchPoints,
    isBrave: 'brave' in navigator,
    isArc: getComputedStyle(document.documentElement).getPropertyValue('--arc-palette-title') !== '',
  });
  return cachedDevice;
}

const BROWSERS: Readonly<Record<Exclude<Browser, 'other'>, string>> = {
  arc: 'Arc',
  brave: 'Brave',
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
};

const SYSTEMS: Readonly<Record<Exclude<System, 'other'>, string>> = {
  android: 'Android',
  ios: 'iOS',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
};

export const getDeviceNames = (
  { browser, system }: Device,
  t: (key: 'yourBrowser' | 'yourComputer') => string,
): { browser: string; platform: string } => ({
  browser: browser === 'other' ? t('yourBrowser') : BROWSERS[browser],
  platform: system === 'other' ? t('yourComputer') : SYSTEMS[system],
});

export const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window;
