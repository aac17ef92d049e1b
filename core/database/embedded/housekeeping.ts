import { DatabaseError } from '../database-error.ts';
import type { Connection } from '../run-transaction.ts';

const LOOK_MS = 2_000;
const CHECKPOINT_MS = 60_000;
const CHECKPOINT_BYTES = 64 * 1024 * 1024;
const VACUUM_MS = 5 * 60_000;

/** Where autovacuum would act, with its own thresholds: dead rows, rows to count anew, new rows to mark as visible. */
const TABLES_IN_NEED = `
  select format('%I.%I', s.schemaname, s.relname) as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
   where s.n_dead_tup            > 50   + 0.2 * greatest(c.reltuples, 0)
      or s.n_mod_since_analyze   > 50   + 0.1 * greatest(c.reltuples, 0)
      or s.n_ins_since_vacuum    > 1000 + 0.2 * greatest(c.reltuples, 0)`;

/**
 * What PostgreSQL's background processes do elsewhere: the embedded one has none. Without checkpoints its log, and
 * the time to recover from it, grow for ever; without vacuum, its tables do.
 */
export class Housekeeping {
  readonly #connection: Connection;
  readonly #inTurn: (use: () => Promise<void>) => Promise<void>;
  readonly #timer: NodeJS.Timeout;
  #isLooking = false;
  #hasWorkToSave = false;
  #hasWorkToTidy = false;
  #savedAt = performance.now();
  #savedPosition = 0;
  #tidiedAt = performance.now();

  constructor(connection: Connection, inTurn: (use: () => Promise<void>) => Promise<void>) {
    this.#connection = connection;
    this.#inTurn = inTurn;
    this.#timer = setInterval(() => void this.#look(), LOOK_MS);
    this.#timer.unref();
  }

  /** Something is asked of the database, so there may be something to do. */
  noteWork(): void {
    this.#hasWorkToSave = true;
    this.#hasWorkToTidy = true;
  }

  /** Vacuums where needed, for the last time. Expects to have the turn, so that it can be done before closing. */
  async finish(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#hasWorkToTidy) await this.#orWarn(() => this.#vacuum((use) => use()));
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    await this.#orWarn(async () => {
      if (this.#hasWorkToSave) await this.#inTurn(() => this.#checkpointWhenDue());
      if (this.#hasWorkToTidy && performance.now() - this.#tidiedAt >= VACUUM_MS) await this.#vacuum(this.#inTurn);
    });
    this.#isLooking = false;
  }

  async #checkpointWhenDue(): Promise<void> {
    const [log] = await this.#connection.query<{ position: number }>(
      `select pg_current_wal_insert_lsn() - '0/0' as position`,
    );
    const position = log?.position ?? 0;
    const isDue =
      performance.now() - this.#savedAt >= CHECKPOINT_MS || position - this.#savedPosition >= CHECKPOINT_BYTES;
    if (!isDue) return;
    this.#hasWorkToSave = false;
    await this.#connection.script('checkpoint');
    this.#savedAt = performance.now();
    this.#savedPosition = position;
  }

  /** One table a turn, so that nobody waits for all of them. */
  async #vacuum(inTurn: (use: () => Promise<void>) => Promise<void>): Promise<void> {
    this.#hasWorkToTidy = false;
    this.#tidiedAt = performance.now();
    let tables: { name: string }[] = [];
    await inTurn(async () => {
      // Otherwise the statistics may lag behind what was done just now.
      await this.#connection.query('select pg_stat_force_next_flush()');
      tables = await this.#connection.query<{ name: string }>(TABLES_IN_NEED);
    });
    for (const { name } of tables) {
      await inTurn(async () => void (await this.#connection.script(`vacuum (analyze) ${name}`)));
    }
  }

  /** What is left undone is done at the next look; a lost connection is told by its owner. */
  async #orWarn(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.noteWork();
      if (error instanceof DatabaseError && error.code === undefined) return;
      process.emitWarning(
        `Housekeeping of the embedded database failed: ${error instanceof Error ? error.message : 'unknown'}`,
      );
    }
  }
}
