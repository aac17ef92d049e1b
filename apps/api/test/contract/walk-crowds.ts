import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { TestServer } from '../world.ts';
import { buildPath, contractCalls, withTitles } from './example.ts';
import { expectProvoked } from './expect-promised.ts';
import { listTablesWithColumn } from './tables-with.ts';

/** Tests limits and draining. Leaves the server closed. */
export function walkCrowds(world: TestServer): void {
  test.each(withTitles(contractCalls).map(([title, call], index) => [title, call, `198.51.100.${index}`] as const))(
    'gets a retry delay from %s above the limit',
    async (_title, { endpoint }, from) => {
      await world.ask(endpoint.method, buildPath(endpoint), { from });
      const answer = await world.ask(endpoint.method, buildPath(endpoint), { from });
      expectProvoked(endpoint, answer, 'rate_limited');
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    },
  );

  test('gets a retry delay from every call while the server drains', async () => {
    const url = await world.listen();
    const { token } = await world.newPlayer();
    const purses = await listTablesWithColumn(world.db, 'points');
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    let holding = Promise.resolve();
    await new Promise<void>((locked) => {
      holding = world.db.transaction(async (tx) => {
        await tx.query(`lock table ${purses.join(', ')} in access exclusive mode`);
        locked();
        await held;
      });
    });
    const inProgress = fetch(`${url}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } });
    await pause(100);
    const closing = world.app.close();
    await pause(100);
    for (const { endpoint } of contractCalls) {
      const response = await fetch(url + buildPath(endpoint), { method: endpoint.method });
      const answer = {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.json(),
      };
      expectProvoked(endpoint, answer, 'unavailable');
    }
    finish();
    await holding;
    expect((await inProgress).status).toBe(200);
    await closing;
  });
}
