import { FIELD_TEXTS } from './field-texts.ts';
import type { JsonSchema } from './open-api.ts';

/** Returns the schema with a description at each field that has a text, all the way down. */
export function describeFields(schema: JsonSchema, parent = ''): JsonSchema {
  const { properties, items, prefixItems, anyOf } = schema;
  return {
    ...schema,
    ...(properties && { properties: mapValues(properties, (field, name) => describeField(field, parent, name)) }),
    ...(isSchema(items) && { items: describeFields(items, parent) }),
    // What may be null: the description of the whole stands beside it.
    ...(anyOf && { anyOf: anyOf.map((part) => (isSchema(part) ? describeFields(part, parent) : part)) }),
    ...(prefixItems && { prefixItems: prefixItems.map((item) => (isSchema(item) ? describeFields(item) : item)) }),
  };
}

function describeField(field: JsonSchema | boolean, parent: string, name: string): JsonSchema | boolean {
  if (!isSchema(field)) return field;
  const description = FIELD_TEXTS[`${parent}.${name}`] ?? FIELD_TEXTS[name];
  return { ...(description !== undefined && { description }), ...describeFields(field, name) };
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapValues = <T, U>(values: Readonly<Record<string, T>>, map: (value: T, name: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));
