import type { Endpoint } from '@wow/core/protocol';
import type * as z from 'zod/mini';
import { operationIdOf, partNameOf } from './operation-id.ts';

/** Names of schemas in the document: one that several calls share keeps the name of the first. */
export class SchemaNames {
  readonly #names = new Map<z.ZodMiniType, string>();

  nameOf(schema: z.ZodMiniType, endpoint: Endpoint, part: 'Body' | 'Reply'): string {
    const name = this.#names.get(schema) ?? partNameOf(operationIdOf(endpoint), part);
    this.#names.set(schema, name);
    return name;
  }
}
