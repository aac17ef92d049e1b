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

  test('throws if the template names an unknown set', () => {
    expect(() => createSetStatement('select from :purse', SETS)).toThrow('no record set named purse');
  });
});
