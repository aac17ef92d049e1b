import { isUnavailable } from '../connection/database.ts';
import type { Connection } from '../connection/transaction.ts';

const CHECK_MS = 2_000;
const CHECKPOINT_MS = 60_000;
const CHECKPOINT_BYTES = 64 * 1024 * 1024;
const VACUUM_MS = 5 * 60_000;
/** Of WAL. Statements wait during a vacuum, which takes seconds after a million new rows. */
const VACUUM_BYTES = 16 * 1024 * 1024;

type TableTask = { readonly name: string; readonly task: 'vacuum' | 'analyze' };

/** The thresholds of autovacuum, except that at most 20,000 new rows wait to be marked as visible. */
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

type RunExclusively = (use: () => Promise<void>) => Promise<void>;

interface LastRun {
  atMs: number;
  position: number;
}

const isDue = (last: LastRun, position: number, maxMs: number, maxBytes: number): boolean =>
  performance.now() - last.atMs >= maxMs || position - last.position >= maxBytes;

async function readPosition(connection: Connection): Promise<number> {
  const [wal] = await connection.query<{ position: number }>(`select pg_current_wal_insert_lsn() - '0/0' as position`);
  return wal?.position ?? 0;
}

/** The embedded database has no background processes: its WAL, recovery time and tables would grow for ever. */
export class Maintenance {
  readonly #connection: Connection;
  readonly #runExclusively: RunExclusively;
  readonly #timer: NodeJS.Timeout;
  #isChecking = false;
  #lastWarning = '';
  #needsCheckpoint = false;
  #needsVacuum = false;
  #holds = 0;
  #checkpoint: LastRun;
  #vacuum: LastRun = { atMs: performance.now(), position: 0 };

  private constructor(connection: Connection, runExclusively: RunExclusively, position: number) {
    this.#connection = connection;
    this.#runExclusively = runExclusively;
    // Opening the database has made a checkpoint.
    this.#checkpoint = { atMs: performance.now(), position };
    this.#timer = setInterval(() => void this.#check(), CHECK_MS);
    this.#timer.unref();
  }

  static async start(connection: Connection, runExclusively: RunExclusively): Promise<Maintenance> {
    return new Maintenance(connection, runExclusively, await readPosition(connection));
  }

  recordWork(): void {
    this.#needsCheckpoint = true;
    this.#needsVacuum = true;
  }

  /** A checkpoint would remove write-ahead log that a backup has yet to copy. The embedded PostgreSQL starts none itself. */
  async withoutCheckpoints<T>(work: () => Promise<T>): Promise<T> {
    this.#holds += 1;
    try {
      return await work();
    } finally {
      this.#holds -= 1;
    }
  }

  /** The caller has the database for itself, before it closes. */
  async finish(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#needsVacuum) await this.#orWarn(() => this.#vacuumTables((use) => use()));
  }

  async #check(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    await this.#orWarn(async () => {
      if (!this.#needsCheckpoint && !this.#needsVacuum) return;
      let position = 0;
      await this.#runExclusively(async () => {
        position = await readPosition(this.#connection);
        if (!this.#needsCheckpoint || this.#holds > 0) return;
        if (!isDue(this.#checkpoint, position, CHECKPOINT_MS, CHECKPOINT_BYTES)) return;
        this.#needsCheckpoint = false;
        await this.#connection.script('checkpoint');
        this.#checkpoint = { atMs: performance.now(), position };
      });
      if (this.#needsVacuum && isDue(this.#vacuum, position, VACUUM_MS, VACUUM_BYTES)) {
        this.#vacuum = { atMs: performance.now(), position };
        await this.#vacuumTables(this.#runExclusively);
      }
    });
    this.#isChecking = false;
  }

  /** Takes one turn for each task, so that statements wait for one at most. */
  async #vacuumTables(runExclusively: RunExclusively): Promise<void> {
    this.#needsVacuum = false;
    let tables: TableTask[] = [];
    await runExclusively(async () => {
      // The statistics may lag behind the last statements otherwise.
      await this.#connection.query('select pg_stat_force_next_flush()');
      tables = await this.#connection.query<TableTask>(DUE_TABLE_TASKS);
    });
    for (const { name, task } of tables) {
      await runExclusively(async () => void (await this.#connection.script(`${task} ${name}`)));
    }
  }

  /** Failed work is due again at the next check. */
  async #orWarn(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#lastWarning = '';
    } catch (error) {
      this.recordWork();
      // The owner reports a database that is away, or whose disk is full.
      if (isUnavailable(error)) return;
      const message = error instanceof Error ? error.message : 'unknown';
      if (message !== this.#lastWarning)
        process.emitWarning(`Housekeeping of the embedded database failed: ${message}`);
      this.#lastWarning = message;
    }
  }
}
