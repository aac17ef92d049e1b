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

const bindArray = (items: readonly (string | number | boolean | null)[]): string => {
  let text = '{';
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    if (index > 0) text += ',';
    if (item === null || item === undefined) text += 'NULL';
    else if (typeof item === 'string') text += `"${item.replace(/["\\]/g, '\\$&')}"`;
    else text += bindParameter(item);
  }
  return `${text}}`;
};
