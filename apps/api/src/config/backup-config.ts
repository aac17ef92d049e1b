import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { ConfigError, readSetting, type Environment } from './read-setting.ts';

export interface BackupConfig {
  readonly dir: string | null;
  /** Null without a timer. */
  readonly everyMs: number | null;
  readonly keep: number;
  readonly changes: boolean;
  /** An age public key. */
  readonly recipient: string | null;
}

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
/** Timers of Node hold 24.8 days. */
const MAX_EVERY_MS = 20 * UNIT_MS.d;
const MAX_KEPT = 1_000;

const parseEvery = (text: string): number =>
  Number(text.slice(0, -1)) * UNIT_MS[text.slice(-1) as keyof typeof UNIT_MS];

const KEYS = {
  BACKUP_DIR: [
    z.pipe(
      z.string(),
      z.transform((path) => resolve(path)),
    ),
    'must be a directory',
  ],
  BACKUP_EVERY: [
    z.pipe(
      z.string().check(
        z.regex(/^[1-9]\d{0,4}[mhd]$/),
        z.refine((text) => parseEvery(text) <= MAX_EVERY_MS),
      ),
      z.transform(parseEvery),
    ),
    'must be like 30m, 6h or 1d, and at most 20d',
  ],
  BACKUP_KEEP: [
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.transform(Number)).check(z.lte(MAX_KEPT)),
    `must be a whole number from 1 to ${MAX_KEPT}`,
  ],
  BACKUP_CHANGES: [z.enum(['0', '1']), 'must be 0 or 1'],
  // 62 characters of bech32: age1 and a key of X25519.
  BACKUP_RECIPIENT: [
    z.string().check(z.regex(/^age1[ac-hj-np-z02-9]{58}$/)),
    'must be the public key that age-keygen prints, like age1…',
  ],
} as const;

export function readBackupConfig(env: Environment): BackupConfig {
  const dir = readSetting(KEYS, env, 'BACKUP_DIR') ?? null;
  const everyMs = readSetting(KEYS, env, 'BACKUP_EVERY') ?? null;
  const changes = readSetting(KEYS, env, 'BACKUP_CHANGES') === '1';
  const onTimer = everyMs === null ? (changes ? 'BACKUP_CHANGES' : null) : 'BACKUP_EVERY';
  if (onTimer !== null && dir === null) throw new ConfigError(`BACKUP_DIR is missing: ${onTimer} needs it.`);
  if (onTimer !== null && env['DATABASE_URL']) {
    throw new ConfigError(
      `${onTimer} is for the embedded database. PostgreSQL is backed up by its own tools (docs/how-to/back-up.md).`,
    );
  }
  return {
    dir,
    everyMs,
    keep: readSetting(KEYS, env, 'BACKUP_KEEP') ?? 7,
    changes,
    recipient: readSetting(KEYS, env, 'BACKUP_RECIPIENT') ?? null,
  };
}
