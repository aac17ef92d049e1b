import type { Endpoint } from '@wow/core/protocol';
import type { Components } from './components.ts';
import { headersOf } from './headers.ts';
import { jsonSchemaOf } from './json-schema-of.ts';
import type { Operation, Response } from './open-api.ts';
import { operationIdOf } from './operation-id.ts';
import { parametersOf } from './parameters-of.ts';
import { refusalCodesOf } from './refusal-codes-of.ts';
import { refusalResponses } from './refusal-responses.ts';
import { requestBodyOf } from './request-body-of.ts';
import type { SchemaNames } from './schema-names.ts';

const ACCESS_TEXT = {
  open: 'Anybody may ask.',
  either: 'Anybody may ask; a signed-in player may be told more.',
  member: 'For signed-in players.',
  quests: 'For signed-in players, and for the quest widget that acts for one.',
} as const satisfies Record<Endpoint['access'], string>;

const SECURITY = {
  open: [],
  either: [{}, { bearer: [] }],
  member: [{ bearer: [] }],
  quests: [{ bearer: [] }],
} as const satisfies Record<Endpoint['access'], Operation['security']>;

const SUCCESS_TEXT = {
  200: 'Done.',
  201: 'Made.',
  204: 'Done; there is nothing to tell.',
} as const satisfies Record<Endpoint['status'], string>;

/** Returns the call as OpenAPI describes one. */
export function operationOf(endpoint: Endpoint, tag: string, components: Components, names: SchemaNames): Operation {
  const operationId = operationIdOf(endpoint);
  const parameters = parametersOf(endpoint, components);
  const requestBody = requestBodyOf(endpoint, components, names);
  return {
    operationId,
    tags: [tag],
    summary: endpoint.summary,
    description: endpoint.movesValue ? `${ACCESS_TEXT[endpoint.access]} Moves value.` : ACCESS_TEXT[endpoint.access],
    security: SECURITY[endpoint.access],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [endpoint.status]: successOf(endpoint, components, names),
      ...refusalResponses(components, refusalCodesOf(endpoint), endpoint.movesValue),
    },
  };
}

function successOf(endpoint: Endpoint, components: Components, names: SchemaNames): Response {
  const { status, reply, movesValue, download, setsCookie } = endpoint;
  const replayed = movesValue ? (['idempotency-replayed'] as const) : [];
  const saved = download === undefined ? [] : (['content-disposition'] as const);
  const kept = setsCookie ? (['set-cookie'] as const) : [];
  const schema = () =>
    components.refer('schemas', names.nameOf(reply, endpoint, 'Reply'), () => jsonSchemaOf(reply, 'output'));
  return {
    description: movesValue ? `${SUCCESS_TEXT[status]} What moved is stored for good.` : SUCCESS_TEXT[status],
    headers: headersOf(components, ...replayed, ...saved, ...kept),
    ...(status !== 204 && { content: { 'application/json': { schema: schema() } } }),
  };
}
