import { describeOnPostgres } from '@wow/core/testing';
import { expect, test } from 'vitest';
import { openDatabase } from '../index.ts';

describeOnPostgres('a database whose operator has turned off waiting for the disk', (_open, make) => {
  const settingOf = async (setTo: string): Promise<unknown> => {
    const options = await make();
    const before = await openDatabase(options);
    const [{ name } = { name: '' }] = await before.query<{ name: string }>('select current_database() as name');
    await before.query(`alter database ${name} set synchronous_commit = ${setTo}`);
    await before.close();
    const db = await openDatabase(options);
    const asked = `select current_setting('synchronous_commit') as setting`;
    const [unnamed] = await db.query(asked);
    const [named] = await db.query(asked, [], 'what-is-durable');
    expect(named).toEqual(unnamed);
    await db.close();
    return unnamed?.['setting'];
  };

  test('waits for the disk in our transactions', async () => {
    expect(await settingOf('off')).toBe('on');
  });

  test('waits for its replicas if they are configured', async () => {
    expect(await settingOf('remote_apply')).toBe('remote_apply');
  });
});
