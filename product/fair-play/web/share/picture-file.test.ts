import { expect, test } from 'vitest';
import { resolveVariables, toPictureName } from './picture-file.ts';

const colours: Readonly<Record<string, string>> = { '--ink': 'oklch(0.2 0 0)', '--hole': 'var(--ink)', '--empty': ' ' };
const read = (name: string): string => colours[name] ?? '';

test('a picture has values in place of variables, because a file has no style sheet', () => {
  expect(resolveVariables('<rect fill="var(--ink)" stroke="var(--ink)"/>', read)).toBe(
    '<rect fill="oklch(0.2 0 0)" stroke="oklch(0.2 0 0)"/>',
  );
});

test('a picture follows a variable that names another, and takes the default of one that is not set', () => {
  expect(resolveVariables('fill="var(--hole)"', read)).toBe('fill="oklch(0.2 0 0)"');
  expect(resolveVariables('stroke="var(--die-rim, var(--ink))"', read)).toBe('stroke="oklch(0.2 0 0)"');
  expect(resolveVariables('fill="var(--empty)"', read)).toBe('fill="none"');
});

test('a picture is named after its round', () => {
  expect(toPictureName('9f2c4d1e8a07b365-12')).toBe('wow-9f2c4d1e8a07b365-12.png');
});
