import { expect, test } from 'vitest';
import { describeServer } from './in-world.ts';

describeServer('text with special characters', {}, (world) => {
  test.each(['\0', 'Ada\0', '\u0001\u0002\u0003', '\u202eada', '\uffff\uffff\uffff'])(
    'is refused as a username with 422: %j',
    async (username) => {
      const answer = await world.ask('POST', '/api/auth/register', {
        body: { email: 'ada@example.com', username, password: 'kettle orchard' },
      });
      expect(answer.status).toBe(422);
      expect(answer.body.code).toBe('invalid_username');
    },
  );

  test.each(["x'); drop table round;--", '%s%n%x', '${7*7}', '../../etc', '🎲🎲🎲', '\u05d0\u05d1\u05d2'])(
    'is stored unchanged as a username: %j',
    async (username) => {
      const answer = await world.ask('POST', '/api/auth/register', {
        body: { email: `u${Buffer.from(username).toString('hex')}@example.com`, username, password: 'kettle orchard' },
      });
      expect(answer.status).toBe(201);
      expect((await world.ask('GET', '/api/auth/profile', { token: answer.body.token })).body.username).toBe(username);
    },
  );

  test('keeps a NUL as part of a password', async () => {
    const body = { email: 'nul@example.com', password: 'kettle\0orchard' };
    expect((await world.ask('POST', '/api/auth/register', { body: { ...body, username: 'nul nul' } })).status).toBe(
      201,
    );
    expect((await world.ask('POST', '/api/auth/login', { body })).status).toBe(200);
    expect((await world.ask('POST', '/api/auth/login', { body: { ...body, password: 'kettle' } })).status).toBe(401);
  });
});
