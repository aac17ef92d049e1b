import type { Endpoint } from '@wow/core/protocol';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import type { TestServer } from '../world.ts';
import { askCall, contractCalls, withTitles } from './example.ts';
import { checker } from './open-api-checker.ts';
import { getExample } from './examples.ts';
import { expectRefusal } from './expect-promised.ts';

interface WrongRequest {
  readonly title: string;
  /** What is named as wrong in the refusal. */
  readonly field: string;
  readonly sent: unknown;
}

/** Each kind of JSON value, and some near misses. */
const ANYTHING: readonly unknown[] = [null, true, 0, -1, 1.5, '', '50', 'no such thing', [], [1], {}, { bet: 1 }];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a body of another type and, per field, wrong types, no field and unknown fields. */
function wrongBodies({ body }: Endpoint, right: unknown): readonly WrongRequest[] {
  const schema = body ?? z.optional(z.strictObject({}));
  const good = isObject(right) ? right : {};
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  const wrong = (field: string, sent: unknown): WrongRequest[] =>
    schema.safeParse(sent).success ? [] : [{ title: JSON.stringify(sent), field, sent }];
  return [
    ...[null, true, 1, 'text', [], [good]].flatMap((sent) => wrong('body', sent)),
    ...Object.keys(properties).flatMap((field) =>
      ANYTHING.flatMap((value) => wrong(field, { ...good, [field]: value })),
    ),
    ...required.flatMap((field) => {
      const { [field]: _left, ...others } = good;
      return wrong(field, others);
    }),
    ...['unknown', 'balance', 'constructor', 'toString'].flatMap((field) => wrong(field, { ...good, [field]: 1 })),
  ];
}

const ANY_TEXT = [
  '',
  '%20',
  'no such thing',
  '-1',
  '0',
  '1.5',
  '1e2',
  '0x10',
  '99999',
  'NaN',
  'null',
  '%00',
  '1-',
  '-',
];

interface WrongQuery extends WrongRequest {
  readonly sent: string;
}

/** Returns every kind of wrong query. The other parameters are as in `right`. */
function wrongQueries({ query }: Endpoint, right = ''): readonly WrongQuery[] {
  if (!query) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' });
  const needed = [...new URLSearchParams(right)].filter(([name]) => required.includes(name));
  const wrong = (field: string, text: string) => {
    const besides = needed.filter(([name]) => name !== field).map(([name, value]) => `&${name}=${value}`);
    const sent = [text, ...besides].join('');
    const read = Object.fromEntries(new URLSearchParams(sent));
    return query.safeParse(read).success ? [] : [{ title: sent, field, sent }];
  };
  return [
    ...Object.keys(properties).flatMap((field) => ANY_TEXT.flatMap((text) => wrong(field, `${field}=${text}`))),
    ...Object.keys(properties).map((field) => ({ title: `${field} twice`, field, sent: `${field}=1&${field}=2` })),
    ...wrong('unknown', 'unknown=1'),
    ...wrong('__proto__', '__proto__=1'),
  ];
}

const KEY = 'idempotency-key';
const withBody = contractCalls.filter(({ endpoint }) => endpoint.method !== 'GET');
const withQuery = contractCalls.filter(({ endpoint }) => endpoint.query);

async function readHoldings(world: TestServer, token: string) {
  const { balance, spins, xp } = (await world.ask('GET', '/api/auth/profile', { token })).body;
  return { balance, spins, xp };
}

export function walkWrongRequests(world: TestServer): void {
  test.each(withTitles(withBody))('%s returns 400 and the field for every kind of wrong body', async (_title, call) => {
    const { endpoint } = call;
    const ask = await getExample(call).succeed(world);
    const wrong = wrongBodies(endpoint, ask.body);
    expect(wrong.length).toBeGreaterThanOrEqual(9);
    for (const { title, field, sent } of wrong) {
      const headers = { ...ask.headers, 'content-type': 'application/json' };
      const answer = await askCall(world, endpoint, { ...ask, headers, body: JSON.stringify(sent) });
      expectRefusal(endpoint, answer, 'invalid_request');
      const named = Object.keys(answer.body.details).map((path) => path.split('.')[0]);
      expect(named, title).toContain(field);
      expect(checker.allowsBody(endpoint, sent), `the document allows ${title}`).toBe(false);
    }
    // Without the mistake the request is allowed.
    expect(checker.allowsBody(endpoint, ask.body)).toBe(true);
    expect((await askCall(world, endpoint, ask)).status).toBe(endpoint.status);
  });

  test.each(withTitles(withQuery))(
    '%s returns 400 and the field for every kind of wrong query',
    async (_title, call) => {
      const { endpoint } = call;
      const ask = await getExample(call).succeed(world);
      const wrong = wrongQueries(endpoint, ask.query);
      expect(wrong.length).toBeGreaterThanOrEqual(8);
      for (const { title, field, sent } of wrong) {
        const answer = await askCall(world, endpoint, { ...ask, query: sent });
        expectRefusal(endpoint, answer, 'invalid_request');
        expect(Object.keys(answer.body.details), title).toContain(field);
        const [[, text] = ['', ''], ...more] = [...new URLSearchParams(sent)];
        if (more.length === 0) expect(checker.allowsParameter(endpoint, field, text), title).toBe(false);
      }
      for (const [name, text] of new URLSearchParams(ask.query))
        expect(checker.allowsParameter(endpoint, name, text)).toBe(true);
    },
  );

  describe.each(withTitles(contractCalls.filter(({ endpoint }) => endpoint.movesValue)))('%s', (_title, call) => {
    const { endpoint } = call;

    test.each(['', ' ', '""', 'a b', '"a b"', 'k'.repeat(256), `"${'k'.repeat(256)}"`, 'k\u00e9y'])(
      'returns 400 for the key %j and moves nothing',
      async (key) => {
        const ask = await getExample(call).succeed(world);
        const before = await readHoldings(world, ask.token!);
        const answer = await askCall(world, endpoint, { ...ask, headers: { ...ask.headers, [KEY]: key } });
        expectRefusal(endpoint, answer, 'invalid_request');
        expect(Object.keys(answer.body.details)).toEqual([KEY]);
        expect(checker.allowsParameter(endpoint, 'Idempotency-Key', key)).toBe(false);
        expect(await readHoldings(world, ask.token!)).toEqual(before);
      },
    );
  });
}
