import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalJson } from '@wow/core/protocol';
import { describeOnAnyDatabase } from '@wow/core/testing';
import { DEFAULT_ECONOMY, economySchema } from '@wow/product/economy';
import { TestServer } from './world.ts';

const generous = economySchema.parse({ games: { dices: { bets: [7], pays: 3.5 } } });

describeOnAnyDatabase('an operator who changes the rules', (open) => {
  const before = new TestServer();
  const after = new TestServer();
  beforeAll(async () => {
    const db = await open();
    await before.open(db);
    await after.open(db, { economy: generous, secrets: before.secrets });
  });
  afterAll(async () => {
    await before.close();
    await after.close();
  });

  const play = (world: TestServer, token: string, bet: number, key: string) =>
    world.ask('POST', '/api/games/dices/session', { token, body: { bet }, headers: { 'idempotency-key': key } });

  test('changes payouts and offers, and the hash of the rules, from then on', async () => {
    const { token } = await before.newPlayer({ points: 1_000 });
    expect((await after.ask('GET', '/api/games/dices/config')).body).toEqual({ config: { bets: [7], pays: 3.5 } });
    for (let index = 0; index < 20; index += 1) {
      const { body } = await play(after, token, 7, `new-${index}`);
      const [house, player] = [body.wow_dices, body.user_dices].map((dice: number[]) => dice.reduce((a, b) => a + b));
      expect(body.payout).toBe(player! > house! ? 24.5 : 0);
    }
    const { body: page } = await after.ask('GET', '/api/rounds', { token });
    const hash = createHash('sha256').update(canonicalJson(generous)).digest('hex');
    expect(page.rounds[0].config_hash).toBe(hash);
    expect((await after.ask('GET', `/api/economy/${hash}`)).body.economy).toEqual(generous);
  });

  test('keeps the published rules of past rounds and the answers of their keys', async () => {
    const { token } = await before.newPlayer();
    const first = await play(before, token, 50, 'old');
    const again = await play(after, token, 50, 'old');
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await play(after, token, 100, 'old')).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    expect(await play(after, token, 50, 'fresh')).toMatchObject({ status: 422, body: { code: 'invalid_bet' } });

    const { body: page } = await after.ask('GET', '/api/rounds', { token });
    const old = await after.ask('GET', `/api/economy/${page.rounds[0].config_hash}`);
    expect(old.body.economy).toEqual(DEFAULT_ECONOMY);
  });
});
