import { beforeAll, describe, expect, test } from 'vitest';
import { formatDiscrepancy } from '@wow/product/fair-play/server/audit';
import { describeServer } from '../in-world.ts';
import { SEASON } from '../quests/quest-calls.ts';
import { auditTampered } from './tamperings.ts';
import { playForAudit, type Played } from './test-tamperings.ts';

/** As if the active pair of a player had come into play earlier, and the one after it had been drawn then. */
const kept = (id: number, days: number): string => `
  update seed_pair set created_at = now() - interval '${days} days' where player_id = ${id};
  update seed_pair set activated_at = now() - interval '${days} days' where player_id = ${id} and state = 'active';`;

/** As if the head of so many leaves had been signed that long ago. */
const headAt = (daysAgo: number, leaves: number): string => `
  insert into log_head (tree_size, root, at, signed_by, signature, origin)
  select ${leaves}, root, now() - interval '${daysAgo} days', signed_by, signature, origin from log_head limit 1
  on conflict (tree_size, (origin is null)) do update set at = excluded.at;`;

describeServer('an audit of seeds and delays', { quests: SEASON }, (world) => {
  let played: Played;
  beforeAll(async () => {
    played = await playForAudit(world);
  });
  const audit = async (sql: string, ...words: string[]): Promise<string[]> =>
    (await auditTampered(world, sql, played.player.id, ...words)).map(formatDiscrepancy);

  describe('names a server seed that was', () => {
    const reused = `
      alter table seed_pair drop constraint seed_pair_server_seed_hash_key;
      drop index seed_pair_public_id;
      update seed_pair set (server_seed_hash, server_seed_sealed) = (
        select server_seed_hash, server_seed_sealed from seed_pair old
         where old.player_id = $1 and old.state = 'revealed' order by id limit 1)`;
    test.each(['player_id = $1', 'player_id <> $1'])('given again where %s, without indexes', async (where) => {
      const sql = `${reused} where id = (select max(id) from seed_pair where ${where} and state = 'next')`;
      const issue = expect.stringMatching(
        /^server seed: the commitment [0-9a-f]{16}…: expected one seed pair, found seed pairs \d+, \d+$/,
      );
      expect(await audit(sql)).toEqual([issue]);
      expect(await audit(sql, '--player', String(played.player.id))).toEqual([issue]);
    });

    test('moved to another player after it was shown', async () => {
      const sql = `
        drop index seed_pair_one_next;
        update seed_pair set player_id = case player_id when $1 then ${played.other.id} else $1 end
         where state = 'next' and player_id in ($1, ${played.other.id})`;
      expect(await audit(sql)).toEqual([
        expect.stringMatching(/^seed pair: player \d+, seed pair \d+, (its state|when it came into play)/),
      ]);
    });

    test('drawn after it could have been shown', async () => {
      const sql = `update seed_pair set created_at = created_at + interval '1 day' where player_id = $1 and state = 'next'`;
      expect(await audit(sql)).toEqual([
        expect.stringMatching(/pair \d+, when it came into play: expected not before \S+, when pair \d+ was drawn/),
      ]);
    });
  });

  describe('names a pair that stayed in play', () => {
    test('for 40 days while the installation was at work', async () => {
      const sql = `${kept(played.other.id, 40)} ${headAt(5, 1)} ${headAt(2, 2)}`;
      expect(await audit(sql)).toEqual([
        expect.stringMatching(
          /seed pair \d+, how long it was in play: expected at most 30 days, .*, found \S+ to now$/,
        ),
      ]);
    });

    test('for more than 10 000 rounds', async () => {
      const sql = `update round set nonce = 10000 where seed_pair_id = (select id from seed_pair where player_id = $1 and state = 'active') and nonce = 9`;
      expect(await audit(sql, '--all')).toContainEqual(
        expect.stringContaining('expected a nonce below 10000, found nonce 10000'),
      );
    });
  });

  test('does not name a pair of an installation that was switched off when it was due', async () => {
    expect(await audit(kept(played.other.id, 40))).toEqual([]);
    const worked = headAt(9.9, 1);
    expect((await audit(`${kept(played.other.id, 40)} ${worked}`, '--all')).join()).not.toContain('how long');
  });

  test('names a round whose leaf a head covers after a day, while others were covered', async () => {
    const batch = '(select batch from round join log_leaf using (seed_pair_id, nonce) where leaf_index = 250)';
    const late = `update round_batch set at = at - interval '3 days' where id = ${batch};
      update round set at = at - interval '3 days' where batch = ${batch};`;
    expect(await audit(`${late} ${headAt(1, 250)}`, '--all')).toContainEqual(
      expect.stringMatching(
        /^late: leaf 250, nonce \d+ of seed pair \d+: expected in the log within 86400 s, found played at \S+, and first in the head of \d+ leaves at \S+$/,
      ),
    );
    // Nothing was signed in between: the installation was switched off.
    expect((await audit(late, '--all')).join()).not.toContain('late');
  });

  test('names a round that is queued for more than a day, while others were logged', async () => {
    const sql = `
      with late as (select * from log_leaf order by leaf_index desc limit 1),
      gone as (delete from log_leaf using late where log_leaf.leaf_index = late.leaf_index),
      queued as (insert into log_queue (seed_pair_ids, nonces) select array[seed_pair_id], array[nonce::bigint] from late),
      played as (
        update round set at = at - interval '2 days' from late
         where round.seed_pair_id = late.seed_pair_id and round.nonce = late.nonce returning batch
      )
      update round_batch set at = at - interval '2 days' from played where id = played.batch`;
    expect(await audit(sql)).toEqual([
      expect.stringMatching(
        /^late: player \d+, round \S+, its time until the log: expected in the log within 86400 s, found queued since/,
      ),
    ]);
  });
});
