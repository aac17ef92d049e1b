import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWhere, describeWith } from '@wow/core/testing';
import { checkLedger, richEnvironment } from '../nodes/check-ledger.ts';
import { OutageLoad } from '../nodes/outage-load.ts';
import { startNode } from '../nodes/start-node.ts';
import { whyNoNetwork } from './network.ts';
import { type ClusterPrograms, PatroniCluster } from './patroni-cluster.ts';

const FAULTS = 20;
const CLIENTS = 64;
const STEADY_MS = 3_000;
const RECOVERED_WITHIN_MS = 60_000;
/** The promises of docs/how-to/run-with-failover.md. */
const MEDIAN_OUTAGE_MS = 15_000;
const WORST_OUTAGE_MS = 40_000;
const WORST_ANSWER_MS = 5_000;

type Fault = 'kill -9' | 'stop' | 'partition';
const KINDS: readonly Fault[] = ['kill -9', 'stop', 'partition'];

describeWhere('a fail-over of PostgreSQL', whyNoNetwork(), () => {
  describeWith('patroni', 'under Patroni', (patroni) => {
    describeWith('etcd', 'and etcd', (etcd) => {
      describeWith('haproxy', 'behind HAProxy', (haproxy) => {
        describeWith('postgres', 'on three hosts', (postgres) => defineFailover({ patroni, etcd, haproxy, postgres }));
      });
    });
  });
});

function defineFailover(programs: ClusterPrograms): void {
  let cluster: PatroniCluster;
  beforeAll(async () => {
    cluster = new PatroniCluster(programs);
    await cluster.start();
  }, 180_000);
  afterAll(() => cluster.stop(), 60_000);

  test(
    `fail-over: ${FAULTS} times the primary is lost under ${CLIENTS} clients, and no bet is lost or doubled`,
    { timeout: 45 * 60_000 },
    async () => {
      const database = { kind: 'postgres', url: cluster.url } as const;
      const nodes = [await startNode(database, richEnvironment()), await startNode(database, richEnvironment())];
      const load = await OutageLoad.start(
        nodes.map(({ url }) => url),
        CLIENTS,
      );
      const rows: { fault: Fault; host: number; outageMs: number }[] = [];
      for (let turn = 0; turn < FAULTS; turn += 1) {
        await pause(STEADY_MS);
        const fault = KINDS[turn % KINDS.length]!;
        const host = await cluster.findPrimary();
        const timeline = await cluster.readTimeline();
        const outageMs = await load.measureOutage(
          () => injectFault(cluster, fault, host),
          () => cluster.whenPromoted(timeline),
          RECOVERED_WITHIN_MS,
        );
        rows.push({ fault, host, outageMs: Math.round(outageMs) });
        await heal(cluster, fault, host);
        await cluster.whenSynced();
      }
      await load.stop();
      const rounds = await checkLedger(nodes[0]!.url, database, load);
      const outages = rows.map(({ outageMs }) => outageMs).toSorted((a, b) => a - b);
      const median = outages[Math.floor(outages.length / 2)]!;
      console.table(rows);
      console.log(
        `${rounds} acknowledged bets, 0 lost, 0 doubled; without service: median ${median} ms, worst ${outages.at(-1)} ms; ` +
          `slowest answer ${Math.round(load.slowestMs)} ms; answers: ${JSON.stringify(load.statuses)}`,
      );
      expect(Object.keys(load.statuses).toSorted()).toEqual(['200', '503']);
      expect(median).toBeLessThanOrEqual(MEDIAN_OUTAGE_MS);
      expect(outages.at(-1)).toBeLessThanOrEqual(WORST_OUTAGE_MS);
      expect(load.slowestMs).toBeLessThanOrEqual(WORST_ANSWER_MS);
    },
  );
}

function injectFault(cluster: PatroniCluster, fault: Fault, host: number): void {
  if (fault === 'kill -9') cluster.killPostgres(host);
  else if (fault === 'stop') cluster.stopMember(host);
  else cluster.setPlugged(host, false);
}

async function heal(cluster: PatroniCluster, fault: Fault, host: number): Promise<void> {
  if (fault === 'stop') await cluster.startMember(host);
  else if (fault === 'partition') cluster.setPlugged(host, true);
}
