import type { Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { findByUsername } from '@wow/product/accounts/server';
import { findRoundTime } from '@wow/product/games/server';
import { readPurses, type AuditScope } from '@wow/product/ledger/server';
import { ConfigError } from '../config-error.ts';
import type { Flags } from './flags.ts';

/** Returns what is to be checked. Throws a `ConfigError` when there is no such player or round. */
export const scopeOf = async (tx: Transaction, { player, since }: Flags): Promise<AuditScope> => ({
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
