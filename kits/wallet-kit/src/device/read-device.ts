import { UNKNOWN_DEVICE, type Device } from './device.ts';
import { deviceOf } from './device-of.ts';

let known: Device | null = null;

/** Returns the device that this page runs on; an unknown one on the server. */
export function readDevice(): Device {
  if (typeof navigator === 'undefined' || typeof document === 'undefined') return UNKNOWN_DEVICE;
  known ??= deviceOf({
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    maxTouchPoints: navigator.maxTouchPoints,
    isBrave: 'brave' in navigator,
    isArc: getComputedStyle(document.documentElement).getPropertyValue('--arc-palette-title') !== '',
  });
  return known;
}
