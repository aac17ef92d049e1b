import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeOnAnyDatabase, describeOnPostgres, describeWith, startPostgres } from '@wow/core/testing';
import { registerClient } from '../nodes/client.ts';
import { startNode } from '../nodes/start-node.ts';
import { buildEnvironment, Program } from '../program.ts';
import { getValue, scrape } from './scrape.ts';

const METRICS = { METRICS_PORT: '0' };
const REFERENCE = new URL('../../../../docs/reference/metrics.md', import.meta.url);

const getOwnNames = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (wow_\w+)/gm)].map(([, name]) => name!).toSorted();

describeOnAnyDatabase('metrics of a server that plays', (_open, make) => {
  test('metrics: bets, refusals, batches and the public log are counted', async () => {
    const { program, url } = await startNode(await make(), METRICS);
    const client = await registerClient(url);
    for (const key of ['1', '2', '3', '3']) expect((await client.bet(url, key)).status).toBe(200);
    expect((await client.bet(url, '4', 1_000_000)).status).toBe(422);
    expect((await client.ask(url, 'GET', '/nowhere')).status).toBe(404);

    const text = await scrape(program);
    expect(getValue(text, 'wow_bets_total{game="dices",result="played"}')).toBe(3);
    expect(getValue(text, 'wow_bets_total{game="dices",result="replayed"}')).toBe(1);
    expect(getValue(text, 'wow_bets_total{game="dices",result="refused"}')).toBe(1);
    expect(getValue(text, 'wow_refusals_total{code="invalid_bet"}')).toBe(1);
    expect(getValue(text, 'wow_refusals_total{code="not_found"}')).toBe(1);
    expect(getValue(text, 'wow_http_requests_total{method="POST",route="/api/auth/register",status="201"}')).toBe(1);
    expect(getValue(text, 'wow_http_request_duration_seconds_count{kind="bet"}')).toBe(5);
    // The first bet came twice: it began a seed pair.
    expect(getValue(text, 'wow_bet_batch_bets_sum')).toBe(6);
    expect(getValue(text, 'wow_database_up')).toBe(1);
    expect(getValue(text, 'wow_purses{unit="points"}')).toBeGreaterThan(0);
    expect(getValue(text, 'wow_seed_oldest_age_seconds')).toBeLessThan(60);
    // The log gets its rounds a second later, and a reading is shared for some seconds.
    await vi.waitFor(async () => expect(getValue(await scrape(program), 'wow_log_rounds')).toBe(3), {
      timeout: 15_000,
      interval: 500,
    });
  });
});

describeOnAnyDatabase('metrics, as text', (_open, make) => {
  describeWith('promtool', 'by the rules of Prometheus', (promtool) => {
    test('metrics: every one is documented and has a valid name, unit and help', async () => {
      const { program } = await startNode(await make(), METRICS);
      const text = await scrape(program);
      // It exits with 3 if it has something to say. Node's metrics have names of their own.
      const own = text.split('\n').filter((line) => /^(# (TYPE|HELP) )?wow_/.test(line));
      execFileSync(promtool, ['check', 'metrics'], { input: `${own.join('\n')}\n` });
      const documented = [...readFileSync(REFERENCE, 'utf8').matchAll(/^\| `(wow_\w+)/gm)].map(([, name]) => name!);
      expect(documented.toSorted()).toEqual(getOwnNames(text));
    });
  });
});

describeOnPostgres('metrics of a server whose database is away', () => {
  test('metrics: while the database is away only its absence is told, within three seconds', async () => {
    const cluster = await startPostgres();
    onTestFinished(() => cluster.stop());
    const { program } = await startNode({ kind: 'postgres', url: cluster.url }, METRICS);
    expect(getValue(await scrape(program), 'wow_log_queue_rounds')).toBe(0);
    await cluster.crash();
    await vi.waitFor(
      async () => {
        const startedAt = performance.now();
        const text = await scrape(program);
        expect(performance.now() - startedAt).toBeLessThan(3_000);
        expect(getValue(text, 'wow_database_up')).toBe(0);
        expect(getValue(text, 'wow_log_queue_rounds')).toBeNull();
      },
      { timeout: 15_000, interval: 500 },
    );
  });
});

describeOnAnyDatabase('metrics', (_open, make) => {
  test('metrics: a server whose METRICS_PORT is taken does not start', async () => {
    const occupant = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void occupant.close());
    await once(occupant, 'listening');
    const { port } = occupant.address() as AddressInfo;
    const program = new Program({ ...buildEnvironment(await make()), METRICS_PORT: String(port) });
    expect(await program.ended()).toBe(1);
    expect(program.messages('fatal')).toEqual([
      `Port ${port} on 127.0.0.1 is in use. Stop what is using it, or set METRICS_PORT to another one.`,
    ]);
  });

  test('metrics: without METRICS_PORT no port serves them, and the site does not either', async () => {
    const { program, url } = await startNode(await make());
    expect(program.out).not.toContain('Metrics are on');
    expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('wow_bets_total');
  });
});
