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

export type Content = Readonly<Record<string, MediaType>>;

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
