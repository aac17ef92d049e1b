import { expect, test } from 'vitest';
import { DEFAULT_ALLOWANCES } from '../../src/limits/allowances.ts';
import { describeServer } from '../in-world.ts';
import { SEASON } from './quest-calls.ts';

const allowances = { ...DEFAULT_ALLOWANCES, codesByAccount: { max: 3, seconds: 3_600 } };

describeServer('a player who guesses quest answers', { quests: SEASON, allowances }, (world) => {
  test('has a few tries an hour for codes and answers, without affecting others', async () => {
    const [player, other] = [await world.newPlayer(), await world.newPlayer()];
    const guess = (token: string, code: string) => world.ask('POST', '/api/quests/code', { token, body: { code } });
    const say = (token: string) =>
      world.ask('POST', '/api/quests/know-the-odds/answers', { token, body: { answers: [] } });
    expect((await guess(player.token, 'open')).body.code).toBe('wrong_code');
    expect((await guess(player.token, 'sesame')).body.code).toBe('wrong_code');
    expect((await say(player.token)).body.passed).toBe(false);
    const tooMany = await guess(player.token, 'points only not money');
    expect(tooMany.status).toBe(429);
    expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0);
    expect((await say(player.token)).status).toBe(429);
    expect((await guess(other.token, 'points only not money')).body).toEqual({ quests: ['last-line'] });
  });

  test('requires a token of the right kind', async () => {
    for (const token of ['quests.unknown.1.x', 'x'.repeat(43)]) {
      expect((await world.ask('POST', '/api/quests/code', { token, body: { code: 'a' } })).status).toBe(401);
    }
    expect((await world.ask('GET', '/api/quests')).status).toBe(401);
  });
});
