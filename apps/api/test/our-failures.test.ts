import { expect, test } from 'vitest';
import { describeServer } from './in-world.ts';

describeServer('an internal error', {}, (world) => {
  test('shows the player no cause and logs all of it', async () => {
    const { token, id } = await world.newPlayer();
    await world.db.query('delete from purse where player_id = $1', [id]);
    const { status, headers, body } = await world.ask('GET', '/api/auth/profile', { token });
    expect(status).toBe(500);
    expect(body).toEqual({
      code: 'internal',
      error: 'Something broke on our side. Nothing was lost; please try again.',
    });
    const lines = world.log.filter(
      (line) => line.includes(String(headers['x-request-id'])) && line.includes('has no purse'),
    );
    expect(lines).toHaveLength(1);
    expect(world.log.join('')).not.toContain(token);
  });

  test('is reported with a retry delay if the database is unavailable', async () => {
    const { token } = await world.newPlayer();
    await world.db.close();
    for (const asked of [
      await world.ask('GET', '/api/auth/profile', { token }),
      await world.ask('POST', '/api/auth/login', { body: { email: 'ada@example.com', password: 'x' } }),
    ]) {
      expect(asked.status).toBe(503);
      expect(asked.headers['retry-after']).toMatch(/^\d+$/);
      expect(asked.body).toEqual({
        code: 'unavailable',
        error: 'We are not ready right now. Please try again in a moment.',
      });
    }
    expect((await world.ask('GET', '/readyz')).status).toBe(503);
    expect((await world.ask('GET', '/healthz')).status).toBe(200);
  });
});
