import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPubSub } from '@wow/core/pubsub';
import { describeOnEmbedded } from '@wow/core/testing';
import { expect, onTestFinished, test } from 'vitest';
import { serveControl } from './control-server.ts';
import { findRunningServer } from './running-server.ts';

describeOnEmbedded('a command that hangs in a transaction', (open) => {
  test('is rolled back after the limit of idle transactions, and the server answers again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wow-hung-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const own = await open();
    await own.query('create table step (id bigint)');
    const backUp = (): Promise<never> => Promise.reject(new Error('not asked here'));
    const control = await serveControl(folder, { db: own, pubsub: createPubSub(), backUp });
    const server = (await findRunningServer(folder))!;
    const hung = server.db.transaction(async (tx) => {
      await tx.query('insert into step values (1)');
      await pause(7_000);
      await tx.query('insert into step values (2)');
    });
    const failure = expect(hung).rejects.toMatchObject({ code: '25P03' });
    await pause(6_000);
    expect(await own.query('select count(*) as count from step')).toEqual([{ count: 0 }]);
    await failure;
    await control.close();
  });
});
