import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { migrate, openDatabase, type Database, type DatabaseOptions } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { findEconomy } from '@wow/product/economy/server';
import { createOddsCache, appendToLog } from '@wow/product/fair-play/server';
import { createSealer, loadSigner, type SeedSealer, type Signer } from '@wow/product/games/server';
import { createBettor } from './bettor.ts';
import { openSessions } from './open-sessions.ts';
import { createPlayers } from './create-players.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../product/migrations/', import.meta.url));

/** Players who can bet, with their tokens and the key that a server needs. */
export interface World {
  readonly players: readonly PlayerId[];
  /** Bearer tokens in the order of the players. */
  readonly tokens: readonly string[];
  /** The key that encrypts the seeds of the players. */
  readonly seedKey: Buffer;
  readonly signingKey: Buffer;
}

const FIRST_BETS_AT_ONCE = 64;

/** Migrates an empty database, creates the players, plays the first bet of each, and closes the database. */
export async function makeWorld(options: DatabaseOptions, players: number): Promise<World> {
  const [seedKey, signingKey] = [randomBytes(32), randomBytes(32)];
  const db = await openDatabase(options);
  try {
    await migrate(db, MIGRATIONS);
    return { seedKey, signingKey, ...(await fill(db, { seedKey, signingKey }, players)) };
  } finally {
    await db.close();
  }
}

async function fill(
  db: Database,
  { seedKey, signingKey }: Pick<World, 'seedKey' | 'signingKey'>,
  count: number,
): Promise<Pick<World, 'players' | 'tokens'>> {
  const sealer = createSealer(seedKey);
  const signer = await loadSigner(db, signingKey);
  const players = await createPlayers(db, { sealer, signer }, count);
  await playFirstBets(db, sealer, signer, players);
  return { players, tokens: await openSessions(db, players) };
}

/** The first bet of a player starts the seed pair, after its commitment is in the public log. */
async function playFirstBets(
  db: Database,
  sealer: SeedSealer,
  signer: Signer,
  players: readonly PlayerId[],
): Promise<void> {
  const odds = createOddsCache(findEconomy);
  while ((await appendToLog({ db, signer, odds })).entries > 0);
  const bet = await createBettor(db, sealer);
  const waiting = players.values();
  const playInTurn = async (): Promise<void> => {
    for (const player of waiting) await bet(player);
  };
  await Promise.all(Array.from({ length: FIRST_BETS_AT_ONCE }, playInTurn));
}
