// The public log: rate and cost of appending rounds compared with hashing alone, and size and latency of its proofs.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from 'simple-statistics';
import { openDatabase, type Database } from '@wow/core/database';
import { formatTilePath, parseTlogProof } from '@wow/core/fairness';
import { createGrowingTree, hashNode, verifyInclusion } from '@wow/core/fairness/server';
import { isRefusal, type PlayerId, type Refusal } from '@wow/core/protocol';
import { findEconomy } from '@wow/product/economy/server';
import {
  logHandlers,
  createOddsCache,
  readLastHead,
  readPublishedTile,
  appendToLog,
} from '@wow/product/fair-play/server';
import { createSealer, type Signer } from '@wow/product/games/server';
import { Archive } from '@wow/product/ledger/server';
import { Cells } from '../parts/cells.ts';
import { readOptions } from '../parts/options.ts';
import { processorMs } from '../parts/postgres/processor-ms.ts';
import { startServer } from '../parts/postgres/start-server.ts';
import { saveResult } from '../report/save-result.ts';
import { insertRounds, ROUNDS_A_PAIR } from './insert-rounds.ts';

// In results/log.json a cell is one row of the table at one number of leaves. `ProofBytes` counts the hashes of a proof,
// 32 bytes each; `AnswerBytes` counts the complete JSON response.
const { sizes, proofs, disk } = readOptions({
  sizes: [10_000, 100_000, 1_000_000],
  proofs: 2_000,
  disk: ['real', 'model'],
});
const MS_PER_SECOND = 1_000;
const US_PER_MS = 1_000;
const HASH_BYTES = 32;

const server = startServer(disk);
const cells = new Cells();

/** The parts of a request that are equal in every call. */
const VISIT = {
  body: undefined,
  token: undefined,
  address: '',
  userAgent: '',
  acceptLanguage: '',
  rememberDevice: () => true,
  cookie: '',
  admit: () => Promise.resolve(null),
  idempotencyKey: '',
  ownsKey: false,
  clientSeed: null,
  logSecurity: () => undefined,
} as const;

/** Appends all queued rounds to the log, and returns the elapsed time and the processor time. */
async function appendAll(db: Database, signer: Signer, leaves: number): Promise<Record<string, number>> {
  const deps = { db, signer, odds: createOddsCache(findEconomy) };
  const [ofPostgres, ofNode, startedAt] = [processorMs(server), process.cpuUsage(), performance.now()];
  while ((await appendToLog(deps)).rounds > 0);
  const seconds = (performance.now() - startedAt) / MS_PER_SECOND;
  const { user, system } = process.cpuUsage(ofNode);
  const spent = processorMs(server);
  // Reports of checkpoints are leaves too.
  while (((await readLastHead(db))?.size ?? 0) < leaves) {
    await pause(100);
    await appendToLog(deps);
  }
  return {
    seconds,
    perSecond: leaves / seconds,
    nodeUsARound: (user + system) / leaves,
    ...(spent !== null && ofPostgres !== null && { postgresUsARound: ((spent - ofPostgres) * US_PER_MS) / leaves }),
  };
}

/** Hashes every leaf and node, the minimum work of a log of this size. Returns the seconds. */
function hashAll(leaves: number): number {
  const startedAt = performance.now();
  const tree = createGrowingTree();
  const leaf = createHash('sha256').update('leaf').digest();
  for (let count = 0; count < leaves; count += 1) tree.append(hashNode(leaf, leaf));
  return (performance.now() - startedAt) / MS_PER_SECOND;
}

async function time<Answer>(
  ask: () => Promise<Answer>,
  measureAnswer: (answer: Answer) => Readonly<Record<string, number>>,
) {
  const times: number[] = [];
  const measured: Record<string, number[]> = {};
  for (let count = -proofs / 10; count < proofs; count += 1) {
    const startedAt = performance.now();
    const answer = await ask();
    const ms = performance.now() - startedAt;
    // Negative counts are the warm-up, a tenth of the measured calls.
    if (count < 0) continue;
    times.push(ms);
    for (const [name, value] of Object.entries(measureAnswer(answer))) (measured[name] ??= []).push(value);
  }
  const largest = Object.entries(measured).map(([name, values]) => [`largest${name}`, Math.max(...values)] as const);
  return { p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99), ...Object.fromEntries(largest) };
}

for (const leaves of sizes) {
  const name = `log_${leaves}`;
  const { url, signer } = await insertRounds(server, name, leaves);
  const db = await openDatabase({ kind: 'postgres', url });
  const add = (subject: string, values: Readonly<Record<string, number>>): void =>
    cells.print(`${leaves.toLocaleString('en')} leaves`, subject, leaves, values);

  const hashing = hashAll(leaves);
  add('bare hashing', { seconds: hashing, perSecond: leaves / hashing });
  const appended = await appendAll(db, signer, leaves);
  add('taken up', { ...appended, ofHashing: appended['seconds']! / hashing });
  await server.run('psql', ['-X', '-q', '-c', 'vacuum analyze', name]);
  const [room] = await db.query<{ leaves: number; nodes: number }>(
    `select (select sum(pg_total_relation_size(relid)) from pg_partition_tree('log_leaf'))::bigint as leaves,
            pg_total_relation_size('log_node') as nodes`,
  );
  add('room', { bytesALeaf: (room!.leaves + room!.nodes) / leaves });

  const { round } = logHandlers({
    db,
    sealer: createSealer(randomBytes(32)),
    archive: new Archive('no-archive'),
    witnesses: [],
    quorum: 0,
  });
  const answered = <Body>(answer: { readonly body: Body } | Refusal): Body => {
    if (isRefusal(answer)) throw new Error(`a proof was refused: ${answer.code}`);
    return answer.body;
  };
  const measureProof = (body: { readonly proof: string }) => ({
    ProofBytes: (parseTlogProof(body.proof)?.path.length ?? 0) * HASH_BYTES,
    AnswerBytes: JSON.stringify(body).length,
  });
  const anyLeaf = (): number => randomInt(leaves);
  add(
    'select 1',
    await time(
      () => db.query('select 1 as one', [], 'bench-select-one'),
      () => ({}),
    ),
  );
  add(
    'a round is in the log',
    await time(async () => {
      const pair = 1 + Math.floor(anyLeaf() / ROUNDS_A_PAIR);
      const id = `${createHash('sha256').update(String(pair)).digest('hex').slice(0, 16)}-${anyLeaf() % ROUNDS_A_PAIR}`;
      return answered(await round({ ...VISIT, playerId: pair as PlayerId, params: { id }, query: {} }));
    }, measureProof),
  );
  add(
    'a tile of 256 leaves',
    await time(
      () => readPublishedTile(db, formatTilePath({ level: 0, index: randomInt(Math.floor(leaves / 256)), width: 256 })),
      () => ({}),
    ),
  );
  const path = Array.from({ length: Math.ceil(Math.log2(leaves)) }, () => randomBytes(HASH_BYTES));
  const state = { size: leaves, root: randomBytes(HASH_BYTES) };
  add(
    'checking a proof',
    await time(
      () => Promise.resolve(verifyInclusion(path[0]!, 0, path, state)),
      () => ({}),
    ),
  );
  await db.close();
  await server.run('dropdb', ['--force', name]);
}
server.stop();

await saveResult('log', { disk: server.disk, proofs, postgres: server.version }, cells);
