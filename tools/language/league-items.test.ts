import { expect, test } from 'vitest';
import { ENGLISH, languages } from '@wow/core/language';
import { DIVISION_ITEMS } from '@wow/product/leagues/server';
import { readCatalogues, readTranslation } from './read-catalogues.ts';

const catalogues = readCatalogues();

function readMessages(name: string, tag: string): ReadonlyMap<string, string> {
  const catalogue = catalogues.find((one) => one.name === name)!;
  return tag === ENGLISH.tag ? catalogue.messages : readTranslation(catalogue, tag);
}

test.each(languages)('league items: the editor of the face names the division of each in $tag', ({ tag }) => {
  const origins = [...readMessages('face-panel', tag)].filter(([path]) => path.startsWith('leagues.'));
  expect(origins.map(([path]) => path.slice('leagues.'.length)).toSorted()).toEqual(
    Object.values(DIVISION_ITEMS).toSorted(),
  );
  for (const [division, item] of Object.entries(DIVISION_ITEMS)) {
    const name = readMessages('league', tag).get(`divisions.${division}`)!;
    expect(readMessages('face-panel', tag).get(`leagues.${item}`), division).toContain(name);
  }
});
