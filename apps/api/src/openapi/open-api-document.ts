import type { Endpoint } from '@wow/core/protocol';
import { contract } from '@wow/product/contract';
import { Components } from './components.ts';
import { INTRODUCTION } from './introduction.ts';
import type { OpenApiDocument, Operation, PathItem } from './open-api.ts';
import { operationOf } from './operation-of.ts';
import { SchemaNames } from './schema-names.ts';
import { TAG_OF_GROUP, TAGS, type Tag } from './sections.ts';
import { unlistedPaths } from './unlisted-paths.ts';

/** The version of the contract: fields are added within one, never changed or taken away. */
const VERSION = '0.1.0';

const BEARER = {
  type: 'http',
  scheme: 'bearer',
  description: 'The `token` of a registration or login.',
} as const;

/** Returns the OpenAPI document of the contract, made from the very schemas that the server checks with. */
export function openApiDocument(): OpenApiDocument {
  const components = new Components();
  const paths = { ...contractPaths(components), ...unlistedPaths(components) };
  return {
    openapi: '3.1.1',
    info: {
      title: 'WOW',
      version: VERSION,
      summary: 'Games and rewards whose every result the player can verify.',
      description: INTRODUCTION,
      contact: { name: 'The operator of this server' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: '/api', description: 'The same origin as the web app' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: { ...components.all(), securitySchemes: { bearer: BEARER } },
  };
}

function contractPaths(components: Components): Record<string, PathItem> {
  const names = new SchemaNames();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [group, endpoints] of Object.entries<Readonly<Record<string, Endpoint>>>(contract)) {
    const tag: Tag = TAG_OF_GROUP[group as keyof typeof contract]; // Object.entries forgets the names
    for (const endpoint of Object.values(endpoints)) {
      const item = (paths[templateOf(endpoint.path)] ??= {});
      item[endpoint.method.toLowerCase()] = operationOf(endpoint, tag, components, names);
    }
  }
  return paths;
}

/** `/rounds/:id` is `/rounds/{id}` in OpenAPI. */
const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');
