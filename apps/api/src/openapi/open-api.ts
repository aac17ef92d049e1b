import type * as z from 'zod/mini';

/** JSON Schema, draft 2020-12. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A type and no interface, so that it is a JSON Schema too. */
export type Reference = { readonly $ref: `#/components/${string}` };

interface Example {
  readonly summary: string;
  readonly value: unknown;
}

interface MediaType {
  readonly schema: JsonSchema | Reference;
  readonly examples?: Readonly<Record<string, Example>>;
}

type Content = Readonly<Record<string, MediaType>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface Header {
  readonly description: string;
  /** Whether every such answer carries it. */
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

interface Server {
  readonly url: string;
  readonly description: string;
}

export interface PathItem extends Readonly<Partial<Record<(typeof METHODS)[number], Operation>>> {
  readonly servers?: readonly Server[];
}

/** Everything that is written once and referred to, by name. */
export interface ComponentParts {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly responses: Readonly<Record<string, Response>>;
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly headers: Readonly<Record<string, Header>>;
}

/** As much of OpenAPI 3.1 as our document uses, https://spec.openapis.org/oas/v3.1.1.html */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
    readonly contact: { readonly name: string };
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly jsonSchemaDialect: string;
  readonly servers: readonly Server[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: ComponentParts & { readonly securitySchemes: Readonly<Record<string, unknown>> };
}

/** Returns the part itself where it is written out, or which of the shared parts its reference leads to. */
export function lookUp<Part extends object>(shared: Readonly<Record<string, Part>>, part: Part | Reference): Part {
  if (!isReference(part)) return part;
  const found = shared[part.$ref.split('/').at(-1)!];
  if (found === undefined) throw new Error(`The document refers to ${part.$ref}, which it does not have.`);
  return found;
}

const isReference = (part: object): part is Reference => '$ref' in part;

type Kind = keyof ComponentParts;
type Part<K extends Kind> = ComponentParts[K][string];

/** Collects what calls share, so that each thing is written once and nothing is written that no call refers to. */
export class Components {
  readonly #parts: { [K in Kind]: Map<string, Part<K>> } = {
    schemas: new Map(),
    responses: new Map(),
    parameters: new Map(),
    headers: new Map(),
  };

  /** Returns a reference to the part of this name, which is made when it is first referred to. */
  refer<K extends Kind>(kind: K, name: string, make: () => Part<K>): Reference {
    const parts: Map<string, Part<K>> = this.#parts[kind];
    if (!parts.has(name)) parts.set(name, make());
    return { $ref: `#/components/${kind}/${name}` };
  }

  /** Returns everything that has been referred to so far. */
  all(): ComponentParts {
    const { schemas, responses, parameters, headers } = this.#parts;
    return {
      schemas: Object.fromEntries(schemas),
      responses: Object.fromEntries(responses),
      parameters: Object.fromEntries(parameters),
      headers: Object.fromEntries(headers),
    };
  }
}
