import type { Queryable, Transaction } from '@wow/core/database';
import type { KeptNodes } from '@wow/core/fairness';
import type { CompleteNode } from '@wow/core/fairness/server';

/** Keeps nodes whose hashes will never change again. */
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
export async function readNodesIn(db: Queryable, pieces: readonly KeptNodes[]): Promise<Uint8Array[]> {
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
