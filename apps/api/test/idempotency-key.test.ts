import { expect, test } from 'vitest';
import { describeServer } from './in-world.ts';

const bet = { body: { bet: 50 } };

describeServer('the key of a bet', {}, (world) => {
  test.each(['k', 'k'.repeat(255), '"a quoted key"'.replaceAll(' ', '-'), '!#$%&()*+'])('may be %s', async (key) => {
    const { token } = await world.newPlayer();
    const headers = { 'idempotency-key': key };
    const [first, again] = [
      await world.ask('POST', '/api/games/dices/session', { token, headers, ...bet }),
      await world.ask('POST', '/api/games/dices/session', { token, headers, ...bet }),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  test('is the same with and without quotes', async () => {
    const { token } = await world.newPlayer();
    const [bare, quoted] = [
      await world.ask('POST', '/api/games/dices/session', { token, headers: { 'idempotency-key': 'abc' }, ...bet }),
      await world.ask('POST', '/api/games/dices/session', { token, headers: { 'idempotency-key': '"abc"' }, ...bet }),
    ];
    expect(quoted.body).toEqual(bare.body);
  });

  test.each([
    ['nothing', ''],
    ['256 characters', 'k'.repeat(256)],
    ['a space', 'a b'],
    ['an accent', 'k\u00e9y'],
    ['an empty string', '""'],
  ])('may not be %s: 400, and no points are staked', async (_what, key) => {
    const { token } = await world.newPlayer();
    const answer = await world.ask('POST', '/api/games/dices/session', {
      token,
      headers: { 'idempotency-key': key },
      ...bet,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.details).toHaveProperty('idempotency-key');
    expect((await world.ask('GET', '/api/auth/profile', { token })).body.balance).toBe(1000);
  });

  test('is created by the server if missing: two bets are two rounds', async () => {
    const { token } = await world.newPlayer();
    const [one, other] = [
      await world.ask('POST', '/api/games/dices/session', { token, ...bet }),
      await world.ask('POST', '/api/games/dices/session', { token, ...bet }),
    ];
    expect([one.body.nonce, other.body.nonce]).toEqual([0, 1]);
  });
});
