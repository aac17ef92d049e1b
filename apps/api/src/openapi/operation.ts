import { type Endpoint, type EndpointCookie, refusals, type RefusalCode } from '@wow/core/protocol';
import type * as z from 'zod/mini';
import type { Components, Parameter, Reference, JsonSchema, Operation, Response } from './open-api.ts';
import { toJsonSchema } from './json-schema.ts';
import { referToHeaders, buildRefusalResponses } from './refusal-responses.ts';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the function name in generated clients, for example `getRoundsById`. */
const toOperationId = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  method.toLowerCase() +
  path
    .replaceAll('/:', '/by-')
    .split(/[^A-Za-z0-9]+/)
    .map(capital)
    .join('');

/** Returns the name of a schema, for example `GetRoundsByIdReply`. */
const toPartName = (operationId: string, part: 'Body' | 'Reply'): string => capital(operationId) + part;

/** Names the schemas. A schema that several calls share keeps the name from the first call. */
export class SchemaNames {
  readonly #names = new Map<z.ZodMiniType, string>();

  getName(schema: z.ZodMiniType, endpoint: Endpoint, part: 'Body' | 'Reply'): string {
    const name = this.#names.get(schema) ?? toPartName(toOperationId(endpoint), part);
    this.#names.set(schema, name);
    return name;
  }
}

export const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    '1 to 255 visible ASCII characters, bare or as a quoted structured string, unique within the account. The same ' +
    'key with the same call and body returns the stored response and moves nothing; with another call or body it is ' +
    'refused with 422. A call without a key gets a random one and cannot be repeated safely.',
  // The second form is the structured string of RFC 8941, in which a quote and a backslash are escaped.
  schema: { type: 'string', pattern: String.raw`^(?!""$)(?:[!-~]{1,255}|"(?:[!#-\[\]-~]|\\["\\]){1,255}")$` },
};

/** Returns the parameters in the path, the query, cookies and headers. */
function buildParameters(endpoint: Endpoint): readonly (Parameter | Reference)[] {
  return [
    ...buildFieldParameters(endpoint.params, 'path'),
    ...buildFieldParameters(endpoint.query, 'query'),
    ...(endpoint.cookie ? [buildCookieParameter(endpoint.cookie)] : []),
    ...(endpoint.movesValue ? [{ $ref: '#/components/parameters/IdempotencyKey' as const }] : []),
  ];
}

const buildCookieParameter = ({ name }: EndpointCookie): Parameter => ({
  name,
  in: 'cookie',
  required: false,
  description: 'Set by an earlier call; browsers send it. With https its name begins with `__Host-`.',
  schema: { type: 'string' },
});

function buildFieldParameters(schema: z.ZodMiniType | undefined, location: 'path' | 'query'): Parameter[] {
  const { properties = {}, required = [] } = schema ? toJsonSchema(schema, 'input') : {};
  return Object.entries(properties).map(([name, field]) => {
    const { description, ...rest } = typeof field === 'object' ? field : {};
    return {
      name,
      in: location,
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
    };
  });
}

const EMPTY_OBJECT: JsonSchema = { type: 'object', additionalProperties: false };

/** Returns the request body; a call without a body also accepts an empty object. */
function buildRequestBody(
  endpoint: Endpoint,
  components: Components,
  names: SchemaNames,
): Operation['requestBody'] | undefined {
  const { method, body } = endpoint;
  if (method === 'GET') return undefined;
  const schema = body
    ? components.referToSchema(names.getName(body, endpoint, 'Body'), () => toJsonSchema(body, 'input'))
    : components.referToSchema('Nothing', () => EMPTY_OBJECT);
  const required = body !== undefined && !body.safeParse(undefined).success;
  return { required, content: { 'application/json': { schema } } };
}

/** The refusals of any call. */
const COMMON_REFUSALS: readonly RefusalCode[] = ['invalid_request', 'rate_limited', 'internal', 'unavailable'];

const when = (condition: boolean, ...codes: readonly RefusalCode[]): readonly RefusalCode[] => (condition ? codes : []);

/** Returns every refusal of the call, in the order of the closed list. */
function listRefusalCodes(endpoint: Endpoint): readonly RefusalCode[] {
  const codes = new Set<string>([
    ...COMMON_REFUSALS,
    ...when(endpoint.access !== 'open', 'unauthenticated'),
    ...when(endpoint.params !== undefined, 'not_found'),
    ...when(endpoint.method !== 'GET', 'payload_too_large', 'unsupported_media_type'),
    ...(endpoint.refuses ?? []),
  ]);
  return ALL_CODES.filter((code) => codes.has(code));
}

const ALL_CODES = Object.keys(refusals) as RefusalCode[]; // Object.keys returns string[]

const ACCESS_TEXT = {
  open: 'Open to everyone.',
  either: 'Open to everyone; a signed-in player may get more.',
  member: 'For signed-in players.',
  quests: 'For signed-in players and their quest widget.',
} as const satisfies Record<Endpoint['access'], string>;

const SECURITY = {
  open: [],
  either: [{}, { bearer: [] }],
  member: [{ bearer: [] }],
  quests: [{ bearer: [] }],
} as const satisfies Record<Endpoint['access'], Operation['security']>;

const SUCCESS_TEXT = {
  200: 'Done.',
  201: 'Created.',
  204: 'Done; the response has no body.',
} as const satisfies Record<Endpoint['status'], string>;

/** Returns the OpenAPI operation of an endpoint. */
export function buildOperation(endpoint: Endpoint, tag: string, components: Components, names: SchemaNames): Operation {
  const operationId = toOperationId(endpoint);
  const parameters = buildParameters(endpoint);
  const requestBody = buildRequestBody(endpoint, components, names);
  return {
    operationId,
    tags: [tag],
    summary: endpoint.summary,
    description: endpoint.movesValue ? `${ACCESS_TEXT[endpoint.access]} Moves value.` : ACCESS_TEXT[endpoint.access],
    security: SECURITY[endpoint.access],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [endpoint.status]: buildSuccessResponse(endpoint, components, names),
      ...buildRefusalResponses(components, listRefusalCodes(endpoint), endpoint.movesValue),
    },
  };
}

function buildSuccessResponse(endpoint: Endpoint, components: Components, names: SchemaNames): Response {
  const { status, reply, movesValue, download, setsCookie } = endpoint;
  const replayed = movesValue ? (['idempotency-replayed'] as const) : [];
  const saved = download === undefined ? [] : (['content-disposition'] as const);
  const cookie = setsCookie ? (['set-cookie'] as const) : [];
  const schema = () =>
    components.referToSchema(names.getName(reply, endpoint, 'Reply'), () => toJsonSchema(reply, 'output'));
  return {
    description: movesValue ? `${SUCCESS_TEXT[status]} The transfer is stored durably.` : SUCCESS_TEXT[status],
    headers: referToHeaders(...replayed, ...saved, ...cookie),
    ...(status !== 204 && { content: { 'application/json': { schema: schema() } } }),
  };
}
