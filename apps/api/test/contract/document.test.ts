import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { FIELD_TEXTS } from '../../src/openapi/field-texts.ts';
import { buildOpenApiDocument, type OpenApiDocument } from '../../src/openapi/open-api-document.ts';
import type { JsonSchema } from '../../src/openapi/json-schema.ts';
import { lookUp, METHODS } from '../../src/openapi/open-api.ts';
import { contractCalls } from './example.ts';

const readRepositoryFile = (path: string): string =>
  readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

const document = buildOpenApiDocument();
const text = JSON.stringify(document);

/** Returns the findings of a third-party linter under its strictest rules. */
async function lintDocument(source: string): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

type Planted = readonly [rule: string, what: RegExp, at: readonly string[], value: unknown];

/** Mistakes that a change could introduce. `undefined` deletes the property. */
const MISTAKES: readonly Planted[] = [
  ['no-unresolved-refs', /rounds/, ['paths', '/rounds', 'get', 'responses', '200'], { $ref: '#/components/no/Where' }],
  ['no-unused-components', /Orphan/, ['components', 'schemas', 'Orphan'], { type: 'string' }],
  ['operation-operationId-unique', /id/, ['paths', '/rounds/{id}', 'get', 'operationId'], 'getRounds'],
  ['path-parameters-defined', /id/, ['paths', '/rounds/{id}', 'get', 'parameters'], undefined],
  ['struct', /summary/, ['paths', '/rounds', 'get', 'summary'], 1],
  [
    'no-invalid-media-type-examples',
    /NotFound/,
    ['components', 'responses', 'NotFound', 'content', 'application/json', 'examples', 'not_found', 'value', 'error'],
    undefined,
  ],
];

function planted(at: readonly string[], value: unknown): string {
  const copy: unknown = JSON.parse(text);
  // Every parent is an object, because the paths come from the document.
  const parent = at.slice(0, -1).reduce((place, name) => (place as Record<string, unknown>)[name], copy);
  (parent as Record<string, unknown>)[at.at(-1)!] = value;
  return JSON.stringify(copy);
}

describe('the OpenAPI document', () => {
  test('passes a third-party linter', async () => {
    expect(await lintDocument(text)).toEqual([]);
  });

  test.each(MISTAKES)('fails the linter with a planted mistake: %s', async (rule, what, at, value) => {
    const found = await lintDocument(planted(at, value));
    expect(found.filter((finding) => finding.startsWith(`${rule}:`)).join('\n')).toMatch(what);
  });

  test('has no default that its own schema refuses', () => {
    const ajv = new Ajv2020({ strict: false });
    const parameters = Object.values(document.paths).flatMap((item) =>
      METHODS.flatMap((method) => (item[method]?.parameters ?? []).flatMap((one) => ('schema' in one ? [one] : []))),
    );
    const withDefault = parameters.filter(({ schema }) => schema.default !== undefined);
    expect(withDefault.length).toBeGreaterThan(1);
    const wrong = withDefault.filter(({ schema }) => !ajv.validate(schema, schema.default));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('has the version of the server', () => {
    expect(document.info.version).toBe(
      (JSON.parse(readRepositoryFile('apps/api/package.json')) as { version: string }).version,
    );
  });

  test.each(contractCalls.map((call) => [`${call.endpoint.method} ${call.endpoint.path}`, call] as const))(
    '%s names its authentication, and each refusal once with its sentence',
    (_title, { endpoint }) => {
      const operation =
        document.paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]![endpoint.method.toLowerCase() as 'get']!;
      const security = { open: [], either: [{}, { bearer: [] }], member: [{ bearer: [] }], quests: [{ bearer: [] }] }[
        endpoint.access
      ];
      expect(operation.security).toEqual(security);
      const codes = Object.values(operation.responses).flatMap((part) => {
        const { content } = lookUp(document.components.responses, part);
        return Object.keys(content?.['application/json']?.examples ?? {});
      });
      expect(codes).toEqual(expect.arrayContaining([...(endpoint.refuses ?? [])]));
      expect(new Set(codes).size).toBe(codes.length);
    },
  );

  test('has no duplicate schemas, except those of two games', () => {
    const schemas = Object.entries(document.components.schemas)
      .filter(([name]) => !/^(Get|Post)Games/.test(name))
      .map(([, schema]) => JSON.stringify(schema));
    expect(schemas.filter((schema, index) => schemas.indexOf(schema) !== index)).toEqual([]);
  });

  test('describes no field that does not exist', () => {
    const unused = Object.values(FIELD_TEXTS).filter((meaning) => !text.includes(JSON.stringify(meaning)));
    expect(unused).toEqual([]);
  });

  test('describes a field by its call where its name has another meaning elsewhere', () => {
    const describe = (schema: string, ...path: readonly string[]): unknown =>
      path.reduce<JsonSchema | undefined>(
        (parent, name) =>
          ((parent?.items as JsonSchema | undefined) ?? parent)?.properties?.[name] as JsonSchema | undefined,
        document.components.schemas[schema],
      )?.description;
    expect([
      describe('PostQuestsByIdAnswersBody', 'answers'),
      describe('GetAccountExportReply', 'answers'),
      describe('PostQuestsCodeBody', 'code'),
      describe('PostAuthEmailCodeBody', 'code'),
      describe('Error', 'code'),
      describe('GetFairnessExportReply', 'rounds', 'at'),
      describe('GetAccountActivityReply', 'activity', 'at'),
    ]).toEqual([
      'The index of the chosen answer to each question, from 0.',
      'What keys were answered with that led to no round.',
      'The secret code of a quest.',
      'Of a mail, of an authenticator app, or a recovery code.',
      'What programs branch on; never renamed.',
      'When it was settled, ISO 8601 in UTC.',
      'ISO 8601 in UTC.',
    ]);
    const proof = document.paths['/fairness/log/rounds/{id}']?.get?.parameters ?? [];
    expect(proof).toContainEqual(
      expect.objectContaining({ name: 'receipt', description: expect.stringMatching(/^The SHA-256/) }),
    );
  });

  test('uses every declared tag', () => {
    const used = new Set(listOperations(document).flatMap(({ tags }) => tags));
    expect(document.tags.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  });
});

const listOperations = ({ paths }: OpenApiDocument) =>
  Object.values(paths).flatMap((item) => METHODS.flatMap((method) => item[method] ?? []));
