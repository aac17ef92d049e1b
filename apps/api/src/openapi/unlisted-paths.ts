import type { Components, JsonSchema, Operation, PathItem, Response } from './open-api.ts';
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

/** Returns the routes outside the contract: the event stream, the document and the health checks. */
export function buildUnlistedPaths(components: Components): Readonly<Record<string, PathItem>> {
  const answer = (description: string, type: string, schema: JsonSchema): Response => ({
    description,
    headers: referToHeaders(),
    content: { [type]: { schema } },
  });
  const open = (operationId: string, tag: string, summary: string, ok: Response): Operation => ({
    operationId,
    tags: [tag],
    summary,
    description: 'Open to everyone.',
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
      description: 'Open to everyone, without a rate limit.',
      security: [],
      responses: {
        200: answer('Yes.', 'application/json', statusIs(good)),
        ...buildRefusalResponses(components, ['invalid_request']),
        ...(bad !== undefined && {
          503: {
            description: 'No.',
            headers: referToHeaders('retry-after'),
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
          200: answer('An endless stream.', 'text/event-stream', { type: 'string' }),
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
        'This document as a page',
        answer('A page without scripts.', 'text/html', { type: 'string' }),
      ),
    },
    '/healthz': probe('getHealthz', 'Whether the process is running', 'ok'),
    '/readyz': probe('getReadyz', 'Whether the server can take bets', 'ready', 'not ready'),
  };
}
