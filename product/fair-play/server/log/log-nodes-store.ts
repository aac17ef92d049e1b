import { lockInSchema, type Transaction, type Queryable } from '@wow/core/database';
import type { StoredNodes } from '@wow/core/fairness';
import type { CompleteNode } from '@wow/core/fairness/server';

/** An advisory lock number that only this feature uses: "wow" in ASCII, and two. */
const LOGGING_LOCK = 0x776f7702;

/**
 * Takes the log lock until this transaction ends; returns false if another transaction has it. It is a separate statement,
 * so that the next one's snapshot includes what the last holder wrote. Sequential scans are off: everything that follows
 * reads by key, and a plan cached while the log was small becomes a full scan.
 */
export async function tryToLog(tx: Transaction): Promise<boolean> {
  const [lock] = await tx.query<{ taken: boolean }>(
    `select pg_try_advisory_xact_lock(${lockInSchema(LOGGING_LOCK)}) as taken, set_config('enable_seqscan', 'off', true)`,
    [],
    'try-to-log',
  );
  return lock?.taken === true;
}

/** Takes the log lock until this transaction ends, so that no checkpoint is signed meanwhile. Rejects after some seconds. */
export async function waitToLog(tx: Transaction): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(${lockInSchema(LOGGING_LOCK)})`, [], 'wait-to-log');
}

/** Stores nodes whose hashes will never change again. */
export async function appendNodes(tx: Transaction, nodes: readonly CompleteNode[]): Promise<void> {
  if (nodes.length === 0) return;
  await tx.query(
    `insert into log_node (level, node_index, hash)
     select level, node_index, decode(hash, 'hex')
       from unnest($1::smallint[], $2::bigint[], $3::text[]) as node (level, node_index, hash)`,
    [
      nodes.map(({ level }) => level),
      nodes.map(({ index }) => index),
      nodes.map(({ hash }) => Buffer.from(hash).toString('hex')),
    ],
    'append-nodes',
  );
}

/** Returns the hashes of all kept nodes in these pieces, in their order. */
export async function readNodesIn(db: Queryable, pieces: readonly StoredNodes[]): Promise<Uint8Array[]> {
  if (pieces.length === 0) return [];
  const rows = await db.query<{ hash: Uint8Array }>(
    `select node.hash
       from unnest($1::smallint[], $2::bigint[], $3::bigint[]) with ordinality as piece (level, low, high, position)
      cross join lateral (
        select node_index, hash from log_node
         where level = piece.level and node_index >= piece.low and node_index < piece.high
         order by node_index
      ) node
      order by piece.position, node.node_index`,
    [pieces.map(({ level }) => level), pieces.map(({ from }) => from), pieces.map(({ to }) => to)],
    'read-nodes-in',
  );
  return rows.map(({ hash }) => hash);
}
