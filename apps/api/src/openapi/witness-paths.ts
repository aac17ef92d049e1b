import type { JsonSchema } from './json-schema.ts';
import type { Components, PathItem, Response } from './open-api.ts';
import { COMMON_REFUSALS } from './operation.ts';
import { buildRefusalResponses, referToHeaders } from './refusal-responses.ts';

const TEXT: JsonSchema = { type: 'string' };
const OPEN = 'Open to everyone. Not found if the server is no witness.';

const answer = (description: string, type = 'text/plain', headers = referToHeaders()): Response => ({
  description,
  headers,
  content: { [type]: { schema: TEXT } },
});

/** The calls of c2sp.org/tlog-witness. */
export const buildWitnessPaths = (components: Components): Readonly<Record<string, PathItem>> => ({
  '/witness/add-checkpoint': {
    post: {
      operationId: 'postWitnessAddCheckpoint',
      tags: ['fairness'],
      summary: 'Asks for a cosignature of the checkpoint of another log (c2sp.org/tlog-witness)',
      description: OPEN,
      security: [],
      requestBody: { required: true, content: { 'text/plain': { schema: TEXT } } },
      responses: {
        200: answer('The cosignature: a line of a signed note.'),
        403: answer('No key of this log has signed the checkpoint.'),
        409: answer('The size of the last checkpoint that was cosigned.', 'text/x.tlog.size'),
        422: answer('The checkpoint does not continue the last one.'),
        ...buildRefusalResponses(components, [
          ...COMMON_REFUSALS,
          'not_found',
          'payload_too_large',
          'unsupported_media_type',
          'maintenance',
        ]),
      },
    },
  },
  '/witness/{hash}/checkpoint': {
    get: {
      operationId: 'getWitnessCheckpoint',
      tags: ['fairness'],
      summary: 'The last checkpoint of another log that the server has cosigned (c2sp.org/tlog-witness)',
      description: OPEN,
      security: [],
      parameters: [
        {
          name: 'hash',
          in: 'path',
          required: true,
          description: 'The SHA-256 of the origin of the log.',
          schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
        },
      ],
      responses: {
        200: answer('A signed note.', 'text/plain', {
          ...referToHeaders(),
          'cache-control': { $ref: '#/components/headers/public-caching' },
        }),
        ...buildRefusalResponses(components, [...COMMON_REFUSALS, 'not_found']),
      },
    },
  },
});
