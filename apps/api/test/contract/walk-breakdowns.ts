import { expect, test } from 'vitest';
import { refusals } from '@wow/core/protocol';
import type { TestServer } from '../world.ts';
import { askCall, contractCalls, type ContractCall, type Ask } from './example.ts';
import { checker } from './open-api-checker.ts';
import { getExample } from './examples.ts';
import { expectSuccess, expectProvoked } from './expect-promised.ts';
import { listTablesWithColumn } from './tables-with.ts';

const prepareAll = async (world: TestServer): Promise<readonly (readonly [ContractCall, Ask])[]> => {
  const prepared: (readonly [ContractCall, Ask])[] = [];
  for (const call of contractCalls) prepared.push([call, await getExample(call).succeed(world)]);
  return prepared;
};

/** Tests calls during faults. Leaves the world without a database. */
export function walkBreakdowns(world: TestServer): void {
  test('reports a server fault of each call without its cause', async () => {
    const prepared = await prepareAll(world);
    const tables = await listTablesWithColumn(world.db, 'points', 'server_seed_sealed');
    for (const table of tables) await world.db.query(`alter table ${table} rename to no_${table}`);
    let broken = 0;
    for (const [{ endpoint }, ask] of prepared) {
      const answer = await askCall(world, endpoint, ask);
      if (answer.status < 300) expectSuccess(endpoint, answer);
      else {
        expectProvoked(endpoint, answer, 'internal');
        expect(answer.body).toEqual({ code: 'internal', error: refusals.internal.sentence });
        broken += 1;
      }
    }
    expect(broken).toBeGreaterThan(contractCalls.length / 3);
    for (const table of tables) await world.db.query(`alter table no_${table} rename to ${table}`);
  });

  test('returns a retry delay for each call while the database is unavailable', async () => {
    const prepared = await prepareAll(world);
    await world.db.close();
    // Concurrent: each waits for the database up to its timeout.
    const answers = await Promise.all(
      prepared.map(async ([{ endpoint }, ask]) => [endpoint, await askCall(world, endpoint, ask)] as const),
    );
    for (const [endpoint, answer] of answers) {
      if (answer.status < 300) expectSuccess(endpoint, answer);
      else expectProvoked(endpoint, answer, 'unavailable');
    }
    expect(answers.filter(([, { status }]) => status === 503).length).toBeGreaterThan(contractCalls.length / 3);
  });

  test('reports a server that is not ready as documented', async () => {
    const answer = await world.ask('GET', '/readyz');
    expect(answer.status).toBe(503);
    expect(checker.mistakesIn({ method: 'GET', path: '/readyz' }, answer)).toEqual([]);
    expect((await world.ask('GET', '/healthz')).status).toBe(200);
  });
}
