import * as z from 'zod/mini';
import type { Refusal } from '@wow/core/protocol';
import { readFields } from './read-fields.ts';

/** Calls without a body may still be sent an empty object, as some clients always do. */
const nothing = z.strictObject({});

/** Returns the body as the schema knows it, or the refusal with what is wrong by field. */
export function readBody(schema: z.ZodMiniType | undefined, body: unknown): { readonly value: unknown } | Refusal {
  if (schema) return readFields(schema, body);
  if (body === undefined) return { value: undefined };
  const read = readFields(nothing, body);
  return 'value' in read ? { value: undefined } : read;
}
