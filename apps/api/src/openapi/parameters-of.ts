import type { Endpoint, EndpointCookie } from '@wow/core/protocol';
import type * as z from 'zod/mini';
import type { Components } from './components.ts';
import { jsonSchemaOf } from './json-schema-of.ts';
import type { Parameter, Reference } from './open-api.ts';

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
export function parametersOf(endpoint: Endpoint, components: Components): readonly (Parameter | Reference)[] {
  return [
    ...fieldsOf(endpoint.params, 'path'),
    ...fieldsOf(endpoint.query, 'query'),
    ...(endpoint.cookie ? [cookieOf(endpoint.cookie)] : []),
    ...(endpoint.movesValue ? [components.refer('parameters', 'IdempotencyKey', () => IDEMPOTENCY_KEY)] : []),
  ];
}

const cookieOf = ({ name }: EndpointCookie): Parameter => ({
  name,
  in: 'cookie',
  required: false,
  description: 'What an earlier call has set; browsers send it. Through https, `__Host-` is before its name.',
  schema: { type: 'string' },
});

function fieldsOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Parameter[] {
  const { properties = {}, required = [] } = schema ? jsonSchemaOf(schema, 'input') : {};
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
