import { DatabaseError, DataDirectoryError } from '@wow/core/database';
import { describe, expect, test } from 'vitest';
import { ConfigError } from '../../api/src/config/read-setting.ts';
import { toExit } from './run-command.ts';

describe('a command', () => {
  test.each([
    ['closes the connection', 2, new DatabaseError('The database cannot be reached: ECONNRESET.')],
    ['shuts down', 2, new DatabaseError('terminating connection', { code: '57P01' })],
    ['is in use by a server', 2, new DataDirectoryError('process 12 has it open')],
    ['has no such name', 78, new DatabaseError('database "wov" does not exist', { code: '3D000' })],
    ['has another password', 78, new DatabaseError('password authentication failed', { code: '28P01' })],
    ['denies reading', 78, new DatabaseError('permission denied for table round', { code: '42501' })],
    ['is named by a wrong setting', 78, new ConfigError('DATABASE_URL is no address.')],
  ])('whose database %s ends with code %i and one sentence', (_, code, error) => {
    expect(toExit(error)).toEqual({ code, message: error.message });
  });

  test('with a wrong SQL statement ends with code 70 and the stack', () => {
    const { code, message } = toExit(new DatabaseError('column "sait" does not exist', { code: '42703' }));
    expect(code).toBe(70);
    expect(message).toContain('run-command.test');
  });
});
