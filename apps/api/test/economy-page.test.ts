import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_ECONOMY, economySchema } from '@wow/product/economy';

const page = readFileSync(new URL('../../../docs/reference/economy-file.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```json\n([\s\S]+?)\n```/g)].map(([, text]) => JSON.parse(text!) as unknown);

test('the economy page documents the defaults of the code', () => {
  expect(examples.at(-1)).toEqual(DEFAULT_ECONOMY);
});

test('the economy page has only examples that WOW starts with', () => {
  for (const example of examples) expect(economySchema.safeParse(example).success).toBe(true);
  expect(examples.length).toBeGreaterThan(1);
});
