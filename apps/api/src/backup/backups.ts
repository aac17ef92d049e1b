import { type Database, WalGapError } from '@wow/core/database';
import type { Config } from '../config/config.ts';
import { BackupError, readLastBackupTime } from './backup-folder.ts';
import { shipChanges } from './ship-changes.ts';
import { takeBackup, type BackupSource, type MadeBackup } from './take-backup.ts';

type Report = (sentence: string) => void;

/** A copy takes disk and time: a failed one is not repeated at once. */
const RETRY_AFTER_MS = 5 * 60_000;

const MIB = 2 ** 20;

export const describeBackup = ({ folder, bytes, seconds, rounds, secrets, removed }: MadeBackup): string =>
  `${folder} is a complete backup: ${rounds} rounds, ${(bytes / MIB).toFixed(0)} MiB, ${seconds.toFixed(1)} s. ` +
  (secrets === 'encrypted'
    ? 'secrets.json is in it, encrypted.'
    : 'The secrets are not in it: store secrets.json or the keys of the environment apart.') +
  (removed.length > 0 ? ` Older ones were removed: ${removed.join(', ')}.` : '');

/** The backups of a running server: one at a time, by the timer and on request. */
export class Backups {
  readonly #source: BackupSource;
  readonly #config: Config['backup'];
  #last: Promise<unknown> = Promise.resolve();
  #failure: { readonly reason: unknown; readonly untilMs: number } | null = null;

  constructor(source: BackupSource, config: Config['backup']) {
    this.#source = source;
    this.#config = config;
  }

  get hasTimer(): boolean {
    return this.#config.everyMs !== null;
  }

  get hasChanges(): boolean {
    return this.#config.changes;
  }

  /** Makes a backup in `dir`, or in BACKUP_DIR, where it removes old ones. */
  readonly take = (dir: string | null, signal?: AbortSignal): Promise<MadeBackup> => {
    const place = dir ?? this.#config.dir;
    if (place === null) return Promise.reject(new BackupError('Name a directory, or set BACKUP_DIR.'));
    const keep = place === this.#config.dir ? this.#config.keep : Infinity;
    const make = (): Promise<MadeBackup> => takeBackup(this.#source, { dir: place, keep, ...(signal && { signal }) });
    const made = this.#last.then(make, make);
    this.#last = made;
    return made;
  };

  async takeIfDue(signal: AbortSignal, report: Report): Promise<void> {
    const { dir, everyMs } = this.#config;
    if (dir === null || everyMs === null) return;
    const last = await readLastBackupTime(dir);
    const sinceMs = last === null ? Infinity : Date.now() - last.getTime();
    // A backup from the future was made before the clock was corrected.
    if (sinceMs >= 0 && sinceMs < everyMs) return;
    await this.#takeOnTimer(signal, report);
  }

  /** Adds the changes since the last call to the newest backup. Where that is impossible, begins a new one. */
  async shipChanges(signal: AbortSignal, report: Report): Promise<void> {
    const { dir } = this.#config;
    if (dir === null) return;
    try {
      if ((await shipChanges(this.#source.db, dir)) !== null) return;
    } catch (error) {
      if (!(error instanceof WalGapError)) throw error;
      report(`The changes cannot be added to the newest backup, so a new one is made: ${error.message}`);
    }
    await this.#takeOnTimer(signal, report);
  }

  /** Before the server closes: what was written since the last minute. */
  async finish(): Promise<void> {
    const { dir } = this.#config;
    if (dir !== null) await shipChanges(this.#source.db, dir).catch(() => null);
  }

  async #takeOnTimer(signal: AbortSignal, report: Report): Promise<void> {
    // Failing again with the same reason, the job logs nothing new.
    if (this.#failure !== null && performance.now() < this.#failure.untilMs) throw this.#failure.reason;
    try {
      report(describeBackup(await this.take(null, signal)));
      this.#failure = null;
    } catch (reason) {
      if (signal.aborted) return;
      this.#failure = { reason, untilMs: performance.now() + RETRY_AFTER_MS };
      throw reason;
    }
  }
}

export const createBackups = (db: Database, { dataDir, backup }: Config): Backups =>
  new Backups({ db, dataDir, recipient: backup.recipient }, backup);
