import { statfs } from 'node:fs/promises';
import { Gauge } from 'prom-client';
import { readLastBackupTime } from '../backup/backup-folder.ts';
import { readLastAudit } from '../start/last-audit.ts';
import type { Metrics } from './metrics.ts';

/** What the directories of this node tell: the disk of its data, the last audit that ran here, the last backup. */
export class DirectoryGauges {
  readonly #directory: string;
  readonly #backupDirectory: string | null;
  readonly #gauges;
  #reading: Promise<void> | undefined;

  constructor(directory: string, backupDirectory: string | null, { registry }: Metrics) {
    const gauge = (name: string, help: string) =>
      new Gauge({ name, help, registers: [registry], aggregator: 'max', collect: () => this.#update() });
    this.#directory = directory;
    this.#backupDirectory = backupDirectory;
    this.#gauges = {
      free: gauge('wow_disk_free_bytes', 'Free space for DATA_DIR.'),
      size: gauge('wow_disk_size_bytes', 'Size of the disk of DATA_DIR.'),
      auditedAt: gauge('wow_audit_timestamp_seconds', 'When the last audit ended.'),
      discrepancies: gauge('wow_audit_discrepancies', 'What the last audit found.'),
      backedUpAt: gauge('wow_backup_timestamp_seconds', 'When the last complete backup in BACKUP_DIR began.'),
    };
  }

  /** Shared by the gauges of one scrape. */
  #update(): Promise<void> {
    return (this.#reading ??= this.#read().finally(() => (this.#reading = undefined)));
  }

  async #read(): Promise<void> {
    const { free, size, auditedAt, discrepancies, backedUpAt } = this.#gauges;
    // On PostgreSQL a node may have no data directory.
    const disk = await statfs(this.#directory).catch(() => null);
    setOrRemove(free, disk && disk.bavail * disk.bsize);
    setOrRemove(size, disk && disk.blocks * disk.bsize);
    const audit = await readLastAudit(this.#directory);
    setOrRemove(auditedAt, audit && Date.parse(audit.endedAt) / 1_000);
    setOrRemove(discrepancies, audit && audit.discrepancies);
    const dir = this.#backupDirectory;
    const backup = dir === null ? null : await readLastBackupTime(dir).catch(() => null);
    setOrRemove(backedUpAt, backup && backup.getTime() / 1_000);
  }
}

function setOrRemove(gauge: Gauge, value: number | null): void {
  if (value === null) gauge.remove();
  else gauge.set(value);
}
