import { expect, test } from 'vitest';
import { readCatalogues } from '../../../../tools/language/read-catalogues.ts';
import { ITEMS } from '../../items.ts';

test('every item has a name, and no other', () => {
  const { messages } = readCatalogues().find(({ name }) => name === 'items')!;
  expect([...messages.keys()]).toEqual(ITEMS);
});
