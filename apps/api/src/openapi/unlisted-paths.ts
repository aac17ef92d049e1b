import type { JsonSchema } from './json-schema.ts';
import type { Components, Operation, Parameter, PathItem } from './open-api.ts';
import { COMMON_REFUSALS } from './operation.ts';
import { buildWitnessPaths } from './witness-paths.ts';
import { referToHeaders, buildRefusalResponses } from './refusal-responses.ts';

const OPERATIONS_SERVER = [{ url: '/', description: 'Outside of the API' }] as const;

const EVENTS_TEXT = [
  'Server-sent events for signed-in players. The first event has the current purse, later events have changes from ' +
    'any node. An event may arrive late or twice, but never an older state after a newer one.',
  [
    '- `purse` with `{ balance, spins, xp, rank }`; its id is the version of the purse',
    '- `leaderboard` with `{}`: ranks may have changed, so reload them',
  ].join('\n'),
  'A comment every twenty seconds keeps the connection open. The stream ends with the session and when the server ' +
    'shuts down: reconnect then.',
].join('\n\n');

const statusIs = (status: string): JsonSchema => ({
  type: 'object',
  properties: { status: { type: 'string', const: status } },
  required: ['status'],
  additionalProperties: false,
});

const JSON_TYPE = 'application/json';
const TEXT: JsonSchema = { type: 'string' };
const BINARY: JsonSchema = { type: 'string', format: 'binary' };

const TILE_PARAMETERS: readonly Parameter[] = [
  {
    name: 'level',
    in: 'path',
    required: true,
    description: '0 for hashes of leaves; a hash of each further level is of a full tile below.',
    schema: { type: 'integer', minimum: 0, maximum: 6 },
  },
  {
    name: 'index',
    in: 'path',
    required: true,
    description:
      'In groups of three digits, such as `x001/x234/067`, whose slashes are not escaped. A partial tile has `.p/` and ' +
      'its number of hashes behind it.',
    schema: { type: 'string', pattern: String.raw`^(x\d{3}/){0,5}\d{3}(\.p/\d{1,3})?$` },
  },
];

const DOCUMENT = ['operations', 'Open to everyone.', COMMON_REFUSALS] as const;
const PROBE = ['operations', 'Open to everyone, without a rate limit.', ['invalid_request']] as const;
const CACHED = {
  ...referToHeaders(),
  'cache-control': { $ref: '#/components/headers/public-caching' },
} as const;
const LOG = ['fairness', 'Open to everyone.', [...COMMON_REFUSALS, 'not_found']] as const;
const STREAM = ['live', EVENTS_TEXT, [...COMMON_REFUSALS, 'unauthenticated']] as const;

export function buildUnlistedPaths(components: Components): Readonly<Record<string, PathItem>> {
  const build = (
    operationId: string,
    summary: string,
    [answer, type, schema]: readonly [string, string, JsonSchema],
    [tag, description, refuses]: typeof DOCUMENT | typeof PROBE | typeof LOG | typeof STREAM,
  ): Operation => ({
    operationId,
    tags: [tag],
    summary,
    description,
    security: tag === 'live' ? [{ bearer: [] }] : [],
    responses: {
      200: {
        description: answer,
        headers: tag === 'fairness' ? CACHED : referToHeaders(),
        content: { [type]: { schema } },
      },
      ...buildRefusalResponses(components, refuses),
    },
  });
  const ready = build('getReadyz', 'Whether the server can take bets', ['Yes.', JSON_TYPE, statusIs('ready')], PROBE);
  const notReady = {
    description: 'No.',
    headers: referToHeaders('retry-after'),
    content: { [JSON_TYPE]: { schema: statusIs('not ready') } },
  };
  return {
    '/events': {
      get: build(
        'getEvents',
        'The player’s purse and the leaderboard, as they change',
        ['An endless stream.', 'text/event-stream', TEXT],
        STREAM,
      ),
    },
    '/log/checkpoint': {
      get: build(
        'getLogCheckpoint',
        'The checkpoint that is shown of the public log (c2sp.org/tlog-checkpoint)',
        ['A signed note.', 'text/plain', TEXT],
        LOG,
      ),
    },
    '/log/tile/{level}/{index}': {
      get: {
        ...build(
          'getLogTile',
          'Hashes of the public log (c2sp.org/tlog-tiles)',
          ['1 to 256 hashes of 32 bytes.', 'application/octet-stream', BINARY],
          LOG,
        ),
        parameters: TILE_PARAMETERS,
      },
    },
    ...buildWitnessPaths(components),
    '/openapi.json': {
      get: build('getOpenapiJson', 'This document', ['OpenAPI 3.1.', JSON_TYPE, { type: 'object' }], DOCUMENT),
    },
    '/docs': {
      get: build('getDocs', 'This document as a page', ['A page without scripts.', 'text/html', TEXT], DOCUMENT),
    },
    '/healthz': {
      servers: OPERATIONS_SERVER,
      get: build('getHealthz', 'Whether the process is running', ['Yes.', JSON_TYPE, statusIs('ok')], PROBE),
    },
    '/readyz': { servers: OPERATIONS_SERVER, get: { ...ready, responses: { ...ready.responses, 503: notReady } } },
  };
}
