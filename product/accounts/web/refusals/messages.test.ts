import { expect, test } from 'vitest';
import { refusals } from '@wow/core/protocol';
import { readCatalogues } from '../../../../tools/language/read-catalogues.ts';

test('every English refusal message equals the sentence of the server', () => {
  const { messages } = readCatalogues().find(({ name }) => name === 'refusals')!;
  const known: Readonly<Record<string, { sentence: string }>> = refusals;
  expect(messages.size).toBeGreaterThan(10);
  expect(Object.fromEntries(messages)).toEqual(
    Object.fromEntries([...messages.keys()].map((code) => [code, known[code]?.sentence])),
  );
});
