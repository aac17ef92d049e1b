import type { Endpoint } from '@wow/core/protocol';
import type { Components } from './components.ts';
import { jsonSchemaOf } from './json-schema-of.ts';
import type { JsonSchema, Operation } from './open-api.ts';
import type { SchemaNames } from './schema-names.ts';

const NOTHING: JsonSchema = { type: 'object', additionalProperties: false };

/** Returns what the call takes as its body; one that needs none may still be sent an empty object. */
export function requestBodyOf(
  endpoint: Endpoint,
  components: Components,
  names: SchemaNames,
): Operation['requestBody'] | undefined {
  const { method, body } = endpoint;
  if (method === 'GET') return undefined;
  const schema = body
    ? components.refer('schemas', names.nameOf(body, endpoint, 'Body'), () => jsonSchemaOf(body, 'input'))
    : components.refer('schemas', 'Nothing', () => NOTHING);
  const required = body !== undefined && !body.safeParse(undefined).success;
  return { required, content: { 'application/json': { schema } } };
}
