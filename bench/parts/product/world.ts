import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { migrate, openDatabase, type Database, type DatabaseOptions } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { createSealer } from '@wow/product/games/server';
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
}

/** Migrates an empty database, creates the players, and closes the database. */
export async function makeWorld(options: DatabaseOptions, players: number): Promise<World> {
  const seedKey = randomBytes(32);
  const db = await openDatabase(options);
  try {
    await migrate(db, MIGRATIONS);
    return { seedKey, ...(await fill(db, seedKey, players)) };
  } finally {
    await db.close();
  }
}

async function fill(db: Database, seedKey: Buffer, count: number): Promise<Pick<World, 'players' | 'tokens'>> {
  const players = await createPlayers(db, createSealer(seedKey), count);
  return { players, tokens: await openSessions(db, players) };
}
