import { expect, test } from 'vitest';
import { tabIn, tabPath, TABS } from './tabs.ts';

test('every tab is found at its own address, and an unknown one is the first', () => {
  for (const tab of TABS) expect(tabIn(new URL(tabPath(tab), 'https://wow.example').searchParams)).toBe(tab);
  expect(tabIn(new URLSearchParams('tab=chess'))).toBe('odds');
  expect(tabIn(new URLSearchParams('action=login'))).toBe('odds');
});
