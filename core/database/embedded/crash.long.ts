import { setTimeout as pause } from 'node:timers/promises';
import { describeOnEmbedded, startScript } from '@wow/core/testing';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../index.ts';

// Processes are started and killed here, on machines of any speed.
vi.setConfig({ testTimeout: 90_000 });

const INDEX = JSON.stringify(new URL('../index.ts', import.meta.url).href);

describeOnEmbedded('a process that is killed while it writes', (_, make) => {
  test('loses nothing acknowledged, and stores no half of a transaction', async () => {
    const options = await make();
    const prepared = await openDatabase(options);
    await prepared.query('create table pair (id bigint, half text, primary key (id, half))');
    await prepared.close();

    let acknowledged = 0;
    for (const aliveMs of [250, 900]) {
      const writer = startScript(`
        const { openDatabase } = await import(${INDEX});
        const db = await openDatabase(${JSON.stringify(options)});
        const [{ from }] = await db.query('select coalesce(max(id), 0) + 1 as from from pair');
        let next = from;
        const write = async () => {
          for (;;) {
            const id = next++;
            await db.transaction(async (tx) => {
              await tx.query("insert into pair values ($1, 'first')", [id]);
              await tx.query("insert into pair values ($1, 'second')", [id]);
            });
            console.log('kept ' + id);
          }
        };
        await Promise.all([write(), write(), write(), (async () => {
          for (;;) {
            await db.query('checkpoint');
            await new Promise((resolve) => setTimeout(resolve, 150));
          }
        })()]);
      `);
      await writer.prints('kept');
      await pause(aliveMs);
      writer.process.kill('SIGKILL');
      await writer.ended;

      const kept = writer.printed.map((line) => Number(line.slice('kept '.length)));
      acknowledged += kept.length;
      const db = await openDatabase(options);
      const [found] = await db.query('select count(distinct id) as count from pair where id = any ($1::bigint[])', [
        kept,
      ]);
      expect(found).toEqual({ count: kept.length });
      expect(await db.query('select id from pair group by id having count(*) <> 2')).toEqual([]);
      await db.close();
    }
    expect(acknowledged).toBeGreaterThan(20);
  });
});
