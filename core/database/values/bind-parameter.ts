import type { Parameter } from '../database.ts';

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

/** What JSON spells out and PostgreSQL would read as letters: control characters and lone surrogates. */
const SPELLED_OUT = /\\[^"\\]/;

/**
 * Numbers, texts and nulls stand in JSON as they do in an array of PostgreSQL, but for what JSON alone spells out. So the
 * engine writes them in one go: to join them piece by piece was measured to be the largest part of our own work in a batch.
 */
const bindArray = (items: readonly Item[]): string => {
  const json = items.every(isInJson) ? JSON.stringify(items) : null;
  return `{${json === null || SPELLED_OUT.test(json) ? items.map(bindItem).join(',') : json.slice(1, -1)}}`;
};

const isInJson = (item: Item): boolean => typeof item === 'string' || item === null || Number.isFinite(item);

const bindItem = (item: Item | undefined): string | number => {
  switch (typeof item) {
    case 'number':
      return item;
    case 'string':
      return `"${item.replaceAll(/["\\]/g, '\\$&')}"`;
    case 'boolean':
      return item ? 't' : 'f';
    default:
      return 'NULL';
  }
};
