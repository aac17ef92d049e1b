import { setTimeout as pause } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import { readMailBacklog } from '@wow/core/mail/server';
import { readWalArchive, type Database, type ReadReplicas } from '@wow/core/database';
import { countLoggedRounds, countWitnesses, readGameReturns, WITNESS_STATES } from '@wow/product/fair-play/server';
import { readLogBacklog, readOldestSeedSeconds } from '@wow/product/games/server';
import { readPromoBudgets, sumPurses } from '@wow/product/ledger/server';
import type { Metrics } from './metrics.ts';

/** Frequent scrapes, and those of several collectors, cost the database one reading. */
const SHARED_MS = 4_000;
const READ_LIMIT_MS = 2_000;
/** The purses are read as a whole. */
const SUM_EVERY_MS = 5 * 60_000;
const HUNDREDTHS = 100;

/** What is in the database. While it is unavailable, only `wow_database_up` is left, as 0. */
export class DatabaseGauges {
  readonly #db: Database;
  readonly #gauges;
  /** Removes a value: an old one would look like a new one. */
  readonly #clear: (() => void)[] = [];
  #reading: Promise<void> | undefined;
  #summedAtMs = -Infinity;

  constructor(db: Database, { registry }: Metrics) {
    const collect = () => this.#update();
    const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
      new Gauge<Label>({ name, help, labelNames, registers: [registry], collect });
    const reading = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) => {
      // All workers of a machine read the same.
      const created = new Gauge<Label>({ name, help, labelNames, registers: [registry], aggregator: 'max', collect });
      // A reset gauge without labels is 0.
      this.#clear.push(() => (labelNames.length === 0 ? created.remove() : created.reset()));
      return created;
    };
    this.#db = db;
    this.#gauges = {
      up: reading('wow_database_up', 'Whether the database answered the last reading.'),
      connections: gauge('wow_database_connections', 'Connections of this node.', 'state'),
      waiting: gauge('wow_database_waiting', 'Calls that wait for a connection of this node.'),
      leaves: reading('wow_log_rounds', 'Rounds in the public log.'),
      queued: reading('wow_log_queue_rounds', 'Rounds that the public log lacks.'),
      delay: reading('wow_log_delay_seconds', 'Age of the oldest round that the public log lacks.'),
      witnesses: reading('wow_log_witnesses', 'Witnesses of the public log.', 'state'),
      seed: reading('wow_seed_oldest_age_seconds', 'Age of the oldest active seed with a round.'),
      z: reading('wow_return_z', 'Standard deviations between paid and expected returns, from 400 rounds on.', 'game'),
      rounds: reading('wow_return_rounds', 'Rounds that the returns were counted from.', 'game'),
      purses: reading('wow_purses', 'What all players have, summed every five minutes.', 'unit'),
      budget: reading('wow_promotion_left', 'What is left of a promotion.', 'promotion', 'unit'),
      funded: reading('wow_promotion_funded', 'What a promotion was given.', 'promotion', 'unit'),
      mails: reading('wow_mail_queue', 'Mails to send.'),
      walArchivedAt: reading(
        'wow_wal_archived_timestamp_seconds',
        'When PostgreSQL last archived its write-ahead log.',
      ),
      waitingWal: reading('wow_wal_waiting_segments', 'Complete files of the write-ahead log that are not archived.'),
      mailDelay: reading('wow_mail_delay_seconds', 'Age of the oldest mail to send.'),
    };
  }

  /** Shared by the gauges of one scrape. Never rejects, and takes at most two seconds. */
  #update(): Promise<void> {
    this.#updateLoad();
    return (this.#reading ??= this.#readWithin().finally(() => {
      setTimeout(() => (this.#reading = undefined), SHARED_MS).unref();
    }));
  }

  #updateLoad(): void {
    const { busy, idle, waiting } = this.#db.getLoad();
    this.#gauges.connections.set({ state: 'busy' }, busy);
    this.#gauges.connections.set({ state: 'idle' }, idle);
    this.#gauges.waiting.set(waiting);
  }

  async #readWithin(): Promise<void> {
    const isRead = await Promise.race([
      this.#read().then(
        () => true,
        () => false,
      ),
      pause(READ_LIMIT_MS, false, { ref: false }),
    ]);
    if (!isRead) for (const clear of this.#clear) clear();
    this.#gauges.up.set(isRead ? 1 : 0);
  }

  async #read(): Promise<void> {
    const { leaves, queued, delay, witnesses, seed, z, rounds, budget, funded, mails, mailDelay } = this.#gauges;
    const db = this.#db;
    leaves.set(await countLoggedRounds(db));
    const log = await readLogBacklog(db);
    queued.set(log.rounds);
    delay.set(log.delaySeconds);
    const inState = await countWitnesses(db);
    for (const state of WITNESS_STATES) witnesses.set({ state }, inState.get(state) ?? 0);
    seed.set(await readOldestSeedSeconds(db));
    for (const game of await readGameReturns(db)) {
      rounds.set({ game: game.game }, game.rounds);
      if (game.z !== null) z.set({ game: game.game }, game.z);
    }
    for (const promo of await readPromoBudgets(db)) {
      const labels = { promotion: promo.name, unit: promo.unit };
      budget.set(labels, (promo.funded - promo.paid) / HUNDREDTHS);
      funded.set(labels, promo.funded / HUNDREDTHS);
    }
    const outbox = await readMailBacklog(db);
    mails.set(outbox.mails);
    mailDelay.set(outbox.oldestSeconds);
    await this.#readWalArchive();
    if (performance.now() - this.#summedAtMs < SUM_EVERY_MS) return;
    this.#summedAtMs = performance.now();
    for (const [unit, amount] of Object.entries(await sumPurses(db))) {
      this.#gauges.purses.set({ unit }, amount / HUNDREDTHS);
    }
  }

  async #readWalArchive(): Promise<void> {
    const archive = this.#db.kind === 'postgres' ? await readWalArchive(this.#db) : null;
    const { walArchivedAt, waitingWal } = this.#gauges;
    if (archive === null) {
      walArchivedAt.remove();
      waitingWal.remove();
    } else {
      walArchivedAt.set(archive.archivedAt);
      waitingWal.set(archive.waitingSegments);
    }
  }
}

export function watchReplicas(replicas: ReadReplicas | undefined, { registry }: Metrics): void {
  const lag = new Gauge({
    name: 'wow_replica_lag_seconds',
    help: 'How far a replica is behind, at most. +Inf: not reached yet, or ahead of the primary.',
    labelNames: ['replica'],
    registers: [registry],
    aggregator: 'max',
    collect: () => {
      for (const { name, seconds } of replicas?.lags() ?? []) lag.set({ replica: name }, seconds);
    },
  });
}
