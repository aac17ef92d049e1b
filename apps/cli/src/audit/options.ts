import { ConfigError } from '../../../api/src/config/read-setting.ts';
import type { Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { findByUsername } from '@wow/product/accounts/server';
import { findRoundTime } from '@wow/product/games/server';
import { readPurses, type AuditScope } from '@wow/product/ledger/server';

/** What an audit is asked for on the command line. */
export interface AuditOptions {
  /** A round by its public id, or a moment; null for everything. */
  readonly since: { readonly round: string } | { readonly at: Date } | null;
  /** A name or a number; null for everybody. */
  readonly player: string | null;
  readonly json: boolean;
  /** How many discrepancies are looked for. */
  readonly most: number;
  /** How many threads; null for one a processor. */
  readonly workers: number | null;
}

const USAGE = `npm run audit -- [--since DATE|ROUND] [--player NAME|ID] [--all [N]] [--workers N] [--json]
  --since    checks what was settled since a date in UTC (2026-11-01), a time (2026-11-01T12:00Z) or a round (9f2c4d1e8a07b365-12)
  --player   checks one player
  --all      goes on after the first discrepancy and lists up to N of them, 100 unless said
  --workers  how many threads check rounds, one a processor unless said
  --json     writes one JSON document to standard output`;

const DEFAULT_OPTIONS: AuditOptions = { since: null, player: null, json: false, most: 1, workers: null };
const DEFAULT_MOST = 100;
const MOST_AT_ALL = 100_000;
const MOST_WORKERS = 256;
const ROUND_ID = /^[0-9a-f]{16}-\d{1,15}$/;
const DAY_CHARACTERS = '2026-11-01'.length;
const TIMESTAMP = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

/** Returns what these words ask for. Throws a `ConfigError` at the first one that cannot be. */
export function parseAuditOptions(words: readonly string[]): AuditOptions {
  let flags = DEFAULT_OPTIONS;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    const value = words[at + 1];
    switch (word) {
      case '--json':
        flags = { ...flags, json: true };
        continue;
      case '--all':
        // The number may be left out.
        if (value !== undefined && !value.startsWith('--')) at += 1;
        flags = {
          ...flags,
          most: value?.startsWith('--') === false ? parseCount(word, value, MOST_AT_ALL) : DEFAULT_MOST,
        };
        continue;
      case '--since':
        flags = { ...flags, since: parseSince(value) };
        break;
      case '--player':
        if (value === undefined || value === '') throw new ConfigError('--player needs a name or a number.');
        flags = { ...flags, player: value };
        break;
      case '--workers':
        flags = { ...flags, workers: parseCount(word, value, MOST_WORKERS) };
        break;
      default:
        throw new ConfigError(`audit does not know ${word}.\n${USAGE}`);
    }
    at += 1;
  }
  return flags;
}

function parseSince(value: string | undefined): AuditOptions['since'] {
  if (value !== undefined && ROUND_ID.test(value)) return { round: value };
  const at =
    value !== undefined && TIMESTAMP.test(value) && isDay(value.slice(0, DAY_CHARACTERS)) ? new Date(value) : null;
  if (at && !Number.isNaN(at.getTime())) return { at };
  throw new ConfigError(
    '--since needs a date like 2026-11-01, a time like 2026-11-01T12:00Z, or the id of a round like 9f2c4d1e8a07b365-12.',
  );
}

/** A thirtieth of February would be read as the second of March, and the audit would leave days out. */
const isDay = (day: string): boolean => {
  const at = new Date(day);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

function parseCount(flag: string, value: string | undefined, most: number): number {
  const number = value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : 0;
  if (number >= 1 && number <= most) return number;
  throw new ConfigError(`${flag} must be a whole number from 1 to ${most}.`);
}

/** Returns what is to be checked. Throws a `ConfigError` when there is no such player or round. */
export const findScope = async (tx: Transaction, { player, since }: AuditOptions): Promise<AuditScope> => ({
  playerId: player === null ? null : await findPlayer(tx, player),
  since: since === null ? null : 'at' in since ? since.at : await findTime(tx, since.round),
});

async function findPlayer(tx: Transaction, player: string): Promise<PlayerId> {
  const named = await findByUsername(tx, player);
  if (named !== null) return named;
  const number = /^\d{1,15}$/.test(player) ? Number(player) : null;
  const [purse] = number === null ? [] : await readPurses(tx, [number as PlayerId]); // is looked up here
  if (purse) return purse.playerId;
  throw new ConfigError(`There is no player ${player}.`);
}

async function findTime(tx: Transaction, roundId: string): Promise<Date> {
  const [hashHead = '', nonce] = roundId.split('-');
  const at = await findRoundTime(tx, hashHead, Number(nonce));
  if (at) return at;
  throw new ConfigError(`There is no round ${roundId}.`);
}
