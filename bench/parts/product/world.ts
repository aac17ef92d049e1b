import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { migrate, openDatabase, type Database, type DatabaseOptions } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { createSealer, loadSigner } from '@wow/product/games/server';
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

/** Migrates an empty database, creates the players, and closes the database. */
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
  const players = await createPlayers(
    db,
    { sealer: createSealer(seedKey), signer: await loadSigner(db, signingKey) },
    count,
  );
  return { players, tokens: await openSessions(db, players) };
}
