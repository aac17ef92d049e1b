import { isUnavailable } from '../connection/database.ts';
import type { Connection } from '../connection/transaction.ts';

const LOOK_MS = 2_000;
const CHECKPOINT_MS = 60_000;
const CHECKPOINT_BYTES = 64 * 1024 * 1024;
const VACUUM_MS = 5 * 60_000;
/** Of the log. Who vacuums often vacuums little: everybody waits meanwhile, and a million new rows take seconds. */
const VACUUM_BYTES = 16 * 1024 * 1024;

type TableTask = { readonly name: string; readonly task: 'vacuum' | 'analyze' };

/**
 * Where autovacuum would act, with its own thresholds: dead rows, new rows to mark as visible, rows to count anew. But
 * new rows are never left until they are many, however many there are already.
 */
const DUE_TABLE_TASKS = `
  select format('%I.%I', s.schemaname, s.relname) as name, due.task
    from pg_stat_user_tables s
    join pg_class c on c.oid = s.relid
   cross join greatest(c.reltuples, 0) as known (tuples)
   cross join lateral (values
     ('vacuum', s.n_dead_tup > 50 + 0.2 * tuples or s.n_ins_since_vacuum > least(1000 + 0.2 * tuples, 20000)),
     ('analyze', s.n_mod_since_analyze > 50 + 0.1 * tuples)
   ) as due (task, is_due)
   where due.is_due`;

/**
 * What PostgreSQL's background processes do elsewhere: the embedded one has none. Without checkpoints its log, and
 * the time to recover from it, grow for ever; without vacuum, its tables do.
 */
export class Maintenance {
  readonly #connection: Connection;
  readonly #inTurn: (use: () => Promise<void>) => Promise<void>;
  readonly #timer: NodeJS.Timeout;
  #isLooking = false;
  #warnedOf = '';
  #hasWorkToSave = false;
  #hasWorkToTidy = false;
  #savedAt = performance.now();
  #savedPosition = 0;
  #tidiedAt = performance.now();
  #tidiedPosition = 0;

  constructor(connection: Connection, inTurn: (use: () => Promise<void>) => Promise<void>) {
    this.#connection = connection;
    this.#inTurn = inTurn;
    this.#timer = setInterval(() => void this.#look(), LOOK_MS);
    this.#timer.unref();
  }

  /** Something is asked of the database, so there may be something to do. */
  recordWork(): void {
    this.#hasWorkToSave = true;
    this.#hasWorkToTidy = true;
  }

  /** Tidies where needed, for the last time. Expects to have the turn, so that it can be done before closing. */
  async finish(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#hasWorkToTidy) await this.#orWarn(() => this.#tidy((use) => use()));
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    await this.#orWarn(async () => {
      if (!this.#hasWorkToSave && !this.#hasWorkToTidy) return;
      let position = 0;
      await this.#inTurn(async () => {
        position = await this.#logPosition();
        if (this.#hasWorkToSave) await this.#checkpointWhenDue(position);
      });
      if (this.#hasWorkToTidy && this.#isTidyingDue(position)) {
        this.#tidiedAt = performance.now();
        this.#tidiedPosition = position;
        await this.#tidy(this.#inTurn);
      }
    });
    this.#isLooking = false;
  }

  async #logPosition(): Promise<number> {
    const [log] = await this.#connection.query<{ position: number }>(
      `select pg_current_wal_insert_lsn() - '0/0' as position`,
    );
    return log?.position ?? 0;
  }

  async #checkpointWhenDue(position: number): Promise<void> {
    const isDue =
      performance.now() - this.#savedAt >= CHECKPOINT_MS || position - this.#savedPosition >= CHECKPOINT_BYTES;
    if (!isDue) return;
    this.#hasWorkToSave = false;
    await this.#connection.script('checkpoint');
    this.#savedAt = performance.now();
    this.#savedPosition = position;
  }

  #isTidyingDue(position: number): boolean {
    return performance.now() - this.#tidiedAt >= VACUUM_MS || position - this.#tidiedPosition >= VACUUM_BYTES;
  }

  /** One task a turn, so that nobody waits for all of them. */
  async #tidy(inTurn: (use: () => Promise<void>) => Promise<void>): Promise<void> {
    this.#hasWorkToTidy = false;
    let tables: TableTask[] = [];
    await inTurn(async () => {
      // Otherwise the statistics may lag behind what was done just now.
      await this.#connection.query('select pg_stat_force_next_flush()');
      tables = await this.#connection.query<TableTask>(DUE_TABLE_TASKS);
    });
    for (const { name, task } of tables) {
      await inTurn(async () => void (await this.#connection.script(`${task} ${name}`)));
    }
  }

  /** What is left undone is done at the next look. */
  async #orWarn(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#warnedOf = '';
    } catch (error) {
      this.recordWork();
      // A database that is away, or whose disk is full, is told by its owner.
      if (isUnavailable(error)) return;
      const message = error instanceof Error ? error.message : 'unknown';
      // Once, not at each look for as long as it lasts.
      if (message !== this.#warnedOf) process.emitWarning(`Housekeeping of the embedded database failed: ${message}`);
      this.#warnedOf = message;
    }
  }
}
