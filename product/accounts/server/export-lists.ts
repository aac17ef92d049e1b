import type { Queryable } from '@wow/core/database';
import { toWire, type PlayerId } from '@wow/core/protocol';
import { exportRounds, readPairs, type KeptPair, type SeedSealer } from '@wow/product/games/server';
import { readKeptAnswers, readTransfers, type KeptTransfer, type KeyedAnswer } from '@wow/product/ledger/server';
import type { AccountExport } from '../export-wire.ts';

const ROWS_AT_ONCE = 500;

/** Everything that may be long of what is kept of a player. */
export type ExportLists = Pick<AccountExport, 'seeds' | 'answers' | 'transfers' | 'rounds'>;

interface ListNeeds {
  readonly db: Queryable;
  readonly sealer: SeedSealer;
}

/** Gives all rows behind `first`, some at a time; `read` returns at most so many that follow another. */
async function* rowsBehind<Row>(
  first: Row | null,
  read: (last: Row | null, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last = first; ;) {
    const rows = await read(last, ROWS_AT_ONCE);
    yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1)!;
  }
}

async function* mapped<From, To>(pages: AsyncIterable<readonly From[]>, map: (item: From) => To): AsyncGenerator<To[]> {
  for await (const page of pages) yield page.map(map);
}

/** Returns the long lists of a player, up to a version of their purse. None is read before it is asked for. */
export const exportLists = (
  { db, sealer }: ListNeeds,
  playerId: PlayerId,
  upToVersion: number,
): { readonly [Name in keyof ExportLists]: AsyncIterable<ExportLists[Name]> } => ({
  seeds: mapped(
    rowsBehind<KeptPair>(null, (last, limit) => readPairs(db, sealer, playerId, last?.id ?? 0, limit)),
    toSeeds,
  ),
  answers: mapped(
    rowsBehind<KeyedAnswer>(null, (last, limit) => readKeptAnswers(db, playerId, last?.idempotencyKey ?? '', limit)),
    toAnswer,
  ),
  transfers: mapped(
    rowsBehind<KeptTransfer>(null, (last, limit) =>
      readTransfers(db, playerId, { after: last ?? BEFORE_ALL, upToVersion, limit }),
    ),
    toTransfer,
  ),
  rounds: exportRounds(db, sealer, playerId, upToVersion),
});

/** The first transfers of a purse make its version 1. */
const BEFORE_ALL = { version: 0, line: 0 };

const toSeeds = (pair: KeptPair): ExportLists['seeds'][number] => ({
  state: pair.state,
  server_seed_hash: pair.serverSeedHash,
  server_seed: pair.serverSeed,
  client_seed: pair.clientSeed,
  created_at: pair.createdAt.toISOString(),
  activated_at: pair.activatedAt?.toISOString() ?? null,
  revealed_at: pair.revealedAt?.toISOString() ?? null,
});

const toAnswer = ({ idempotencyKey, code, reply, at }: KeyedAnswer): ExportLists['answers'][number] => ({
  key: idempotencyKey,
  code,
  reply,
  at: at.toISOString(),
});

const toTransfer = (transfer: KeptTransfer): ExportLists['transfers'][number] => ({
  version: transfer.version,
  line: transfer.line,
  unit: transfer.unit,
  from: transfer.from,
  to: transfer.to,
  amount: toWire(transfer.amount),
  player_after: toWire(transfer.playerAfter),
  reason: transfer.reason,
  earning: transfer.earning && { base: toWire(transfer.earning.base), factor: transfer.earning.factor / 100 },
  at: transfer.at.toISOString(),
});
