import type { Say } from '../locales/say.ts';
import type { Browser, Device, System } from './device.ts';

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

/** Returns what browser and system are called to their owner. */
export const deviceNames = ({ browser, system }: Device, say: Say): { browser: string; platform: string } => ({
  browser: browser === 'other' ? say('yourBrowser') : BROWSERS[browser],
  platform: system === 'other' ? say('yourComputer') : SYSTEMS[system],
});
