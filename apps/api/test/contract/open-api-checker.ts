import type { Endpoint } from '@wow/core/protocol';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from '../../src/openapi/json-schema.ts';
import { lookUp, type Operation } from '../../src/openapi/open-api.ts';
import type { Answer } from '../world.ts';
import { buildOpenApiDocument, type OpenApiDocument } from '../../src/openapi/open-api-document.ts';

/** Headers with a meaning, allowed only where documented. */
const MEANINGFUL_HEADERS = [
  'retry-after',
  'www-authenticate',
  'idempotency-replayed',
  'set-cookie',
  'location',
  'etag',
  'content-disposition',
];

/** Checks requests and answers with a third-party JSON Schema validator. */
class OpenApiChecker {
  readonly #document: OpenApiDocument;
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
    this.#ajv.addSchema({ $id: 'api', components: { schemas: document.components.schemas } });
  }

  mistakesIn(call: Pick<Endpoint, 'method' | 'path'>, { status, headers, body }: Answer): readonly string[] {
    const part = this.#operation(call).responses[status];
    if (!part) return [`the document knows no ${status}`];
    const response = lookUp(this.#document.components.responses, part);
    const { 'content-type': sentType } = headers;
    const type = typeof sentType === 'string' ? sentType.split(';')[0] : 'none';
    const [documentedType = 'none', media] = Object.entries(response.content ?? {})[0] ?? [];
    return [
      ...(type === documentedType ? [] : [`content-type is ${type}, not ${documentedType}`]),
      ...(media ? this.#mistakes(media.schema, body, 'body') : []),
      ...(media || body === '' ? [] : ['there is a body']),
      ...Object.entries(response.headers).flatMap(([name, reference]) => {
        const { required, schema } = lookUp(this.#document.components.headers, reference);
        const value = headers[name];
        if (value === undefined) return required ? [`${name} is missing`] : [];
        return this.#mistakes(schema, schema.type === 'integer' ? Number(value) : value, name);
      }),
      ...MEANINGFUL_HEADERS.filter((name) => headers[name] !== undefined && !Object.hasOwn(response.headers, name)).map(
        (name) => `${name} is not documented`,
      ),
    ];
  }

  allowsBody(call: Endpoint, body: unknown): boolean {
    const { requestBody } = this.#operation(call);
    if (body === undefined) return requestBody?.required !== true;
    const schema = requestBody?.content['application/json']?.schema;
    return schema !== undefined && this.#mistakes(schema, body, 'body').length === 0;
  }

  allowsParameter(call: Endpoint, name: string, text: string): boolean {
    const parameters = this.#operation(call).parameters ?? [];
    const parameter = parameters
      .map((part) => lookUp(this.#document.components.parameters, part))
      .find((part) => part.name === name);
    if (!parameter) return false;
    const { schema } = parameter;
    const isNumber = schema.type === 'integer' && /^-?\d+(\.\d+)?$/.test(text);
    return this.#mistakes(schema, isNumber ? Number(text) : text, name).length === 0;
  }

  #operation({ method, path }: Pick<Endpoint, 'method' | 'path'>): Operation {
    const template = path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = this.#document.paths[template]?.[method.toLowerCase() as 'get'];
    if (!operation) throw new Error(`The document does not know ${method} ${template}.`);
    return operation;
  }

  #mistakes(schema: JsonSchema, value: unknown, where: string): readonly string[] {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
    const validate = this.#compiled.get(text) ?? this.#ajv.compile(JSON.parse(text) as JsonSchema);
    this.#compiled.set(text, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${where}${instancePath} ${message}`);
  }
}

/** Another test compares this document with the served one. */
export const checker = new OpenApiChecker(buildOpenApiDocument());
