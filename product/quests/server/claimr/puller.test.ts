import { expect, test, beforeAll } from 'vitest';
import { computeLastNightly, DuePulls } from './puller.ts';
import { randomUUID } from 'node:crypto';
import type { Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { describeOnEachDatabase } from '@wow/core/testing';

test.each([
  ['2027-03-01T02:59:59.999Z', '2027-02-28T03:00:00.000Z'],
  ['2027-03-01T03:00:00.000Z', '2027-03-01T03:00:00.000Z'],
  ['2027-03-01T23:59:00.000Z', '2027-03-01T03:00:00.000Z'],
])('the last nightly pass at %s began at %s', (now, then) => {
  expect(computeLastNightly(new Date(now), 3).toISOString()).toBe(then);
});

const TONIGHT = new Date('2026-03-02T03:00:00Z');
const TOMORROW = new Date('2026-03-03T03:00:01Z');

interface PullRequest {
  readonly askedAt: string | null;
  readonly wantedAt: string;
  readonly failures?: number;
}

describeOnEachDatabase('the players to read from Claimr next', (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  async function seat({ askedAt, wantedAt, failures = 0 }: PullRequest): Promise<PlayerId> {
    const name = randomUUID();
    const [row] = await db.query<{ player_id: PlayerId }>(
      `with made as (
         insert into player (email, username, username_fold, password_hash) values ($1, $1, $1, $1) returning id
       )
       insert into provider_account (player_id, account, asked_at, wanted_at, failures)
       select id, $1, $2, $3, $4 from made returning player_id`,
      [name, askedAt, wantedAt, failures],
    );
    return row!.player_id;
  }

  test('are requested and failed ones first, then every player once a night, in the order of ids', async () => {
    const yesterday = '2026-03-01T20:00:00Z';
    const old = [];
    for (let nth = 0; nth < 5; nth += 1) old.push(await seat({ askedAt: yesterday, wantedAt: yesterday }));
    await seat({ askedAt: '2026-03-02T03:00:00Z', wantedAt: yesterday });
    const wanted = await seat({ askedAt: null, wantedAt: yesterday });
    const failed = await seat({ askedAt: yesterday, wantedAt: yesterday, failures: 2 });
    // By the clock of the database this one failed a moment ago.
    await seat({ askedAt: new Date().toISOString(), wantedAt: yesterday, failures: 2 });

    const due = new DuePulls(db, 3);
    expect(await due.next(TONIGHT, 4)).toEqual([wanted, failed, old[0], old[1]]);
    await db.query('update provider_account set failures = 0, asked_at = $1 where asked_at is null or failures > 0', [
      TONIGHT,
    ]);
    expect(await due.next(TONIGHT, 2)).toEqual([old[2], old[3]]);
    expect(await due.next(TONIGHT, 2)).toEqual([old[4]]);
    // This night's pass is over, also for players without an answer.
    expect(await due.next(TONIGHT, 2)).toEqual([]);
    expect(await due.next(TOMORROW, 3)).toEqual([old[0], old[1], old[2]]);
  });
});
