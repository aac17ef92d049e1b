import type { Browser, Device, DeviceSigns, System } from './device.ts';

/** Returns what a browser's signs tell about it. Of those that give themselves out for others, the imitator counts. */
export function deviceOf(signs: DeviceSigns): Device {
  const system = systemOf(signs);
  return { browser: browserOf(signs), system, isMobile: system === 'android' || system === 'ios' };
}

function browserOf({ userAgent, isArc, isBrave }: DeviceSigns): Browser {
  if (isBrave) return 'brave';
  if (/\bEdg(A|iOS|e)?\//.test(userAgent)) return 'edge';
  if (/\b(OPR|Opera|OPT|OPiOS|OPX)\b/.test(userAgent)) return 'opera';
  if (isArc) return 'arc';
  if (/\b(Chrome|Chromium|CriOS)\//.test(userAgent)) return 'chrome';
  if (/\b(Firefox|FxiOS)\//.test(userAgent)) return 'firefox';
  if (/\bSafari\//.test(userAgent)) return 'safari';
  return 'other';
}

function systemOf({ userAgent, platform, maxTouchPoints }: DeviceSigns): System {
  if (/android/i.test(userAgent)) return 'android';
  if (/\b(iPhone|iPod|iPad)\b/.test(userAgent)) return 'ios';
  // An iPad calls itself a Mac; no Mac has a touch screen.
  if (platform === 'MacIntel' && maxTouchPoints > 1) return 'ios';
  if (/\b(Macintosh|Mac OS X)\b/.test(userAgent)) return 'macos';
  if (/\bWindows\b/.test(userAgent)) return 'windows';
  if (/\b(Linux|CrOS|X11)\b/.test(userAgent)) return 'linux';
  return 'other';
}
