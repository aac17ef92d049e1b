import { describe, expect, test } from 'vitest';
import { createSetStatement } from './record-sets.ts';

const SETS = { purses: { player_id: 'bigint', points: 'bigint' }, keys: { idem_key: 'text' } } as const;

describe('the statement of record sets', () => {
  test('reads each set as a table with the columns and types of the set, and leaves casts alone', () => {
    const { text } = createSetStatement('select points::text from :purses, :keys', SETS);
    expect(text).toBe(
      'select points::text from unnest($1::bigint[], $2::bigint[]) as purses ("player_id", "points"), ' +
        'unnest($3::text[]) as keys ("idem_key")',
    );
  });

  test('reads only the named columns of a set', () => {
    const { text } = createSetStatement('select from :purses(points), :purses(points, player_id)', SETS);
    expect(text).toBe(
      'select from unnest($2::bigint[]) as purses ("points"), ' +
        'unnest($2::bigint[], $1::bigint[]) as purses ("points", "player_id")',
    );
  });

  test('binds each column by its name, in any order of the records', () => {
    const statement = createSetStatement('select from :purses', SETS);
    const records = {
      keys: [{ idem_key: 'a' }],
      purses: [
        { points: 10, player_id: 1 },
        { player_id: 2, points: 20 },
      ],
    };
    expect(statement.bind(records)).toEqual([[1, 2], [10, 20], ['a']]);
  });

  test('throws if the template names an unknown set or column', () => {
    expect(() => createSetStatement('select from :purse', SETS)).toThrow('no record set named purse');
    expect(() => createSetStatement('select from :purses(xp)', SETS)).toThrow(
      'no column xp in a record set named purses',
    );
  });
});
