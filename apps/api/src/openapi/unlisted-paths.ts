import type { Components, JsonSchema, Operation, PathItem, Response } from './open-api.ts';
import { buildHeaders, buildRefusalResponses } from './refusal-responses.ts';

const OPERATIONS_SERVER = [{ url: '/', description: 'Outside of the API' }] as const;

const EVENTS_TEXT = [
  'Server-sent events, for signed-in players. The first one tells how the purse stands, the others what has changed ' +
    'on any node. A change may be told late or twice, never an older state after a newer one.',
  [
    '- `purse` with `{ balance, spins, xp, rank }`; its id is the version of the purse',
    '- `leaderboard` with `{}`: places may have changed, so ask again',
  ].join('\n'),
  'A comment every twenty seconds keeps the connection open. The stream ends with the session, and when the server ' +
    'is about to go: come back then.',
].join('\n\n');

const statusIs = (status: string): JsonSchema => ({
  type: 'object',
  properties: { status: { type: 'string', const: status } },
  required: ['status'],
  additionalProperties: false,
});

/** Returns the calls that stand beside the contract: streams, pages and probes. */
export function buildUnlistedPaths(components: Components): Readonly<Record<string, PathItem>> {
  const answer = (description: string, type: string, schema: JsonSchema): Response => ({
    description,
    headers: buildHeaders(components),
    content: { [type]: { schema } },
  });
  const open = (operationId: string, tag: string, summary: string, ok: Response): Operation => ({
    operationId,
    tags: [tag],
    summary,
    description: 'Anybody may ask.',
    security: [],
    responses: {
      200: ok,
      ...buildRefusalResponses(components, ['invalid_request', 'rate_limited', 'internal', 'unavailable']),
    },
  });
  const probe = (operationId: string, summary: string, good: string, bad?: string): PathItem => ({
    servers: OPERATIONS_SERVER,
    get: {
      operationId,
      tags: ['operations'],
      summary,
      description: 'Anybody may ask, without any limit.',
      security: [],
      responses: {
        200: answer('Yes.', 'application/json', statusIs(good)),
        ...buildRefusalResponses(components, ['invalid_request']),
        ...(bad !== undefined && {
          503: {
            description: 'No, or not any more.',
            headers: buildHeaders(components, 'retry-after'),
            content: { 'application/json': { schema: statusIs(bad) } },
          },
        }),
      },
    },
  });
  return {
    '/events': {
      get: {
        operationId: 'getEvents',
        tags: ['live'],
        summary: 'The player’s purse and the leaderboard, as they change',
        description: EVENTS_TEXT,
        security: [{ bearer: [] }],
        responses: {
          200: answer('A stream that goes on.', 'text/event-stream', { type: 'string' }),
          ...buildRefusalResponses(components, [
            'invalid_request',
            'unauthenticated',
            'rate_limited',
            'internal',
            'unavailable',
          ]),
        },
      },
    },
    '/openapi.json': {
      get: open(
        'getOpenapiJson',
        'operations',
        'This document',
        answer('OpenAPI 3.1.', 'application/json', { type: 'object' }),
      ),
    },
    '/docs': {
      get: open(
        'getDocs',
        'operations',
        'This document, for people',
        answer('A page without any script.', 'text/html', { type: 'string' }),
      ),
    },
    '/healthz': probe('getHealthz', 'Whether the process lives', 'ok'),
    '/readyz': probe('getReadyz', 'Whether the server can take bets', 'ready', 'not ready'),
  };
}
