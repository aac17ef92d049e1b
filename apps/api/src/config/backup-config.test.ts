import { describe, expect, test } from 'vitest';
import { readBackupConfig } from './backup-config.ts';

describe('the settings of backups', () => {
  const BACKUP_DIR = '/backup/wow';
  const recipient = `age1${'q'.repeat(58)}`;

  test('make no backups by default', () => {
    expect(readBackupConfig({})).toEqual({ dir: null, everyMs: null, keep: 7, changes: false, recipient: null });
  });

  test.each([
    ['30m', 1_800_000],
    ['6h', 21_600_000],
    ['1d', 86_400_000],
  ])('read the interval %s', (BACKUP_EVERY, everyMs) => {
    expect(readBackupConfig({ BACKUP_DIR, BACKUP_EVERY, BACKUP_RECIPIENT: recipient })).toMatchObject({
      everyMs,
      recipient,
    });
  });

  test.each([
    [{ BACKUP_EVERY: '6h' }, 'BACKUP_DIR is missing: BACKUP_EVERY needs it.'],
    [{ BACKUP_CHANGES: '1' }, 'BACKUP_DIR is missing: BACKUP_CHANGES needs it.'],
    [{ BACKUP_DIR, BACKUP_EVERY: '6' }, 'BACKUP_EVERY must be like 30m, 6h or 1d, and at most 20d.'],
    [{ BACKUP_DIR, BACKUP_EVERY: '0h' }, 'BACKUP_EVERY must be like 30m, 6h or 1d, and at most 20d.'],
    [{ BACKUP_DIR, BACKUP_EVERY: '21d' }, 'BACKUP_EVERY must be like 30m, 6h or 1d, and at most 20d.'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number from 1 to 1000.'],
    [
      { BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1' },
      'BACKUP_RECIPIENT must be the public key that age-keygen prints, like age1….',
    ],
    [
      { BACKUP_DIR, BACKUP_EVERY: '6h', DATABASE_URL: 'postgres://db/wow' },
      'BACKUP_EVERY is for the embedded database. PostgreSQL is backed up by its own tools (docs/how-to/back-up.md).',
    ],
  ])('refuse %j with a sentence', (env, sentence) => {
    expect(() => readBackupConfig(env)).toThrow(sentence);
  });
});
