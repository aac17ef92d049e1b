import { type Endpoint, type EndpointCookie, refusals, type RefusalCode } from '@wow/core/protocol';
import type * as z from 'zod/mini';
import type { Components, Parameter, Reference, JsonSchema, Operation, Response } from './open-api.ts';
import { toJsonSchema } from './json-schema.ts';
import { buildHeaders, buildRefusalResponses } from './refusal-responses.ts';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the name that generated clients give the call, for example `getRoundsById`: stable as the address itself. */
const toOperationId = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  method.toLowerCase() +
  path
    .replaceAll('/:', '/by-')
    .split(/[^A-Za-z0-9]+/)
    .map(capital)
    .join('');

/** Returns a name for what belongs to one call, for example `GetRoundsByIdReply`. */
const toPartName = (operationId: string, part: 'Body' | 'Reply'): string => capital(operationId) + part;

/** Names of schemas in the document: one that several calls share keeps the name of the first. */
export class SchemaNames {
  readonly #names = new Map<z.ZodMiniType, string>();

  nameOf(schema: z.ZodMiniType, endpoint: Endpoint, part: 'Body' | 'Reply'): string {
    const name = this.#names.get(schema) ?? toPartName(toOperationId(endpoint), part);
    this.#names.set(schema, name);
    return name;
  }
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    '1 to 255 visible ASCII characters, bare or as a quoted structured string, unique within the account. The same ' +
    'key with the same call and body gives the same answer again and moves nothing; with another call or body it is ' +
    'refused with 422. A call without a key gets one made by the server, and cannot be repeated safely.',
  // The second form is the structured string of RFC 8941, in which a quote and a backslash are escaped.
  schema: { type: 'string', pattern: String.raw`^(?!""$)(?:[!-~]{1,255}|"(?:[!#-\[\]-~]|\\["\\]){1,255}")$` },
};

/** Returns what the call takes in its address and in headers of its own. */
function buildParameters(endpoint: Endpoint, components: Components): readonly (Parameter | Reference)[] {
  return [
    ...buildFieldParameters(endpoint.params, 'path'),
    ...buildFieldParameters(endpoint.query, 'query'),
    ...(endpoint.cookie ? [buildCookieParameter(endpoint.cookie)] : []),
    ...(endpoint.movesValue ? [components.refer('parameters', 'IdempotencyKey', () => IDEMPOTENCY_KEY)] : []),
  ];
}

const buildCookieParameter = ({ name }: EndpointCookie): Parameter => ({
  name,
  in: 'cookie',
  required: false,
  description: 'What an earlier call has set; browsers send it. Through https, `__Host-` is before its name.',
  schema: { type: 'string' },
});

function buildFieldParameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Parameter[] {
  const { properties = {}, required = [] } = schema ? toJsonSchema(schema, 'input') : {};
  return Object.entries(properties).map(([name, field]) => {
    const { description, ...rest } = typeof field === 'object' ? field : {};
    return {
      name,
      in: place,
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
    };
  });
}

const NOTHING: JsonSchema = { type: 'object', additionalProperties: false };

/** Returns what the call takes as its body; one that needs none may still be sent an empty object. */
function buildRequestBody(
  endpoint: Endpoint,
  components: Components,
  names: SchemaNames,
): Operation['requestBody'] | undefined {
  const { method, body } = endpoint;
  if (method === 'GET') return undefined;
  const schema = body
    ? components.refer('schemas', names.nameOf(body, endpoint, 'Body'), () => toJsonSchema(body, 'input'))
    : components.refer('schemas', 'Nothing', () => NOTHING);
  const required = body !== undefined && !body.safeParse(undefined).success;
  return { required, content: { 'application/json': { schema } } };
}

/** What any request may meet before it reaches its call, or instead of an answer. */
const ANYWHERE: readonly RefusalCode[] = ['invalid_request', 'rate_limited', 'internal', 'unavailable'];

const when = (condition: boolean, ...codes: readonly RefusalCode[]): readonly RefusalCode[] => (condition ? codes : []);

/** Returns every refusal that the call can give, in the order of the closed list. */
function listRefusalCodes(endpoint: Endpoint): readonly RefusalCode[] {
  const codes = new Set<string>([
    ...ANYWHERE,
    ...when(endpoint.access !== 'open', 'unauthenticated'),
    ...when(endpoint.params !== undefined, 'not_found'),
    ...when(endpoint.method !== 'GET', 'payload_too_large', 'unsupported_media_type'),
    ...endpoint.refuses,
  ]);
  return parseRefusalCodes.filter((code) => codes.has(code));
}

const parseRefusalCodes = Object.keys(refusals) as RefusalCode[]; // Object.keys forgets which keys the list has

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
export function buildOperation(endpoint: Endpoint, tag: string, components: Components, names: SchemaNames): Operation {
  const operationId = toOperationId(endpoint);
  const parameters = buildParameters(endpoint, components);
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
  const kept = setsCookie ? (['set-cookie'] as const) : [];
  const schema = () =>
    components.refer('schemas', names.nameOf(reply, endpoint, 'Reply'), () => toJsonSchema(reply, 'output'));
  return {
    description: movesValue ? `${SUCCESS_TEXT[status]} What moved is stored for good.` : SUCCESS_TEXT[status],
    headers: buildHeaders(components, ...replayed, ...saved, ...kept),
    ...(status !== 204 && { content: { 'application/json': { schema: schema() } } }),
  };
}
