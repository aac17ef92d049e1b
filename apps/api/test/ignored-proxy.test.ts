import { expect, test } from 'vitest';
import { describeServer } from './in-world.ts';
import type { TestServer } from './world.ts';

const ask = (world: TestServer, from: string) =>
  world.ask('GET', '/healthz', { from, headers: { 'x-forwarded-for': '192.0.2.1' } });
const warnings = (world: TestServer) => world.log.filter((line) => line.includes('TRUST_PROXY'));

describeServer('a server without a trusted proxy', {}, (world) => {
  test('warns once that it ignores a forwarded address', async () => {
    await world.ask('GET', '/healthz', { from: '10.1.2.3' });
    expect(warnings(world)).toEqual([]);
    await ask(world, '10.1.2.3');
    await ask(world, '10.1.2.4');
    expect(warnings(world)).toHaveLength(1);
    expect(JSON.parse(warnings(world)[0]!)).toMatchObject({ level: 40, address: '10.1.2.3' });
  });
});

describeServer('a server that trusts its proxy', { trustProxy: ['10.0.0.0/8'] }, (world) => {
  test('warns only about requests from other addresses', async () => {
    await ask(world, '10.1.2.3');
    expect(warnings(world)).toEqual([]);
    await ask(world, '192.0.2.7');
    expect(warnings(world)).toHaveLength(1);
  });
});
