import type { Components } from './components.ts';
import type { Header, Reference } from './open-api.ts';

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

export type HeaderName = keyof typeof HEADERS;

/** Returns references to the headers of these names; every answer has the first two. */
export const headersOf = (components: Components, ...names: readonly HeaderName[]): Record<string, Reference> =>
  Object.fromEntries(
    (['x-request-id', 'cache-control', ...names] as const).map((name) => [
      name,
      components.refer('headers', name, () => HEADERS[name]),
    ]),
  );
