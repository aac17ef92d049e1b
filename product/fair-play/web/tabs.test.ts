import { expect, test } from 'vitest';
import { tabAt, tabPath, TABS } from './tabs.ts';

test('every tab is found at its own address, however that is written, and the first at any other', () => {
  for (const tab of TABS) {
    expect(tabAt(tabPath(tab))).toBe(tab);
    expect(tabAt(`${tabPath(tab).toUpperCase()}/`)).toBe(tab);
  }
  expect(tabAt('/fair-play/chess')).toBe('odds');
  expect(tabAt('/')).toBe('odds');
});
