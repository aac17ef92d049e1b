import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '@wow/core/database';
import { describeOnAnyDatabase } from '@wow/core/testing';
import { DEFAULT_ECONOMY } from '@wow/product/economy';
import { followLogWith } from '../../cli/src/log-command.ts';
import { parseLogOptions } from './cli-options.ts';
import { logAll } from './logged-round.ts';
import { TestServer, type TestPlayer } from './world.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wow-replay-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Changes rows as only a person with database access can. */
const forge = (db: Database, ...statements: string[]): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    for (const statement of statements) await tx.query(statement);
  });

describeOnAnyDatabase('replaying the public log', (open) => {
  const worlds: TestServer[] = [];
  afterEach(async () => {
    for (const world of worlds.splice(0)) await world.close();
  });

  async function start(name: string, economy = DEFAULT_ECONOMY) {
    const world = await new TestServer().open(await open(), { economy });
    worlds.push(world);
    const player = await world.newPlayer();
    await logAll(world, player.token);
    const url = await world.listen();
    const state = join(folder, `${name}-${new URL(url).port}.json`);
    const replay = async (): Promise<{ code: number; output: string }> => {
      const lines: string[] = [];
      const log = (line: string): void => void lines.push(line);
      const options = parseLogOptions(['--url', url, '--state', state, '--replay']);
      return { code: await followLogWith(options, { log, error: log }), output: lines.join('\n') };
    };
    return { world, player, state, replay };
  }

  const rotate = (world: TestServer, { token }: TestPlayer) => world.ask('POST', '/api/fairness/rotate', { token });
  test('recomputes rounds once they are revealed, goes on from its state, and adds up what was given', async () => {
    const { world, player, state, replay } = await start('honest');
    const first = await replay();
    expect(first).toEqual({
      code: 0,
      output: expect.stringMatching(/Replayed: 0 rounds of 0 revealed seed pairs .* 3 are not revealed yet\./),
    });
    expect(first.output).toMatch(/Given without a bet: registration points 1000, registration spins 3/);
    await rotate(world, player);
    await logAll(world, player.token);
    const second = await replay();
    expect(second).toEqual({
      code: 0,
      output: expect.stringMatching(/Replayed: 3 rounds of 1 revealed seed pairs .* 3 are not revealed yet\./),
    });
    await rotate(world, player);
    await logAll(world, (await world.newPlayer()).token);
    expect((await replay()).output).toMatch(/Replayed: 6 rounds of 2 revealed/);
    expect(JSON.parse(await readFile(state, 'utf8')).replay).toMatchObject({ recomputed: 6, pairs: 2, pending: {} });
  });

  test('accepts what a server that has not restarted yet still gives by the economy before', async () => {
    const { world, replay } = await start('rolling');
    await world.newPlayer({ points: 5_000 });
    const { token } = await world.newPlayer();
    await logAll(world, token);
    expect(await replay()).toMatchObject({
      code: 0,
      output: expect.stringMatching(/registration points 7000, registration spins 9/),
    });
  });

  test('adds up payouts without the error of a sum of decimals', async () => {
    const { roulette, ...games } = DEFAULT_ECONOMY.games;
    const sections = [...Array.from({ length: 58 }, () => 'red' as const), 'black' as const, 'zero' as const];
    const rules = { bets: [1, 100], multipliers: { ...roulette.multipliers, red: 1.1 }, sections };
    const { world, player, replay } = await start('decimals', {
      ...DEFAULT_ECONOMY,
      games: { ...games, roulette: rules },
    });
    const body = { bet: 1, tier_id: 'red' };
    for (let won = 0; won < 3;) {
      const { body: round } = await world.ask('POST', '/api/games/roulette/session', { token: player.token, body });
      if (round.payout === 1.1) won += 1;
    }
    await rotate(world, player);
    await logAll(world, player.token);
    expect(await replay()).toMatchObject({ code: 0, output: expect.stringMatching(/of 1 revealed seed pairs/) });
  });

  test('begins again after a replay by another version', async () => {
    const { state, replay } = await start('versions');
    expect((await replay()).code).toBe(0);
    const { replay: own, ...seen } = JSON.parse(await readFile(state, 'utf8'));
    const { economy_offers, quest_offers, ...older } = own;
    const [economy, quests] = [economy_offers[0].config_hash, quest_offers[0]?.quests ?? null];
    await writeFile(state, JSON.stringify({ ...seen, replay: { ...older, economy, quests } }));
    expect(await replay()).toEqual({
      code: 0,
      output: expect.stringMatching(/Replayed from the first leaf again: .*\.\nReplayed: 0 rounds/),
    });
    expect(JSON.parse(await readFile(state, 'utf8')).replay).toEqual(own);
    expect((await replay()).output).not.toContain('again');
  });

  const ROUND = `seed_pair_id = (select min(id) from seed_pair) and nonce = 0`;

  test.each([
    {
      what: 'a round that was changed after it was logged',
      sql: [`update round set payout = payout + 100 where ${ROUND}`],
      sentence: /Leaf \d+ of the log is not what is shown of it/,
    },
    {
      what: 'a round that is gone',
      sql: [`delete from round where ${ROUND}`],
      sentence: /round 0, leaf \d+: it is nonce 1 of/,
    },
    {
      what: 'another client seed',
      sql: [`update seed_pair set client_seed = 'another' where state = 'revealed'`],
      sentence: /The seed pair \w+: the server shows another client seed than the log has/,
    },
    {
      what: 'an economy that was changed under its hash',
      sql: [
        'alter table economy drop constraint economy_check',
        `update economy set document = replace(document, '"red":2', '"red":3')`,
      ],
      sentence: /The economy \w+ is shown as a document that has the hash \w+/,
    },
    {
      what: 'a round under an economy that the log never reported',
      sql: [`delete from log_entry where kind = 'wow-economy-1'`],
      sentence: /round 0, leaf \d+: the log had not reported its economy \w{64} before/,
    },
    {
      what: 'a published return that lacks revealed rounds',
      sql: [`update return_tally set staked = 1 where game = 'spin'`],
      isLast: true,
      sentence: /The published return of spin/,
    },
    {
      what: 'a second gift at registration',
      sql: [
        `insert into log_entry (kind, body, player_id, salt, version)
         select 'wow-grant-1', '{"moves": [{"amount": 1000000, "reason": "registration", "unit": "points"}]}', player_id,
                salt, 99 from log_entry where kind = 'wow-grant-1' limit 1`,
      ],
      sentence: /wow-grant-1: a new player gets 1000 points, not 1000000/,
    },
    {
      what: 'points that were taken away',
      sql: [
        `insert into log_entry (kind, body, player_id, salt, version)
         select 'wow-grant-1', '{"moves": [{"amount": -400, "reason": "quest", "unit": "points"}]}', player_id, salt, 99
           from log_entry where kind = 'wow-grant-1' limit 1`,
      ],
      sentence: /it takes 400 points by quest/,
    },
  ])('names $what', async ({ sql, sentence, isLast }) => {
    const { world, player, replay } = await start('forged');
    await rotate(world, player);
    await logAll(world, player.token);
    await forge(world.db, ...sql);
    if (!isLast) await logAll(world, player.token);
    expect(await replay()).toEqual({ code: 1, output: expect.stringMatching(sentence) });
  });
});
