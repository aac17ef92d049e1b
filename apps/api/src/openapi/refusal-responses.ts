import type { Components, Header, Reference } from './open-api.ts';
import { errorReplySchema, refusals, refuse, toErrorReply, type RefusalCode } from '@wow/core/protocol';

export const HEADERS = {
  'x-request-id': {
    description: 'Identifies the line about this request in the server’s log.',
    required: true,
    schema: { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' },
  },
  'cache-control': {
    description: 'No cache may store the response.',
    required: true,
    schema: { type: 'string', const: 'no-store' },
  },
  'public-caching': {
    description: 'Any cache may store the response so many seconds.',
    required: true,
    schema: { type: 'string', pattern: String.raw`^public, max-age=\d+(, immutable)?$` },
  },
  'retry-after': {
    description: 'How many seconds to wait before the next request.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
  'www-authenticate': {
    description: 'How to sign in to this API.',
    required: true,
    schema: { type: 'string', const: 'Bearer' },
  },
  'content-disposition': {
    description: 'The file name under which browsers save the response.',
    required: true,
    schema: { type: 'string' },
  },
  'set-cookie': {
    description: 'A cookie that the browser sends with later requests; scripts cannot read it.',
    required: false,
    schema: { type: 'string' },
  },
  'idempotency-replayed': {
    description: 'Present when the response repeats the first response to this idempotency key.',
    required: false,
    schema: { type: 'string', const: 'true' },
  },
} as const satisfies Record<string, Header>;

type HeaderName = Exclude<keyof typeof HEADERS, 'public-caching'>;

/** Returns references to the named headers and to the two that every response has. */
export const referToHeaders = (...names: readonly HeaderName[]): Record<string, Reference> =>
  Object.fromEntries(
    (['x-request-id', 'cache-control', ...names] as const).map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  );

const toPascalCase = (code: string): string =>
  code.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const HEADERS_BY_STATUS: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ['www-authenticate'],
  429: ['retry-after'],
  503: ['retry-after'],
};

function buildRefusalResponse(
  components: Components,
  status: number,
  codes: readonly RefusalCode[],
  isReplayable: boolean,
): Reference {
  const name = codes.map(toPascalCase).join('Or') + (isReplayable ? 'KeptForKey' : '');
  const replayed = isReplayable ? (['idempotency-replayed'] as const) : [];
  return components.referToResponse(name, () => ({
    description: codes.map((code) => refusals[code].sentence).join(' Or: '),
    headers: referToHeaders(...(HEADERS_BY_STATUS[status] ?? []), ...replayed),
    content: {
      'application/json': {
        schema: {
          allOf: [
            components.referTo(errorReplySchema, 'Error', 'output'),
            { type: 'object', properties: { code: { type: 'string', enum: [...codes] } } },
          ],
        },
        examples: Object.fromEntries(
          codes.map((code) => [code, { summary: refusals[code].sentence, value: toErrorReply(refuse(code)) }]),
        ),
      },
    },
  }));
}

const ALL_CODES = Object.keys(refusals) as RefusalCode[]; // Object.keys returns string[]

/** Returns the responses for these refusal codes, by status, in the order of the closed list. */
export function buildRefusalResponses(
  components: Components,
  codes: readonly RefusalCode[],
  movesValue = false,
): Record<string, Reference> {
  const sorted = ALL_CODES.filter((code) => codes.includes(code));
  const statuses = new Set(sorted.map((code) => refusals[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const codesOfStatus = sorted.filter((code) => refusals[code].status === status);
      // The bet engine stores these refusals under the idempotency key.
      const isReplayable = movesValue && (status === 403 || status === 409);
      return [status, buildRefusalResponse(components, status, codesOfStatus, isReplayable)];
    }),
  );
}
