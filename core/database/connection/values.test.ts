import { describeOnEachDatabase } from '@wow/core/testing';
import { beforeAll, expect, test } from 'vitest';
import type { Database, Parameter } from './database.ts';

const NASTY_TEXTS = [
  '',
  'NULL',
  'null',
  ' padded ',
  "it's",
  'say "hi"',
  'back\\slash',
  'not a \\new line',
  '\\',
  '"',
  'a,b',
  '{curly}',
  '{}',
  'line\nfeed\ttab',
  'ünïcödé',
  '🎲 日本語',
  '$1 %s --',
  '\u0001',
];

describeOnEachDatabase('a value that is stored', (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  /** Sends one value as this type and returns what comes back. */
  const roundTrip = async (type: string, value: Parameter): Promise<unknown> => {
    const [row] = await db.query<{ value: unknown }>(`select $1::${type} as value`, [value]);
    return row?.value;
  };

  test.each<[string, Parameter]>([
    ['bigint', 0],
    ['bigint', -1],
    ['bigint', Number.MAX_SAFE_INTEGER],
    ['bigint', Number.MIN_SAFE_INTEGER],
    ['integer', 2_147_483_647],
    ['smallint', -32_768],
    ['double precision', 0.1],
    ['double precision', 1e300],
    ['numeric', 12.34],
    ['boolean', true],
    ['boolean', false],
    ['bigint', null],
    ['text', null],
    ['jsonb', null],
    ['timestamptz', new Date('2026-11-21T03:14:15.926Z')],
    ['timestamptz', new Date('1970-01-01T00:00:00Z')],
    ['uuid', '5b0f3c1e-7d0b-4a53-9a52-2f7b7f3f6a11'],
    ['date', '2026-02-28'],
    ...NASTY_TEXTS.map((text): [string, Parameter] => ['text', text]),
    ['bigint[]', []],
    ['bigint[]', [1, null, -3, Number.MAX_SAFE_INTEGER]],
    ['integer[]', [1, 2]],
    ['boolean[]', [true, null, false]],
    ['double precision[]', [0.5, null]],
    ['double precision[]', [-1e-7, 1e300, Infinity, NaN, null]],
    ['text[]', []],
    ['text[]', [null]],
    ['text[]', [...NASTY_TEXTS, null]],
    ...NASTY_TEXTS.map((text): [string, Parameter] => ['text[]', ['plain', text, null]]),
  ])('returns unchanged as %s: %j', async (type, value) => {
    expect(await roundTrip(type, value)).toEqual(value);
  });

  test('becomes rows if it is an array per column', async () => {
    const rows = await db.query(
      'select * from unnest($1::bigint[], $2::text[], $3::boolean[], $4::timestamptz[]) as t (id, name, wins, at)',
      [
        [1, 2, null],
        ['a,"b"', null, 'NULL'],
        [true, false, null],
        ['2026-11-21T00:00:00Z', null, null],
      ],
    );
    expect(rows).toEqual([
      { id: 1, name: 'a,"b"', wins: true, at: new Date('2026-11-21T00:00:00Z') },
      { id: 2, name: null, wins: false, at: null },
      { id: null, name: 'NULL', wins: null, at: null },
    ]);
  });

  test('is read as an object if it was sent as a JSON document', async () => {
    const document = { choice: 'over "50"', list: [1, null, 'é\\'], nested: { yes: true } };
    expect(await roundTrip('jsonb', JSON.stringify(document))).toEqual(document);
    const [row] = await db.query('select value from unnest($1::jsonb[]) as t (value)', [[JSON.stringify(document)]]);
    expect(row).toEqual({ value: document });
  });

  test('is read as bytes if it was sent as hexadecimal text', async () => {
    const [row] = await db.query(`select decode($1, 'hex') as bytes, ''::bytea as none`, ['00ff7f5c']);
    expect(row).toEqual({ bytes: new Uint8Array([0x00, 0xff, 0x7f, 0x5c]), none: new Uint8Array() });
    const rows = await db.query(`select decode(h, 'hex') as bytes from unnest($1::text[]) as t (h)`, [['01', '02']]);
    expect(rows).toEqual([{ bytes: new Uint8Array([1]) }, { bytes: new Uint8Array([2]) }]);
  });

  test('is a number after sum and avg', async () => {
    const [row] = await db.query(
      'select sum(v) as sum, avg(v) as avg, count(*) as count, sum(v) / 3 as third from unnest($1::bigint[]) as t (v)',
      [[1, 2, 5]],
    );
    expect(row).toMatchObject({ sum: 8, count: 3 });
    expect(row?.['avg']).toBeCloseTo(8 / 3, 12);
  });

  test('is refused if it is a whole number that JavaScript would round', async () => {
    await expect(db.query('select 9007199254740993::bigint')).rejects.toMatchObject({ code: '22003' });
    await expect(db.query('select 9007199254740993::numeric')).rejects.toMatchObject({ code: '22003' });
    await expect(db.query('select array[-9007199254740993]::bigint[]')).rejects.toMatchObject({ code: '22003' });
    await expect(db.query('select $1::bigint', [2 ** 63])).rejects.toMatchObject({ code: '22003' });
    await expect(db.query('select $1::bigint', [0.5])).rejects.toMatchObject({ code: '22P02' });
    expect(await db.query('select 1 as next')).toEqual([{ next: 1 }]);
  });

  test('is the same moment in any time zone of the session', async () => {
    const rows = await db.transaction(async (tx) => {
      await tx.query("set local timezone = 'Asia/Kolkata'");
      return tx.query(
        `select '2026-11-21 00:00:00.123456+00'::timestamptz as at, array['2026-11-21Z']::timestamptz[] as all`,
      );
    });
    expect(rows).toEqual([{ at: new Date('2026-11-21T00:00:00.123Z'), all: [new Date('2026-11-21T00:00:00Z')] }]);
    await expect(db.query("select 'infinity'::timestamptz")).rejects.toMatchObject({ code: '22008' });
  });

  test('is refused if it is a text with a zero byte, and changed if it is half of a surrogate pair', async () => {
    await expect(roundTrip('text', 'a\0b')).rejects.toMatchObject({ code: '22021' });
    expect(await roundTrip('text', 'a\ud83c')).toBe('a\ufffd');
  });

  test('is the same each time that a named statement reads it', async () => {
    for (const n of [1, 2, 3]) {
      expect(await db.query('select $1::bigint + 1 as next', [n], 'next_number')).toEqual([{ next: n + 1 }]);
    }
  });
});
