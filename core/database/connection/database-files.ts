export interface CopiedFile {
  /** Relative, with `/`. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface CopyOptions {
  readonly signal?: AbortSignal;
  /** Called when all files are copied, before the backup ends. */
  readonly onCopied?: () => Promise<void>;
}

export interface BaseBackup {
  /** Also the empty ones, which PostgreSQL needs. */
  readonly folders: readonly string[];
  readonly files: readonly CopiedFile[];
  /** The last segment of the write-ahead log in the copy. It is complete. */
  readonly lastSegment: string;
}

export interface WalSource {
  /** PostgreSQL's `pg_wal`. */
  readonly walPath: string;
  /** In bytes. All before it is on disk. */
  readonly position: number;
}

/** The files of an embedded database. A PostgreSQL server has its own tools for its files. */
export interface DatabaseFiles {
  /**
   * Copies the database to a new directory while statements go on. What is committed before `onCopied` returns is in the
   * copy. Opening the copy replays its write-ahead log. One copy at a time; others wait.
   */
  copyTo(target: string, options?: CopyOptions): Promise<BaseBackup>;
  /** Returns how far the write-ahead log is on disk. */
  readWal(): Promise<WalSource>;
}
