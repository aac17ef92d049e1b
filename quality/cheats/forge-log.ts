import { randomBytes } from 'node:crypto';
import type { Queryable, Transaction } from '@wow/core/database';
import { formatCheckpoint, type Checkpoint } from '@wow/core/fairness';
import { createGrowingTree, hashLeaf, isSignedWith } from '@wow/core/fairness/server';
import { findEconomy } from '@wow/product/economy/server';
import { createOddsCache } from '@wow/product/fair-play/server';
import { serializeLogLeaf, serializeReceipt } from '@wow/product/games';
import { readLogRounds, readSigningKeys, toReceipt, type LogRound, type Signer } from '@wow/product/games/server';
import { serializeLogEntry } from '@wow/product/ledger';
import { readLogEntries } from '@wow/product/ledger/server';
import { toPublicKey } from '../../product/fair-play/server/audit/check-keys.ts';
import { makeLeaf } from '../../product/fair-play/server/log/log-tree.ts';
import { formatStoredCheckpoint } from '../../product/fair-play/server/log/published-log.ts';
import { ReturnCount } from '../../product/fair-play/server/returns/count-returns.ts';

interface Leaf {
  readonly index: number;
  /** Null for an entry. */
  readonly pair: number | null;
  readonly nonce: number | null;
  readonly salt: string | null;
}

interface Head {
  readonly size: number;
  readonly at: Date;
}

const MOST_ENTRIES = 10_000;

/**
 * Makes the log again from the rows as they are now: leaves without a row are left out, and everything is signed again
 * where it has changed. Receipts, commitments, checkpoints, reports of them and returns fit each other afterwards.
 */
export async function forgeLog(tx: Transaction, signer: Signer, { newSalts = false } = {}): Promise<void> {
  const old = await readLeaves(tx);
  const heads = await tx.query<Head & Record<string, unknown>>(
    'select tree_size as size, at from log_head order by tree_size',
  );
  const places = new Map(old.map(({ index }, place) => [index, place]));
  await renumberEntries(tx, places);
  await signReceipts(tx, signer, old.flatMap(toPlaces));
  const kept = newSalts ? old.map((leaf) => ({ ...leaf, salt: leaf.salt && randomBytes(16).toString('hex') })) : old;
  const sizes = heads.map(({ size, at }) => ({ old: size, at, size: old.filter(({ index }) => index < size).length }));
  await writeLog(tx, signer, kept, sizes);
  await countReturns(tx, kept);
}

const readLeaves = (tx: Queryable): Promise<(Leaf & Record<string, unknown>)[]> =>
  tx.query(
    `select leaf_index as index, seed_pair_id as pair, nonce, encode(salt, 'hex') as salt from log_leaf leaf
      where exists (select from round where round.seed_pair_id = leaf.seed_pair_id and round.nonce = leaf.nonce)
         or exists (select from log_entry where log_entry.leaf_index = leaf.leaf_index)
      order by leaf_index`,
  );

async function renumberEntries(tx: Transaction, places: ReadonlyMap<number, number>): Promise<void> {
  const entries = await tx.query<{ id: number; leaf: number }>(
    'select id, leaf_index as leaf from log_entry where leaf_index is not null order by leaf_index',
  );
  await tx.query('update log_entry set leaf_index = null, ordinal = null where leaf_index is not null');
  await tx.query(
    `update log_entry set leaf_index = place, ordinal = position
       from unnest($1::bigint[], $2::bigint[]) with ordinality as counted (id, place, position)
      where log_entry.id = counted.id`,
    [entries.map(({ id }) => id), entries.map(({ leaf }) => places.get(leaf)!)], // an entry keeps its leaf
  );
  await tx.query(
    `update seed_pair set commitment_leaf = (
       select leaf_index from log_entry where seed_pair_id = seed_pair.id and kind = 'wow-commitment-1'
     )`,
  );
}

interface Place {
  readonly pair: number;
  readonly nonce: number;
}

const toPlaces = ({ pair, nonce }: Leaf): readonly Place[] =>
  pair === null || nonce === null ? [] : [{ pair, nonce }];

const readRounds = (tx: Queryable, places: readonly Place[]): Promise<LogRound[]> =>
  readLogRounds(
    tx,
    places.map(({ pair, nonce }) => ({ seedPairId: pair, nonce })),
  );

/** Signs those receipts again whose signatures no longer hold. */
export async function signReceipts(tx: Transaction, signer: Signer, places: readonly Place[]): Promise<void> {
  const keys = new Map((await readSigningKeys(tx)).map(({ id, publicKey }) => [id, toPublicKey(publicKey)]));
  for (const round of await readRounds(tx, places)) {
    const info = round.signatureInfo!; // every round here has a receipt
    const text = serializeReceipt(toReceipt(round, info));
    if (isSignedWith(keys.get(info.keyId)!, text, Buffer.from(info.signature, 'base64'))) continue;
    const signature = await signer.sign(text);
    await tx.query(
      `with signed as (
         insert into round_batch (id, at, config_hash, signed_by, signed_at, signature)
         select nextval('round_batch_id'), at, config_hash, signed_by, signed_at, decode($3, 'base64')
           from signed_round where seed_pair_id = $1 and nonce = $2
         returning id
       )
       update round set batch = signed.id, batch_position = 0 from signed where seed_pair_id = $1 and nonce = $2`,
      [round.seedPairId, round.nonce, signature],
    );
  }
}

interface RenumberedHead extends Head {
  readonly old: number;
}

async function writeLog(
  tx: Transaction,
  signer: Signer,
  leaves: readonly Leaf[],
  heads: readonly RenumberedHead[],
): Promise<void> {
  const [row] = await tx.query<{ origin: string }>('select origin from log_origin');
  const { origin } = row!; // a started server has written it
  for (const table of ['log_leaf', 'log_node', 'log_head']) await tx.query(`delete from ${table}`);
  const rounds = new Map(
    (await readRounds(tx, leaves.flatMap(toPlaces))).map((round) => [`${round.seedPairId} ${round.nonce}`, round]),
  );
  const entries = new Map(
    (await readLogEntries(tx, 0, MOST_ENTRIES, MOST_ENTRIES)).map((entry) => [entry.leafIndex, entry]),
  );
  const tree = createGrowingTree();
  const reports = new Map<number, { readonly checkpoint: string; readonly size: number }>();
  for (const [place, { pair, nonce, salt }] of leaves.entries()) {
    const entry = entries.get(place);
    if (entry?.kind === 'wow-checkpoint-1') {
      const body = reports.get(Number(entry.body['size'])) ?? {};
      await tx.query('update log_entry set body = $2::text::jsonb where id = $1', [entry.id, JSON.stringify(body)]);
      Object.assign(entry, { body });
    }
    const text = entry ? serializeLogEntry(entry) : serializeLogLeaf(makeLeaf(rounds.get(`${pair} ${nonce}`)!, salt!));
    const hash = hashLeaf(text);
    tree.append(hash);
    await tx.query(
      `insert into log_leaf (leaf_index, seed_pair_id, nonce, salt, hash)
       values ($1, $2, $3, decode($4, 'hex'), decode($5, 'hex'))`,
      [place, pair, nonce, salt, toHex(hash)],
    );
    const head = heads.find(({ size }) => size === tree.size());
    if (head)
      reports.set(
        head.old,
        await signCheckpoint(tx, signer, { origin, size: head.size, root: Uint8Array.from(tree.root()) }, head.at),
      );
  }
}

async function signCheckpoint(tx: Transaction, signer: Signer, checkpoint: Checkpoint, at: Date) {
  const { origin, size, root } = checkpoint;
  const signature = toHex(await signer.signNote(origin, formatCheckpoint(checkpoint)));
  const stored = { origin, size, root: toHex(root), at, signedBy: signer.keyNumber, signature };
  await tx.query(
    `insert into log_head (tree_size, root, at, signed_by, signature, origin)
     values ($1, decode($2, 'hex'), $3, $4, decode($5, 'hex'), $6)`,
    [size, stored.root, at, stored.signedBy, signature, origin],
  );
  const { text } = await formatStoredCheckpoint(tx, stored);
  return { checkpoint: text, size };
}

async function countReturns(tx: Transaction, leaves: readonly Leaf[]): Promise<void> {
  for (const table of ['return_tally', 'return_checkpoint']) await tx.query(`delete from ${table}`);
  const count = await ReturnCount.open(tx, createOddsCache(findEconomy));
  await count.add(await readRounds(tx, leaves.flatMap(toPlaces)));
  await count.save();
}

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
