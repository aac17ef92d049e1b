import { errorReplySchema, refusals, refuse, toErrorReply, type RefusalCode } from '@wow/core/protocol';
import type { Components } from './components.ts';
import { headersOf, type HeaderName } from './headers.ts';
import { jsonSchemaOf } from './json-schema-of.ts';
import type { Reference } from './open-api.ts';

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
export function refusalResponse(
  components: Components,
  status: number,
  codes: readonly RefusalCode[],
  { keptForKey }: { readonly keptForKey: boolean },
): Reference {
  const name = codes.map(pascal).join('Or') + (keptForKey ? 'KeptForKey' : '');
  return components.refer('responses', name, () => ({
    description: codes.map((code) => refusals[code].sentence).join(' Or: '),
    headers: headersOf(
      components,
      ...(HEADERS_OF_STATUS[status] ?? []),
      ...(keptForKey ? (['idempotency-replayed'] as const) : []),
    ),
    content: {
      'application/json': {
        schema: {
          allOf: [
            components.refer('schemas', 'Error', () => jsonSchemaOf(errorReplySchema, 'output')),
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
