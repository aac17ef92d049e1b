import { createHash, timingSafeEqual } from 'node:crypto';
import { answer, refuse, type Handlers, type PlayerId } from '@wow/core/protocol';
import type { logEndpoints } from '@wow/product/fair-play';
import type { LeafText } from '../../wire.ts';
import { COMMITMENT_KIND, serializeLogLeaf, serializeReceipt } from '@wow/product/games';
import {
  findRevealedPair,
  findRound,
  readRoundsAt,
  toReceipt,
  type SealedHistory,
  type StoredRound,
} from '@wow/product/games/server';
import { serializeLogEntry } from '@wow/product/ledger';
import { readEntriesOfPairs, readLogEntries, type StoredLogEntry } from '@wow/product/ledger/server';
import type { LogWitness } from '../witness/ask-witness.ts';
import { readLogWitnesses, type StoredWitness } from '../witness/log-witness-store.ts';
import { readPublishedSize } from './log-heads-store.ts';
import { findLeaf, findLeavesOf } from './log-leaves-store.ts';
import { makeLeaf } from './log-tree.ts';
import { proveLeaf, readPublishedCheckpoint } from './published-log.ts';

const ENTRIES_PER_PAGE = 256;
const ROUNDS_PER_PAGE = 200;

export interface LogHandlerDeps extends SealedHistory {
  readonly witnesses: readonly LogWitness[];
  readonly quorum: number;
}

export const logHandlers = ({
  db,
  sealer,
  archive,
  witnesses,
  quorum,
}: LogHandlerDeps): Handlers<typeof logEndpoints> => ({
  async round({ playerId, params: { id }, query: { receipt } }) {
    const [hashHead = '', nonce = ''] = id.split('-');
    const round = await findRound({ db, sealer, archive }, hashHead, Number(nonce));
    // A client that may not see the round gets no proof of it either.
    if (!round || !maySee(round, playerId, receipt)) return refuse('not_found');
    const [leaf, checkpoint] = await Promise.all([
      findLeaf(db, round.seedPairId, round.nonce),
      readPublishedCheckpoint(db),
    ]);
    if (!leaf || !checkpoint || leaf.index >= checkpoint.size) return refuse('not_found');
    return answer({ leaf: makeLeaf(round, leaf.salt), proof: await proveLeaf(db, leaf.index, checkpoint) });
  },
  async entries({ query: { from } }) {
    const size = await readPublishedSize(db);
    const entries = await readLogEntries(db, from, size, ENTRIES_PER_PAGE);
    const last = entries.length < ENTRIES_PER_PAGE ? undefined : entries.at(-1)?.leafIndex;
    const until = last === undefined || last === null ? size : last + 1;
    return answer({ entries: entries.map(toLeafText), until: Math.max(from, until) });
  },
  async pair({ params: { hash }, query: { from } }) {
    const pair = await findRevealedPair(db, sealer, hash);
    if (!pair) return refuse('not_found');
    const { id, playerId, serverSeed: server_seed, clientSeed: client_seed, rounds } = pair;
    const size = await readPublishedSize(db);
    const until = Math.min(from + ROUNDS_PER_PAGE, rounds);
    const positions = Array.from({ length: Math.max(0, until - from) }, (_, at) => [id, from + at] as const);
    const page = await readRoundsAt({ db, sealer, archive }, playerId, positions);
    const places = await findLeavesOf(db, page);
    const leaves = page.flatMap((round, at): LeafText[] => {
      const leaf = places[at];
      if (!leaf || leaf.index >= size) return [];
      return [{ leaf_index: leaf.index, text: serializeLogLeaf(makeLeaf(round, leaf.salt)) }];
    });
    const [entry] = await readEntriesOfPairs(db, COMMITMENT_KIND, [id]);
    const commitment = entry && entry.leafIndex !== null && entry.leafIndex < size ? toLeafText(entry) : null;
    const next = until < rounds ? until : null;
    return answer({ server_seed, client_seed, rounds, commitment, leaves, next });
  },
  async witnesses() {
    const [size, rows] = await Promise.all([readPublishedSize(db), readLogWitnesses(db)]);
    const known = new Map(rows.map((row) => [row.vkey, row]));
    return answer({
      quorum,
      size,
      witnesses: witnesses.map(({ key, vkey }) => describe(key.name, known.get(vkey), size)),
    });
  },
});

function describe(name: string, row: StoredWitness | undefined, shownSize: number) {
  const { size, cosignedAt, state } = row ?? NOT_ASKED;
  const isBehind = state === 'seen' && size < shownSize;
  const cosigned_at = cosignedAt?.toISOString() ?? null;
  return { name, size, cosigned_at, state: isBehind ? ('behind' as const) : state };
}

const NOT_ASKED = { size: 0, cosignedAt: null, state: 'silent' } as const;

const toLeafText = (entry: StoredLogEntry): LeafText => ({
  leaf_index: entry.leafIndex!, // shown once it is logged
  text: serializeLogEntry(entry),
});

const maySee = (round: StoredRound, playerId: PlayerId | undefined, receipt: string | undefined): boolean =>
  round.playerId === playerId || round.serverSeed !== null || (receipt !== undefined && hasReceipt(round, receipt));

/** A client that knows the hash of a receipt has the receipt, which says what the leaf says. */
function hasReceipt(round: StoredRound, hash: string): boolean {
  if (!round.signatureInfo) return false;
  const text = serializeReceipt(toReceipt(round, round.signatureInfo));
  return timingSafeEqual(createHash('sha256').update(text).digest(), Buffer.from(hash, 'hex'));
}
