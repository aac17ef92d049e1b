import type { Components, Header, Reference } from './open-api.ts';
import { errorReplySchema, refusals, refuse, toErrorReply, type RefusalCode, type Endpoint } from '@wow/core/protocol';
import { toJsonSchema } from './json-schema.ts';

const HEADERS = {
  'x-request-id': {
    description: 'Leads from this answer to the line of the server’s log.',
    required: true,
    schema: { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' },
  },
  'cache-control': {
    description: 'No answer may be kept by anybody on the way.',
    required: true,
    schema: { type: 'string', const: 'no-store' },
  },
  'retry-after': {
    description: 'How many seconds to wait before asking again.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
  'www-authenticate': {
    description: 'How to sign in to this API.',
    required: true,
    schema: { type: 'string', const: 'Bearer' },
  },
  'content-disposition': {
    description: 'Under which name browsers save it.',
    required: true,
    schema: { type: 'string' },
  },
  'set-cookie': {
    description: 'What the browser shows again with the call that follows; scripts cannot read it.',
    required: true,
    schema: { type: 'string' },
  },
  'idempotency-replayed': {
    description: 'There when the answer repeats the one that this idempotency key was given before.',
    required: false,
    schema: { type: 'string', const: 'true' },
  },
} as const satisfies Record<string, Header>;

type HeaderName = keyof typeof HEADERS;

/** Returns references to the headers of these names; every answer has the first two. */
export const buildHeaders = (components: Components, ...names: readonly HeaderName[]): Record<string, Reference> =>
  Object.fromEntries(
    (['x-request-id', 'cache-control', ...names] as const).map((name) => [
      name,
      components.refer('headers', name, () => HEADERS[name]),
    ]),
  );

const pascal = (code: string): string =>
  code
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const HEADERS_OF_STATUS: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ['www-authenticate'],
  429: ['retry-after'],
  503: ['retry-after'],
};

/** Returns the answer that refuses with one of these codes, all of one status. */
function buildRefusalResponse(
  components: Components,
  status: number,
  codes: readonly RefusalCode[],
  { keptForKey }: { readonly keptForKey: boolean },
): Reference {
  const name = codes.map(pascal).join('Or') + (keptForKey ? 'KeptForKey' : '');
  return components.refer('responses', name, () => ({
    description: codes.map((code) => refusals[code].sentence).join(' Or: '),
    headers: buildHeaders(
      components,
      ...(HEADERS_OF_STATUS[status] ?? []),
      ...(keptForKey ? (['idempotency-replayed'] as const) : []),
    ),
    content: {
      'application/json': {
        schema: {
          allOf: [
            components.refer('schemas', 'Error', () => toJsonSchema(errorReplySchema, 'output')),
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

/** Returns the answers that refuse with these codes, by status. */
export function buildRefusalResponses(
  components: Components,
  codes: readonly RefusalCode[],
  movesValue: Endpoint['movesValue'] = false,
): Record<string, Reference> {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of codes) {
    const { status } = refusals[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => {
      // The refusals of the engine: final for their key.
      const keptForKey = movesValue && (status === 403 || status === 409);
      return [status, buildRefusalResponse(components, status, ofStatus, { keptForKey })];
    }),
  );
}
