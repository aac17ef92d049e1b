import type { Database } from '@wow/core/database';
import { consistencyPath } from '@wow/core/fairness';
import { readLastCheckpoint } from '../log/log-heads-store.ts';
import { waitToLog } from '../log/log-nodes-store.ts';
import { readProofNodes } from '../log/log-tree.ts';
import { formatStoredCheckpoint, type PublishedCheckpoint } from '../log/published-log.ts';
import { askWitness, type LogWitness, type WitnessReply } from './ask-witness.ts';
import {
  keepWitnesses,
  lockPublication,
  publishOffered,
  readLogWitnesses,
  renewPublication,
  type StoredWitness,
  type WitnessResult,
} from './log-witness-store.ts';

export const OFFER_EVERY_MS = 10_000;
/** Also of a log that does not grow, so that players see that its witnesses are there. */
const REPEAT_EVERY_MS = 60_000;
/** A timer may come early. */
const EARLY_MS = 1_000;
const MS_PER_SECOND = 1_000;
const TIME_BYTES = 8;

export interface OfferOptions {
  readonly db: Database;
  readonly witnesses: readonly LogWitness[];
  /** Takes a sentence for the operator. */
  readonly warn: (sentence: string) => void;
  /** @default OFFER_EVERY_MS */
  readonly everyMs?: number;
}

/** Offers checkpoints of the log to its witnesses, and publishes each with the cosignatures that came in time. */
export class CheckpointOffers {
  readonly #options: Required<OfferOptions>;
  /** By vkey. */
  readonly #problems = new Map<string, string>();

  constructor({ everyMs = OFFER_EVERY_MS, ...options }: OfferOptions) {
    this.#options = { everyMs, ...options };
  }

  /** Offers the newest checkpoint, unless another node has just done so. */
  async run(closing: AbortSignal): Promise<void> {
    const { db, witnesses } = this.#options;
    const checkpoint = await this.#begin();
    if (!checkpoint) return;
    const known = new Map((await readLogWitnesses(db)).map((row) => [row.vkey, row]));
    const results = await Promise.all(
      witnesses.map((witness) => this.#offer(witness, checkpoint, known.get(witness.vkey), closing)),
    );
    if (closing.aborted) return;
    const answered = results.filter((result) => result !== null);
    await db.transaction((tx) => publishOffered(tx, checkpoint.size, answered));
  }

  /** Returns the newest checkpoint, or null if there is none or another node offers it. */
  #begin(): Promise<PublishedCheckpoint | null> {
    const { db, witnesses, everyMs } = this.#options;
    return db.transaction(async (tx) => {
      const { isBusy, isFresh } = await lockPublication(tx, everyMs - EARLY_MS);
      if (isBusy) return null;
      // Nothing was offered for a minute, so the newest checkpoint is shown: no smaller one may follow.
      if (!isFresh) await waitToLog(tx);
      const newest = await readLastCheckpoint(tx);
      if (!newest) return null;
      await renewPublication(tx, isFresh ? null : newest.size);
      await keepWitnesses(
        tx,
        witnesses.map(({ vkey }) => vkey),
      );
      return formatStoredCheckpoint(tx, newest);
    });
  }

  /** Returns null if the witness has cosigned this checkpoint in the last minute. */
  async #offer(
    witness: LogWitness,
    checkpoint: PublishedCheckpoint,
    known: StoredWitness | undefined,
    closing: AbortSignal,
  ): Promise<WitnessResult | null> {
    const { vkey } = witness;
    // A log that lost leaves proves nothing of the size before: the witness says which one it has.
    const knownSize = known && known.size <= checkpoint.size ? known.size : 0;
    if (known?.state === 'seen' && knownSize === checkpoint.size && isRecent(known.cosignedAt)) return null;
    const prove = (size: number) => this.#prove(size, checkpoint.size);
    const reply = await askWitness(witness, { checkpoint, knownSize, prove, closing });
    if (!closing.aborted) this.#report(witness, reply);
    if (reply.state !== 'seen') return { vkey, state: reply.state };
    const { signature } = reply.cosignature;
    return { vkey, state: 'seen', cosigned: { signature, at: readTime(signature) } };
  }

  async #prove(from: number, to: number): Promise<readonly Uint8Array[]> {
    return from === 0 ? [] : readProofNodes(this.#options.db, consistencyPath(from, to));
  }

  /** Once for each problem, until it changes. */
  #report({ key: { name }, vkey }: LogWitness, reply: WitnessReply): void {
    if (reply.state === 'seen') return void this.#problems.delete(vkey);
    if (this.#problems.get(vkey) === reply.problem) return;
    this.#problems.set(vkey, reply.problem);
    this.#options.warn(`The witness ${name} ${reply.problem}.`);
  }
}

const isRecent = (at: Date | null): boolean => at !== null && Date.now() < at.getTime() + REPEAT_EVERY_MS;

/** The time in a cosignature. */
const readTime = (signature: Uint8Array<ArrayBuffer>): Date =>
  new Date(MS_PER_SECOND * Number(new DataView(signature.buffer, signature.byteOffset, TIME_BYTES).getBigUint64(0)));
