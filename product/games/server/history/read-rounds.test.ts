import { beforeAll, expect, test } from 'vitest';
import type { Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { describeOnAnyDatabase } from '@wow/core/testing';
import { Archive } from '@wow/product/ledger/server';
import type { RoundPosition } from './archived-rounds-store.ts';
import { readNewestPairs } from './seed-pairs-store.ts';
import { readRoundsPage } from './read-rounds.ts';
import { rotateSeeds } from '../seeds/rotate-seeds.ts';
import { TEST_KEYS } from '../../test/bet-fixtures.ts';
import { createPlayer } from '../../test/play-fixtures.ts';

const { sealer } = TEST_KEYS;
const archive = new Archive('no-archive');
const SPINS_EVERY = 7;

/** A player with 40 rounds of three pairs, every seventh a spin. */
async function createPlayedPairs(db: Database): Promise<PlayerId> {
  const playerId = await createPlayer(db);
  await db.transaction(async (tx) => {
    let played = 0;
    for (const rounds of [20, 0, 20]) {
      for (let nonce = 0; nonce < rounds; nonce += 1, played += 1) {
        await tx.query(
          `insert into round (seed_pair_id, nonce, player_id, version, idem_key, game, choice, outcome, bet, payout,
                              points_before, points_after, spins_before, spins_after, batch, batch_position)
           select id, $2, $1, $3, $4, $5, '{}', '{}', 0, 0, 0, 0, 0, 0, 0, 0
             from seed_pair where player_id = $1 and state = 'active'`,
          [playerId, nonce, played + 2, `key-${played}`, played % SPINS_EVERY === 0 ? 'spin' : 'dices'],
        );
      }
      await rotateSeeds(tx, TEST_KEYS, { playerId, half: { clientSeed: `mine-${played}`, from: 'player' } });
    }
  });
  return playerId;
}

describeOnAnyDatabase('pages of rounds', (open) => {
  let db: Database;
  let playerId: PlayerId;
  beforeAll(async () => {
    db = await open();
    playerId = await createPlayedPairs(db);
  });

  const getKeys = async (game: string | undefined, limit: number, maxScanned: number) => {
    const keys: string[] = [];
    let pages = 0;
    let before: RoundPosition | null = null;
    do {
      const page = await readRoundsPage({ db, sealer, archive }, playerId, { game, before, limit }, maxScanned);
      expect(page.rounds.length).toBeLessThanOrEqual(limit);
      keys.push(...page.rounds.map(({ idempotencyKey }) => idempotencyKey!));
      before = page.next;
      pages += 1;
    } while (before !== null);
    return { keys, pages };
  };

  test('a player reads the rounds of one game alone, newest first, across pairs', async () => {
    const spins = ['key-35', 'key-28', 'key-21', 'key-14', 'key-7', 'key-0'];
    expect((await getKeys('spin', 4, 1_000)).keys).toEqual(spins);
    expect((await getKeys('dices', 9, 1_000)).keys).toHaveLength(34);
    expect((await getKeys(undefined, 9, 1_000)).keys).toHaveLength(40);
    expect((await getKeys('chess', 9, 1_000)).keys).toEqual([]);
  });

  test('a page looks through a bounded number of rounds, and what it has not seen comes with the next ones', async () => {
    const { keys, pages } = await getKeys('spin', 4, 5);
    expect(keys).toEqual(['key-35', 'key-28', 'key-21', 'key-14', 'key-7', 'key-0']);
    expect(pages).toBe(40 / 5);
  });

  test('a player sees every pair with its number and how many rounds it has, never its seed', async () => {
    const pairs = await readNewestPairs(db, playerId, 3);
    expect(pairs.map(({ number, rounds, state }) => [number, rounds, state])).toEqual([
      [4, 0, 'active'],
      [3, 20, 'revealed'],
      [2, 0, 'revealed'],
    ]);
    expect(pairs.map(({ clientSeed }) => clientSeed)).toEqual(['mine-40', 'mine-20', 'mine-20']);
    expect(JSON.stringify(pairs)).not.toContain('sealed');
  });
});
