import type * as z from 'zod/mini';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';

// The subset of OpenAPI 3.1 that the document uses: https://spec.openapis.org/oas/v3.1.1.html

/** A type, because an interface is not assignable to `JsonSchema`. */
export type Reference = { readonly $ref: `#/components/${string}` };

export type Content = Readonly<
  Record<string, { readonly schema: JsonSchema | Reference; readonly examples?: Readonly<Record<string, unknown>> }>
>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface Header {
  readonly description: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface Response {
  readonly description: string;
  readonly headers: Readonly<Record<string, Reference>>;
  readonly content?: Content;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly []>>[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Response | Reference>>;
}

export const METHODS = ['get', 'post', 'put', 'delete'] as const;

export interface PathItem extends Readonly<Partial<Record<(typeof METHODS)[number], Operation>>> {
  readonly servers?: readonly { readonly url: string; readonly description: string }[];
}

export interface ComponentParts {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly responses: Readonly<Record<string, Response>>;
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly headers: Readonly<Record<string, Header>>;
}

export function lookUp<Part extends object>(shared: Readonly<Record<string, Part>>, part: Part | Reference): Part {
  if (!('$ref' in part)) return part;
  const found = shared[part.$ref.split('/').at(-1)!];
  if (found === undefined) throw new Error(`The document has no ${part.$ref}.`);
  return found;
}

export class Components {
  readonly schemas: Record<string, JsonSchema> = {};
  readonly responses: Record<string, Response> = {};
  readonly #names = new Map<z.ZodMiniType, string>();

  /** A schema that several calls share keeps the name from the first call. */
  referTo(schema: z.ZodMiniType, name: string, io: 'input' | 'output'): Reference {
    const knownAs = this.#names.get(schema) ?? name;
    this.#names.set(schema, knownAs);
    return this.referToSchema(knownAs, () => toJsonSchema(schema, knownAs, io));
  }

  referToSchema(name: string, create: () => JsonSchema): Reference {
    this.schemas[name] ??= create();
    return { $ref: `#/components/schemas/${name}` };
  }

  referToResponse(name: string, create: () => Response): Reference {
    this.responses[name] ??= create();
    return { $ref: `#/components/responses/${name}` };
  }
}
