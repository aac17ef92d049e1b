import { DatabaseError, DataDirectoryError } from '@wow/core/database';
import { expect, test } from 'vitest';
import { ConfigError } from '../../../api/src/config/read-setting.ts';
import { toExit } from './report.ts';

test.each([
  ['goes away in the middle', new DatabaseError('The database cannot be reached: ECONNRESET.', {}), 2],
  ['is shut down', new DatabaseError('terminating connection', { code: '57P01' }), 2],
  ['is in use by a server', new DataDirectoryError('process 12 has it open'), 2],
  ['knows no such database', new DatabaseError('database "wov" does not exist', { code: '3D000' }), 78],
  ['takes another password', new DatabaseError('password authentication failed', { code: '28P01' }), 78],
  ['lets nobody read', new DatabaseError('permission denied for table round', { code: '42501' }), 78],
  ['is asked with a flag that cannot be', new ConfigError('audit does not know --fast.'), 78],
])('an audit whose database %s says so in a sentence', (_, error, code) => {
  expect(toExit(error)).toEqual({ code, said: error.message });
});

test('a statement of ours that is wrong is a fault of the audit, and neither a discrepancy nor a database that is away', () => {
  const { code, said } = toExit(new DatabaseError('column "sait" does not exist', { code: '42703' }));
  expect(code).toBe(70);
  expect(said).toContain('report.test');
});
