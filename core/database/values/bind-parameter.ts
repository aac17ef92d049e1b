import type { Parameter } from '../database.ts';

const NEEDS_ESCAPE = /["\\]/;

/**
 * Returns the text that PostgreSQL reads this value from, or null.
 * Both databases are handed text only, so that neither driver's own idea of a type can make a difference.
 */
export const bindParameter = (parameter: Parameter): string | null => {
  if (parameter === null) return null;
  switch (typeof parameter) {
    case 'string':
      return parameter;
    case 'number':
      return String(parameter);
    case 'boolean':
      return parameter ? 't' : 'f';
    default:
      return parameter instanceof Date ? parameter.toISOString() : bindArray(parameter);
  }
};

type Item = string | number | boolean | null;

/**
 * Written by `join`, which makes one text; appending piece by piece would make as many as there are pieces. But numbers
 * stand in JSON as they do here, and `join` would leave the text of each of them in a cache of V8, to grow old there.
 */
const bindArray = (items: readonly Item[]): string =>
  `{${items.every(isNumeric) ? JSON.stringify(items).slice(1, -1) : items.map(bindItem).join(',')}}`;

const isNumeric = (item: Item): boolean => item === null || Number.isFinite(item);

const bindItem = (item: Item | undefined): string | number => {
  switch (typeof item) {
    case 'number':
      return item;
    case 'string':
      return NEEDS_ESCAPE.test(item) ? `"${item.replaceAll(/["\\]/g, '\\$&')}"` : `"${item}"`;
    case 'boolean':
      return item ? 't' : 'f';
    default:
      return 'NULL';
  }
};
