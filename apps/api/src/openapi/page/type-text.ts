import type { JsonSchema } from '../open-api.ts';

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
  null: 'null',
};

/** Returns in words what a schema takes, for example "whole number from 1 to 6". */
export function typeText(schema: JsonSchema): string {
  if (schema.const !== undefined) return `always \`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return `one of ${schema.enum.map((value) => `\`${String(value)}\``).join(', ')}`;
  if (schema.anyOf) return schema.anyOf.map((part) => (typeof part === 'object' ? typeText(part) : '')).join(' or ');
  const types = [schema.type ?? []].flat().map((type) => NAMES[type] ?? type);
  return [types.join(' or ') || 'anything', ofItems(schema), bounds(schema), pattern(schema), byDefault(schema)].join(
    '',
  );
}

function ofItems({ items, minItems, maxItems }: JsonSchema): string {
  if (typeof items !== 'object' || Array.isArray(items)) return '';
  const count = minItems !== undefined && minItems === maxItems ? `${minItems} × ` : '';
  return ` of ${count}${typeText(items)}`;
}

function bounds({ minimum, maximum }: JsonSchema): string {
  if (minimum === undefined) return maximum === undefined ? '' : ` up to ${maximum}`;
  return maximum === undefined ? ` from ${minimum}` : ` from ${minimum} to ${maximum}`;
}

const pattern = (schema: JsonSchema): string => (schema.pattern === undefined ? '' : ` like \`${schema.pattern}\``);

const byDefault = (schema: JsonSchema): string =>
  schema.default === undefined ? '' : `, \`${JSON.stringify(schema.default)}\` when absent`;
