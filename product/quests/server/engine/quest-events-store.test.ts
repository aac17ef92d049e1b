import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hundredths, type PlayerId } from '@wow/core/protocol';
import { describeOnEachDatabase } from '@wow/core/testing';
import { saveClaim } from './quest-events-store.ts';

const NOTHING = hundredths(0);

describeOnEachDatabase('a claim', (open) => {
  test('is dated when it is paid, however long its transaction has waited for the purse', async () => {
    const db = await open();
    const wasDoneAt = await db.transaction(async (tx) => {
      const [player] = await tx.query<{ id: PlayerId }>(
        'insert into player (email, username, username_fold, password_hash) values ($1, $1, $1, $1) returning id',
        [randomUUID()],
      );
      await pause(5);
      // Meanwhile another transaction has finished the quest.
      const [clock] = await tx.query<{ now: Date }>('select clock_timestamp() as now');
      await pause(5);
      const paid = { xp: NOTHING, spins: NOTHING, points: NOTHING };
      await saveClaim(tx, player!.id, { quest: 'rounds', period: 'once', version: 1, ...paid });
      return clock!.now;
    });
    const [claim] = await db.query<{ at: Date }>('select at from quest_claim');
    expect(claim!.at.getTime()).toBeGreaterThan(wasDoneAt.getTime());
  });
});
