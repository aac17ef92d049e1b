import { canonicalJson, type Json } from '@wow/core/protocol';
import { EVIDENCE_KIND, type Difference } from '../../evidence.ts';
import type { FairnessDocument } from '../../public-keys.ts';
import { saveSeenKeys } from '../check/seen-keys.ts';
import type { RotationResult, Seeds } from '../ports.ts';
import { checkRound, type ShownRound } from './check-round.ts';
import { compareRevealedSeed } from './compare-history.ts';
import { compareSeeds } from './compare-seeds.ts';
import { compareVisit, NoAnswerError, replyOf, type Kept, type VisitPorts } from './compare-visit.ts';
import {
  findPair,
  keepLogged,
  keepPlayed,
  keepRotation,
  keepRound,
  keepSeeds,
  startRecord,
  type PlayerRecord,
} from './record.ts';
import type { RecordStore } from './record-store.ts';

/** An answer of the server to this browser. */
export type Shown =
  | { readonly kind: 'seeds'; readonly seeds: Seeds }
  | { readonly kind: 'rotation'; readonly rotation: RotationResult; readonly clientSeed: string | null }
  | { readonly kind: 'round'; readonly round: ShownRound };

interface RecorderOptions {
  readonly store: RecordStore;
  readonly ports: VisitPorts;
  /** In lower case. */
  readonly username: string;
  /** The origin of the site. */
  readonly issuer: string;
  /** Called when new evidence is stored. */
  readonly onEvidence: () => void;
  readonly pause: (ms: number) => Promise<void>;
}

/** A replica of the database may be a little behind: what differs must differ each time. */
const LOOK_AGAIN_MS = [2_000, 10_000];
const MAX_DIFFERENCES = 50;

/** Keeps what the site shows to this browser, and compares. Answers are taken one after another. */
export function createRecorder({ store, ports, username, issuer, onEvidence, pause }: RecorderOptions) {
  let document: FairnessDocument | null = null;
  let pseudonym: string | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  const enqueue = (work: () => Promise<void>): void => {
    queue = queue.then(work).catch((error: unknown) => console.warn('fair play could not be compared', error));
  };

  const report = async (differences: readonly Difference[]): Promise<void> => {
    const stored = (await store.readEvidence()).filter(({ seen }) => !seen).flatMap((one) => one.differences);
    const isNew = (one: Difference): boolean =>
      !stored.some(({ kind, where }) => kind === one.kind && where === one.where);
    const fresh = differences.filter(isNew).slice(0, MAX_DIFFERENCES);
    if (fresh.length === 0) return;
    const keys = document?.keys ?? [];
    const noticed_at = new Date().toISOString();
    await store.addEvidence({ kind: EVIDENCE_KIND, issuer, noticed_at, pseudonym, keys, differences: fresh });
    onEvidence();
  };

  /** Reports the differences, or keeps what was shown. */
  const settle = async (
    differences: readonly Difference[],
    keep: (record: PlayerRecord) => PlayerRecord,
  ): Promise<void> => {
    if (differences.length > 0) return report(differences);
    if (pseudonym === null) return;
    const name = pseudonym;
    await store.changePlayer(name, (record) => keep(record ?? startRecord(name, username)));
  };

  const compare = async (): Promise<void> => {
    const { receipts, ...own } = await readKept();
    const kept: Kept = { ...own, readReceipts: (name) => Promise.resolve(receipts.get(name) ?? []) };
    let visit = await compareVisit(kept, username, ports);
    let { differences } = visit;
    for (const ms of LOOK_AGAIN_MS) {
      if (differences.length === 0) break;
      await pause(ms);
      visit = await compareVisit(kept, username, ports);
      const again = new Set(visit.differences.map(({ kind, where }) => `${kind} ${where}`));
      differences = differences.filter(({ kind, where }) => again.has(`${kind} ${where}`));
    }
    const { seeds, pairs, checkpoint, isLogged } = visit;
    ({ document } = visit);
    ({ pseudonym } = seeds);
    await settle(differences, (record) => {
      const kept = keepPlayed(keepSeeds(record, seeds), pairs);
      return { ...(isLogged ? keepLogged(kept, seeds.active.server_seed_hash) : kept), username };
    });
    if (differences.length > 0) return;
    saveSeenKeys(document.keys.map(({ id }) => id));
    const isOlder = document.log.checkpoint !== checkpoint;
    if (!isOlder) await store.writeLog(checkpoint, new Date());
  };

  /** Receipts are read before the server is asked: a round that comes in the meantime is not missed. */
  const readKept = async () => {
    const [players, log] = await Promise.all([store.readPlayers(), store.readLog()]);
    const own = await Promise.all(
      players.map(async (one) => [one.pseudonym, await store.readReceipts(one.pseudonym)] as const),
    );
    return { players, ...log, receipts: new Map(own) };
  };

  const readRecord = async (): Promise<PlayerRecord | null> => {
    const players = await store.readPlayers();
    const found = players.find((one) => (pseudonym === null ? one.username === username : one.pseudonym === pseudonym));
    pseudonym ??= found?.pseudonym ?? null;
    return found ?? null;
  };

  const readKeys = async (id: string | undefined) => {
    const isKnown = id === undefined || document?.keys.some((key) => key.id === id);
    if (!document || !isKnown) document = replyOf(await ports.askKeys());
    return document.keys;
  };

  const takeRound = async (round: ShownRound): Promise<void> => {
    const record = await readRecord();
    if (!record) return;
    const { receipt, signature } = round.reply;
    const before = receipt && (await store.findReceipt(record.pseudonym, receipt.server_seed_hash, receipt.nonce));
    const differences = [...(await checkRound(record, round, await readKeys(receipt?.key)))];
    if (before && receipt && signature !== undefined && !isSame(before.receipt, receipt)) {
      const [kept, shown] = [{ round: before }, { round: { receipt, signature } }];
      differences.push({ kind: 'round_changed', where: receipt.round_id, kept, shown });
    }
    await settle(differences, (kept) => keepRound(kept, round.reply));
    if (differences.length > 0 || !receipt || signature === undefined) return;
    await store.addReceipt(record.pseudonym, { receipt, signature });
    // A pair that turned of itself has a next one, which was not shown yet.
    if (findPair(record, receipt.server_seed_hash)?.played !== true) enqueue(compare);
  };

  const takeSeeds = async (seeds: Seeds): Promise<void> => {
    const record = await readRecord();
    if (record && record.pseudonym === seeds.pseudonym)
      await settle(compareSeeds(record, seeds), (kept) => keepSeeds(kept, seeds));
  };

  /** The next comparison finds whether the site went on as it had shown, and with this client seed. */
  const takeRotation = async (rotation: RotationResult, clientSeed: string | null): Promise<void> => {
    const record = await readRecord();
    const { server_seed_hash, server_seed } = rotation.revealed;
    const differences = await compareRevealedSeed(server_seed_hash, server_seed);
    if (record) await settle(differences, (kept) => keepRotation(kept, rotation, clientSeed));
    enqueue(compare);
  };

  const take = (shown: Shown): Promise<void> => {
    switch (shown.kind) {
      case 'seeds':
        return takeSeeds(shown.seeds);
      case 'rotation':
        return takeRotation(shown.rotation, shown.clientSeed);
      case 'round':
        return takeRound(shown.round);
    }
  };

  return {
    /** Compares what the server shows now with everything that was kept. A server that does not answer proves nothing. */
    compare: () =>
      enqueue(() =>
        compare().catch((error: unknown) => {
          if (!(error instanceof NoAnswerError)) throw error;
        }),
      ),
    take: (shown: Shown) => enqueue(() => take(shown)),
    /** Resolves when everything so far is compared. */
    settled: async (): Promise<void> => {
      for (let last: unknown; last !== queue;) await (last = queue);
    },
  };
}

const isSame = (one: object, other: object): boolean =>
  canonicalJson({ ...one } as Json) === canonicalJson({ ...other } as Json);
