import { randomUUID } from 'node:crypto';
import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase, type DatabaseOptions } from '@wow/core/database';
import {
  describeOnEmbedded,
  describeOnPostgres,
  describeOnSmallDisk,
  mountSmallDisk,
  type SmallDisk,
  startPostgres,
} from '@wow/core/testing';
import { contract } from '@wow/product/contract';
import { formatDiscrepancy } from '@wow/product/fair-play/server/audit';
import { createSealer } from '@wow/product/games/server';
import { Archive } from '@wow/product/ledger/server';
import { parseAuditOptions } from '../cli-options.ts';
import { runAudit } from '../../../cli/src/run-audit.ts';
import { registerClient, type NodeClient, type Reply } from '../nodes/client.ts';
import { findFaults, RICH_POINTS, richEnvironment } from '../nodes/check-ledger.ts';
import { startNode } from '../nodes/start-node.ts';
import { buildEnvironment } from '../program.ts';

interface Better {
  readonly client: NodeClient;
  readonly bets: Map<string, Reply>;
}

const BETTERS = 4;
/** Longer than the checkpoint interval: the embedded database stops at a checkpoint on a full disk. */
const FULL_MS = 75_000;
const BET_MS = 700;
/** `/readyz` caches its result for a second, and the last check may have found room. */
const NOTICED_MS = 1_100;
const RECOVERED_WITHIN_MS = 60_000;
/** One tells the outage, the others name each job that runs within it. */
const LINES_OF_ONE_OUTAGE = 9;

// Servers start and stop here.
vi.setConfig({ testTimeout: 180_000 });

const table: Record<string, string | number>[] = [];
afterAll(() => console.table(table));

const title = 'refuses bets with 503, is never ready meanwhile, and serves by itself when there is room';
describeOnSmallDisk('a disk that fills up', () => {
  describeOnEmbedded('its server', (_open, make) => {
    test(title, async () => {
      const made = await make();
      if (made.kind === 'postgres') throw new Error('expected an embedded database');
      const disk = mountSmallDisk(200);
      onTestFinished(() => disk.remove());
      const directory = join(disk.directory, 'data');
      cpSync(made.directory, directory, { recursive: true });
      table.push(await fillAndFree(disk, { kind: 'embedded', directory }));
    });
  });

  describeOnPostgres('its server', () => {
    test(title, async () => {
      const disk = mountSmallDisk(300);
      onTestFinished(() => disk.remove());
      const cluster = await startPostgres(disk.directory);
      onTestFinished(() => cluster.stop());
      table.push(await fillAndFree(disk, { kind: 'postgres', url: cluster.url }));
    });
  });
});

async function fillAndFree(disk: SmallDisk, database: DatabaseOptions): Promise<Record<string, string | number>> {
  const { url, program } = await startNode(database, richEnvironment());
  const bettors: Better[] = await Promise.all(
    Array.from({ length: BETTERS }, async () => ({
      client: await registerClient(url),
      bets: new Map<string, Reply>(),
    })),
  );
  let isOver = false;
  const betting = Promise.all(bettors.map((better) => betUntil(url, better, () => isOver)));
  const readyz = (): Promise<number> => fetch(`${url}/readyz`).then(({ status }) => status);
  await pause(BET_MS);
  expect(await readyz()).toBe(200);

  const filler = join(disk.directory, 'filler');
  fill(filler);
  await pause(NOTICED_MS);
  const probes: number[] = [];
  const reads: number[] = [];
  for (const until = performance.now() + FULL_MS; performance.now() < until; await pause(100)) {
    fill(filler);
    probes.push(await readyz());
    reads.push((await bettors[0]!.client.ask(url, 'GET', '/auth/profile')).status);
  }
  const refusedWhileFull = collectReplies(bettors).filter(({ status }) => status === 503).length;
  rmSync(filler);
  const freedAt = performance.now();
  while ((await readyz()) !== 200) {
    if (performance.now() - freedAt > RECOVERED_WITHIN_MS) throw new Error(`not ready again: ${program.out}`);
    await pause(50);
  }
  const recoveredMs = performance.now() - freedAt;
  await pause(BET_MS);
  isOver = true;
  await betting;

  const acknowledged = collectReplies(bettors).filter(({ status }) => status === 200).length;
  const statuses = new Set(collectReplies(bettors).map(({ status }) => status));
  const refusals = new Set(
    collectReplies(bettors).flatMap(({ status, body }) => (status === 503 ? [readCode(body)] : [])),
  );
  const lost = await askAllAgain(url, bettors);
  const faults: string[] = [];
  for (const { client, bets } of bettors) {
    faults.push(...findFaults([...bets.values()], RICH_POINTS));
    const seeds = await client.ask(url, 'GET', '/fairness/seeds');
    expect(contract.fairness.seeds.reply.parse(JSON.parse(seeds.body)).active.nonce).toBe(bets.size);
  }
  program.child.kill('SIGTERM');
  expect(await program.ended()).toBe(0);
  const discrepancies = await auditAll(database);

  expect(statuses).toEqual(new Set([200, 503]));
  expect(new Set(probes)).toEqual(new Set([503]));
  expect(refusals).toEqual(new Set(['unavailable']));
  // The embedded database stops itself at a checkpoint; until then it reads too.
  if (database.kind === 'postgres') expect(new Set(reads)).toEqual(new Set([200]));
  expect(refusedWhileFull).toBeGreaterThan(0);
  expect({ lost, faults, discrepancies }).toEqual({ lost: 0, faults: [], discrepancies: [] });
  const complaints = `${program.out}\n${program.err}`.split('\n').filter((line) => /"level":[456]0/.test(line));
  expect(complaints.length, complaints.join('\n')).toBeLessThanOrEqual(LINES_OF_ONE_OUTAGE);
  expect(complaints.join('\n')).not.toContain('"stack"');
  return {
    database: database.kind,
    acknowledged,
    'refused with 503': refusedWhileFull,
    lost,
    'readyz 503': `${probes.length} of ${probes.length}`,
    'reads 200': `${reads.filter((status) => status === 200).length} of ${reads.length}`,
    'seconds to recovery': Number((recoveredMs / 1_000).toFixed(1)),
    'lines of the log': complaints.length,
    audit: 'agrees',
  };
}

const readCode = (body: string): string => (JSON.parse(body) as { readonly code: string }).code;

function fill(file: string): void {
  for (const bytes of [1024 * 1024, 4096]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}

async function betUntil(url: string, { client, bets }: Better, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const key = randomUUID();
    const reply = await client.bet(url, key);
    bets.set(key, reply);
    await pause(reply.status === 200 ? 5 : 50);
  }
}

const collectReplies = (bettors: readonly Better[]): Reply[] => bettors.flatMap(({ bets }) => [...bets.values()]);

/** Repeats each key: answers must not change. Returns how many bets were lost. */
async function askAllAgain(url: string, bettors: readonly Better[]): Promise<number> {
  let lost = 0;
  for (const { client, bets } of bettors) {
    for (const [key, before] of bets) {
      const again = await client.bet(url, key);
      if (before.status === 200 && !(again.replayed && again.body === before.body)) lost += 1;
      if (again.status !== 200) lost += 1;
      bets.set(key, again);
    }
  }
  return lost;
}

async function auditAll(database: DatabaseOptions): Promise<string[]> {
  const db = await openDatabase(database);
  try {
    const seedKey = Buffer.from(buildEnvironment(database)['SEED_KEY']!, 'hex');
    const source = { db, sealer: createSealer(seedKey), archive: new Archive('no-archive') };
    const { discrepancies } = await runAudit(source, parseAuditOptions(['--all']), 0);
    return discrepancies.map(formatDiscrepancy);
  } finally {
    await db.close();
  }
}
