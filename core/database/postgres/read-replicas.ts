import type { Database, Parameter, Queryable, Row } from '../connection/database.ts';
import { DatabaseError } from '../connection/database.ts';

/** Opens one replica; rejects while it is unreachable. */
type OpenReplica = (url: string) => Promise<Database>;

const CHECK_EVERY_MS = 250;

/** A position of a server in the write-ahead log, and when it was there. */
interface Sample {
  readonly position: number;
  readonly atMs: number;
}

interface Replica {
  readonly url: string;
  /** Host and port, without the password. */
  readonly name: string;
  db: Database | undefined;
  /** Until then, at least, it has replayed everything. */
  caughtUpAtMs: number;
  /** What it has replayed, and when it was asked. */
  replayed: Sample | null;
  /** It has what the primary does not: it cannot follow the server that was promoted. */
  isAhead: boolean;
  isChecking: boolean;
}

export interface ReadReplicasOptions {
  readonly primary: Database;
  readonly urls: readonly string[];
  /** A replica that is further behind is not read. */
  readonly maxLagMs: number;
  readonly open: OpenReplica;
}

/**
 * Reads that may be a little old. Each goes to the next replica within the bound on the lag, else to the primary.
 *
 * The lag is measured without the replica's clock or rights: it has replayed what the primary had written at a known time.
 * So an idle primary shows no lag, and a replica that is cut off shows it.
 */
export class ReadReplicas implements Queryable {
  readonly #primary: Database;
  readonly #maxLagMs: number;
  readonly #open: OpenReplica;
  readonly #replicas: readonly Replica[];
  readonly #timer: NodeJS.Timeout;
  #samples: Sample[] = [];
  #isSampling = false;
  #next = 0;
  #isClosed = false;

  constructor({ primary, urls, maxLagMs, open }: ReadReplicasOptions) {
    this.#primary = primary;
    this.#maxLagMs = maxLagMs;
    this.#open = open;
    this.#replicas = urls.map((url) => ({
      url,
      name: new URL(url).host,
      db: undefined,
      caughtUpAtMs: -Infinity,
      replayed: null,
      isAhead: false,
      isChecking: false,
    }));
    this.#timer = setInterval(() => this.#check(), CHECK_EVERY_MS);
    this.#timer.unref();
    this.#check();
  }

  async query<R extends Row>(text: string, parameters?: readonly Parameter[], name?: string): Promise<R[]> {
    const replica = this.#choose();
    if (replica?.db === undefined) return this.#primary.query<R>(text, parameters, name);
    try {
      return await replica.db.query<R>(text, parameters, name);
    } catch (error) {
      // Also a statement that the replica cancelled for what it had to replay.
      if (!(error instanceof DatabaseError)) throw error;
      replica.caughtUpAtMs = -Infinity;
      return this.#primary.query<R>(text, parameters, name);
    }
  }

  /** Returns how far each replica is behind, at most; infinite for one that is not reached or ahead. */
  lags(): readonly { readonly name: string; readonly seconds: number }[] {
    const nowMs = performance.now();
    return this.#replicas.map(({ name, caughtUpAtMs, isAhead }) => ({
      name,
      seconds: isAhead ? Infinity : (nowMs - caughtUpAtMs) / 1_000,
    }));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await Promise.all(this.#replicas.map(async ({ db }) => db?.close()));
  }

  #choose(): Replica | undefined {
    const oldestMs = performance.now() - this.#maxLagMs;
    for (const _ of this.#replicas) {
      const replica = this.#replicas[this.#next++ % this.#replicas.length];
      if (replica && replica.caughtUpAtMs >= oldestMs && !replica.isAhead) return replica;
    }
    return undefined;
  }

  #check(): void {
    if (!this.#isSampling) void this.#sample();
    for (const replica of this.#replicas) if (!replica.isChecking) void this.#checkReplica(replica);
  }

  async #sample(): Promise<void> {
    this.#isSampling = true;
    try {
      // The position is read after this moment, so a replica that has reached it has everything before.
      const atMs = performance.now();
      const position = await readPosition(this.#primary, 'pg_current_wal_lsn()');
      this.#samples = [...this.#samples.filter((sample) => sample.atMs >= atMs - this.#maxLagMs), { position, atMs }];
      for (const replica of this.#replicas) {
        const { replayed } = replica;
        if (replayed !== null && replayed.atMs < atMs) replica.isAhead = replayed.position > position;
      }
    } catch {
      // While there is no primary, the replicas grow too old to be read.
    } finally {
      this.#isSampling = false;
    }
  }

  async #checkReplica(replica: Replica): Promise<void> {
    replica.isChecking = true;
    try {
      replica.db ??= await this.#open(replica.url);
      if (this.#isClosed) return await replica.db.close();
      const position = await readPosition(replica.db, 'pg_last_wal_replay_lsn()');
      replica.replayed = { position, atMs: performance.now() };
      const reached = this.#samples.findLast((sample) => sample.position <= position);
      if (reached) replica.caughtUpAtMs = reached.atMs;
    } catch {
      // It is asked again; meanwhile it grows too old.
    } finally {
      replica.isChecking = false;
    }
  }
}

/** Bytes of write-ahead log. A server that is not a replica has replayed none. */
async function readPosition(db: Queryable, source: string): Promise<number> {
  const [row] = await db.query<{ position: number }>(
    `select coalesce(pg_wal_lsn_diff(${source}, '0/0'), -1)::bigint as position`,
  );
  return row!.position; // a select without a table has one row
}
