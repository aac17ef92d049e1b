import { expect, test } from 'vitest';
import { openDatabase } from '@wow/core/database';
import { describeOnEmbedded } from '@wow/core/testing';
import { diagnose } from '../../../cli/src/doctor/doctor-command.ts';
import { getConfig } from './run-operator.ts';

describeOnEmbedded('the doctor', (_open, make) => {
  test('names a server that uses the database, and checks it once it is free', async () => {
    const options = await make();
    const config = getConfig(options);
    const db = await openDatabase(options);
    expect(await diagnose(config)).toContainEqual(
      expect.objectContaining({
        level: 'warning',
        about: 'database',
        text: expect.stringContaining('is in use by process'),
      }),
    );
    await db.close();
    expect(await diagnose(config)).toContainEqual(
      expect.objectContaining({ level: 'ok', text: 'All migrations are applied.' }),
    );
  });
});
