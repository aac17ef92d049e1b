import { expect, test } from 'vitest';
import { deviceWords } from './device-words.ts';

const words = {
  device: ({ browser, system }: { browser: string; system: string }) => `${browser}, ${system}`,
  unknownBrowser: 'Unknown browser',
  kinds: { desktop: 'computer', phone: 'phone', tablet: 'tablet', unknown: 'unknown device' },
};

test('a session is named after browser and system', () => {
  expect(deviceWords({ browser: 'Safari', system: 'iPhone', kind: 'phone' }, words)).toBe('Safari, iPhone');
});

test('what the browser did not say is filled in by what is known', () => {
  expect(deviceWords({ browser: 'Chrome', system: null, kind: 'tablet' }, words)).toBe('Chrome, tablet');
  expect(deviceWords({ browser: null, system: 'Linux', kind: 'desktop' }, words)).toBe('Unknown browser, Linux');
  expect(deviceWords({ browser: null, system: null, kind: 'unknown' }, words)).toBe('Unknown browser, unknown device');
});
