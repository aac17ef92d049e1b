import { FIELD_TEXTS } from './field-texts.ts';
import type { JsonSchema } from './open-api.ts';
import * as z from 'zod/mini';

/** Returns the schema with a description at each field in `FIELD_TEXTS`, also in nested objects. */
function describeFields(schema: JsonSchema, parent = ''): JsonSchema {
  const { properties, items, prefixItems, anyOf } = schema;
  return {
    ...schema,
    ...(properties && { properties: mapValues(properties, (field, name) => describeField(field, parent, name)) }),
    ...(isSchema(items) && { items: describeFields(items, parent) }),
    // A nullable field has its description beside `anyOf`.
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

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/**
 * Returns the JSON Schema of a request (`input`) or a response (`output`).
 * Throws if JSON Schema cannot express the schema.
 */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, override });
  return describeFields(json);
}

const override: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  // zod adds the safe-integer bounds of JavaScript to every integer.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  // Names of properties are always strings in JSON.
  delete jsonSchema.propertyNames;
  if (def.type === 'tuple') writeAsList(jsonSchema);
  if (def.type === 'pipe' && jsonSchema.type === 'string') writeAsNumber(jsonSchema, readBounds(def.checks ?? []));
  if (def.type === 'default') jsonSchema.default = def.defaultValue;
};

/** Writes a tuple of equal items as a list, which more readers understand than `prefixItems`. */
function writeAsList(tuple: JsonSchema): void {
  const [first, ...rest] = tuple.prefixItems ?? [];
  if (first === undefined || tuple.items !== false) return;
  if (rest.some((other) => JSON.stringify(other) !== JSON.stringify(first))) return;
  delete tuple.prefixItems;
  tuple.items = first;
}

type Bounds = Pick<JsonSchema, 'minimum' | 'maximum'>;

function readBounds(checks: readonly z.core.$ZodCheck[]): Bounds {
  const bounds: Bounds = {};
  for (const check of checks) {
    if (check instanceof z.core.$ZodCheckGreaterThan) bounds.minimum = Number(check._zod.def.value);
    if (check instanceof z.core.$ZodCheckLessThan) bounds.maximum = Number(check._zod.def.value);
  }
  return bounds;
}

/** Numbers in a query are strings that zod parses into bounded numbers. */
function writeAsNumber(text: JsonSchema, bounds: Bounds): void {
  if (bounds.minimum === undefined && bounds.maximum === undefined) return;
  delete text.pattern;
  Object.assign(text, { type: 'integer', ...bounds });
}
