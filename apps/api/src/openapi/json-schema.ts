import { FIELD_TEXTS } from './field-texts.ts';
import * as z from 'zod/mini';

/** JSON Schema, draft 2020-12. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** `parents` are the names that a text may be for, the most exact one first. */
function describeFields(schema: JsonSchema, parents: readonly string[]): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (typeof field !== 'object') continue;
    const description = [...parents.map((parent) => `${parent}.${name}`), name]
      .map((key) => FIELD_TEXTS[key])
      .find((text) => text !== undefined);
    if (description !== undefined) field.description ??= description;
    describeFields(field, [name]);
  }
  for (const part of [schema.items ?? [], schema.anyOf ?? [], schema.prefixItems ?? []].flat()) {
    if (typeof part === 'object') describeFields(part, parents);
  }
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** `name` is that of the schema in the document, for texts of its own. */
export function toJsonSchema(schema: z.ZodMiniType, name: string, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, override });
  describeFields(json, io === 'input' ? [name, 'body'] : [name]);
  return json;
}

const override: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  // zod adds the safe-integer bounds of JavaScript to every integer.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  // Names of properties are always strings in JSON.
  delete jsonSchema.propertyNames;
  if (def.type === 'tuple') writeAsList(jsonSchema);
  if (def.type === 'pipe' && jsonSchema.type === 'string') writeAsNumber(jsonSchema, def.checks ?? []);
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

/** Numbers in a query are strings that zod parses into bounded numbers. */
function writeAsNumber(text: JsonSchema, checks: readonly z.core.$ZodCheck[]): void {
  for (const check of checks) {
    if (check instanceof z.core.$ZodCheckGreaterThan) text.minimum = Number(check._zod.def.value);
    if (check instanceof z.core.$ZodCheckLessThan) text.maximum = Number(check._zod.def.value);
  }
  if (text.minimum === undefined && text.maximum === undefined) return;
  delete text.pattern;
  text.type = 'integer';
}
