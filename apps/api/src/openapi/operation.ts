import type { Endpoint, RefusalCode } from '@wow/core/protocol';
import type * as z from 'zod/mini';
import type { Components, Parameter, Reference, Operation, Response } from './open-api.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';
import { referToHeaders, buildRefusalResponses } from './refusal-responses.ts';

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the function name in generated clients, for example `getRoundsById`. */
const toOperationId = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  method.toLowerCase() +
  path
    .replaceAll('/:', '/by-')
    .split(/[^A-Za-z0-9]+/)
    .map(capital)
    .join('');

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

const buildParameters = (
  { params, query, cookie, movesValue }: Endpoint,
  name: string,
): readonly (Parameter | Reference)[] => [
  ...buildFieldParameters(params, name, 'path'),
  ...buildFieldParameters(query, name, 'query'),
  ...(cookie ? [{ ...COOKIE, name: cookie.name }] : []),
  ...(movesValue ? [{ $ref: '#/components/parameters/IdempotencyKey' as const }] : []),
];

const COOKIE = {
  in: 'cookie',
  required: false,
  description: 'Set by an earlier call; browsers send it. With https its name begins with `__Host-`.',
  schema: { type: 'string' },
} as const;

function buildFieldParameters(
  schema: z.ZodMiniType | undefined,
  operation: string,
  location: 'path' | 'query',
): Parameter[] {
  const { properties = {}, required = [] } = schema ? toJsonSchema(schema, operation, 'input') : {};
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

type RequestBody = NonNullable<Operation['requestBody']>;

/** Returns the request body; a call without a body also accepts an empty object. */
function buildRequestBody({ body }: Endpoint, name: string, components: Components): RequestBody {
  const schema = body
    ? components.referTo(body, `${name}Body`, 'input')
    : components.referToSchema('Nothing', () => EMPTY_OBJECT);
  const required = body !== undefined && !body.safeParse(undefined).success;
  return { required, content: { 'application/json': { schema } } };
}

export const COMMON_REFUSALS: readonly RefusalCode[] = ['invalid_request', 'rate_limited', 'internal', 'unavailable'];

const listRefusalCodes = ({
  access,
  params,
  method,
  refuses,
  duringMaintenance,
  readsHistory,
}: Endpoint): readonly RefusalCode[] => [
  ...COMMON_REFUSALS,
  ...(access === 'open' ? [] : (['unauthenticated'] as const)),
  ...(params ? (['not_found'] as const) : []),
  ...(method === 'GET' ? [] : (['payload_too_large', 'unsupported_media_type'] as const)),
  ...(method === 'GET' || duringMaintenance === 'everyone' ? [] : (['maintenance'] as const)),
  ...(readsHistory ? (['history_unavailable'] as const) : []),
  ...(refuses ?? []),
];

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

export function buildOperation(endpoint: Endpoint, tag: string, components: Components): Operation {
  const { access, movesValue, method, status } = endpoint;
  const operationId = toOperationId(endpoint);
  const parameters = buildParameters(endpoint, capital(operationId));
  return {
    operationId,
    tags: [tag],
    summary: endpoint.summary,
    description: movesValue ? `${ACCESS_TEXT[access]} Moves value.` : ACCESS_TEXT[access],
    security: SECURITY[access],
    ...(parameters.length > 0 && { parameters }),
    ...(method !== 'GET' && { requestBody: buildRequestBody(endpoint, capital(operationId), components) }),
    responses: {
      [status]: buildSuccessResponse(endpoint, capital(operationId), components),
      ...buildRefusalResponses(components, listRefusalCodes(endpoint), movesValue),
    },
  };
}

function buildSuccessResponse(endpoint: Endpoint, name: string, components: Components): Response {
  const { status, reply, movesValue, download, setsCookie } = endpoint;
  const headers = referToHeaders(
    ...(movesValue ? (['idempotency-replayed'] as const) : []),
    ...(download === undefined ? [] : (['content-disposition'] as const)),
    ...(setsCookie ? (['set-cookie'] as const) : []),
  );
  const description = movesValue ? `${SUCCESS_TEXT[status]} The transfer is stored durably.` : SUCCESS_TEXT[status];
  if (status === 204) return { description, headers };
  const schema = components.referTo(reply, `${name}Reply`, 'output');
  return { description, headers, content: { 'application/json': { schema } } };
}
