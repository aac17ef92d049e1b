import { expect, onTestFinished, test } from 'vitest';
import { describeOnPostgres } from '@wow/core/testing';
import { getValue, scrape } from '../metrics/scrape.ts';
import { buildEnvironment, Program } from '../program.ts';
import { registerClient } from './client.ts';
import { startNode } from './start-node.ts';

const WORKERS = { WORKERS: '2' };

describeOnPostgres('workers of one server', (_open, make) => {
  test('workers: they share the limits of an address, and their metrics add up', async () => {
    const node = await startNode(await make(), { ...WORKERS, RATE_LIMITS: 'on', METRICS_PORT: '0' });
    await registerClient(node.url);
    const statuses: number[] = [];
    // Each on a connection of its own, so that both workers get some. Twenty registrations an hour are allowed.
    for (let count = 0; count < 24; count += 1) {
      const response = await fetch(`${node.url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify({ email: 'taken', username: 'x', password: 'x' }),
      });
      statuses.push(response.status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const text = await scrape(node.program);
    expect(getValue(text, 'wow_http_requests_total{method="POST",route="/api/auth/register",status="429"}')).toBe(5);
    expect(getValue(text, 'wow_database_up')).toBe(1);
  });

  test('workers: a setting that no worker can start with ends the server with its exit code', async () => {
    const program = new Program({ ...buildEnvironment(await make()), ...WORKERS, WOW_CONFIG: '/nowhere/wow.json' });
    onTestFinished(() => program.kill());
    expect(await program.ended()).toBe(78);
    expect(program.messages('fatal')).toHaveLength(1);
  });
});

test('workers: an embedded database has one process only', async () => {
  const program = new Program({ ...WORKERS, DATA_DIR: '/nowhere' });
  expect(await program.ended()).toBe(78);
  expect(program.messages()).toEqual(['WORKERS needs DATABASE_URL: an embedded database belongs to one process.']);
});
