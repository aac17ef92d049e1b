import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { scopedName } from './scoped-name.ts';

const named = (file: string): string => scopedName('panel', fileURLToPath(new URL(`../../${file}`, import.meta.url)));

test('the name of a CSS class consists of its own name and its file', () => {
  expect(named('product/a.module.css')).toMatch(/^panel_[\w-]{4}$/);
  expect(named('product/a.module.css?used')).toBe(named('product/a.module.css'));
  expect(named('product/b.module.css')).not.toBe(named('product/a.module.css'));
});
