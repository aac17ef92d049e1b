import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endMaintenance, startMaintenance } from '@wow/product/maintenance/server';
import type { Endpoint } from '@wow/core/protocol';
import type { TestServer } from '../world.ts';
import { askCall, type Ask, type ContractCall } from './example.ts';
import { expectProvoked, expectSuccess } from './expect-promised.ts';
import { getExample } from './examples.ts';

/** Each server reads it every second. */
const waitUntilKnown = async (servers: ReadonlySet<TestServer>, isOn: boolean): Promise<void> => {
  for (const server of servers)
    await vi.waitFor(
      async () => expect((await server.ask('GET', '/api/maintenance')).body.maintenance !== null).toBe(isOn),
      { timeout: 2_000 },
    );
};

/** The wallet of its example has no account yet, and would open one. */
const OPENS_ACCOUNT = '/auth/wallet/verify';

/** Reading, and signing in and out. */
const isServed = ({ method, path, duringMaintenance: who }: Endpoint, { token }: Ask): boolean =>
  method === 'GET' || who === 'everyone' || (who === 'visitors' && token === undefined && path !== OPENS_ACCOUNT);

/** Tests calls during maintenance, and the refused ones once more afterwards, with the same keys. */
export function walkMaintenance(world: TestServer, calls: readonly ContractCall[]): void {
  test('refuses each change during maintenance, and takes it afterwards', { timeout: 120_000 }, async () => {
    const prepared: (readonly [Endpoint, Ask])[] = [];
    for (const call of calls) {
      const ask = await getExample(call).succeed(world);
      const headers = { ...ask.headers, ...(call.endpoint.movesValue && { 'idempotency-key': randomUUID() }) };
      prepared.push([call.endpoint, { ...ask, headers }]);
    }
    const servers = new Set([world, ...prepared.flatMap(([, { server }]) => server ?? [])]);
    onTestFinished(async () => void (await endMaintenance(world.db)));
    await startMaintenance(world.db, { endsAt: null, message: 'A new disk', operator: 'root' });
    await waitUntilKnown(servers, true);
    const refused: typeof prepared = [];
    for (const [endpoint, ask] of prepared) {
      if (isServed(endpoint, ask)) continue;
      expectProvoked(endpoint, await askCall(world, endpoint, ask), 'maintenance');
      refused.push([endpoint, ask]);
    }
    expect(refused.length).toBeGreaterThan(calls.length / 4);
    for (const [endpoint, ask] of prepared) {
      if (isServed(endpoint, ask)) {
        expectSuccess(endpoint, await askCall(world, endpoint, ask));
      }
    }
    await endMaintenance(world.db);
    await waitUntilKnown(servers, false);
    for (const [endpoint, ask] of refused) expectSuccess(endpoint, await askCall(world, endpoint, ask));
  });
}
