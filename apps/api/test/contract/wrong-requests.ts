import type { Endpoint } from '@wow/core/protocol';
import * as z from 'zod/mini';

export interface WrongRequest {
  readonly title: string;
  /** What is named as wrong in the refusal. */
  readonly field: string;
  readonly sent: unknown;
}

/** One of each kind of JSON value, and some that only look right. */
const ANYTHING: readonly unknown[] = [null, true, 0, -1, 1.5, '', '50', 'no such thing', [], [1], {}, { bet: 1 }];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns every kind of wrong body that the schema of a call leaves: the whole of another type, and for each field the
 * wrong types, the field missing, and fields that it does not know, all else being as in `right`.
 */
export function wrongBodies({ body }: Endpoint, right: unknown): readonly WrongRequest[] {
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

/** Texts that stand in the query as they are, in order to be no value of any parameter or only of some. */
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

/** `sent` is the text after the question mark. */
interface WrongQuery extends WrongRequest {
  readonly sent: string;
}

/** Returns every kind of wrong query that the schema of a call leaves; what it needs besides is as in `right`. */
export function wrongQueries({ query }: Endpoint, right = ''): readonly WrongQuery[] {
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
