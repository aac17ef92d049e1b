import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@wow/core/database';
import type { BenchServer } from '../postgres/start-server.ts';

const POLL_MS = 200;
/** With fewer rounds, rows that a player has once would count. */
const FEWEST_ROUNDS = 100_000;

/** The room of all tables and indexes of a database on disk, with the number of its rounds. */
export interface Room {
  readonly bytes: number;
  readonly rounds: number;
}

/** Waits until the server has appended every round to the public log, and returns the room after a checkpoint. */
export async function readRoom(server: BenchServer, db: Database): Promise<Room> {
  let isWaiting = true;
  while (isWaiting) {
    await pause(POLL_MS);
    const [queue] = await db.query<{ isWaiting: boolean }>(`select exists (select from log_queue) as "isWaiting"`);
    isWaiting = queue!.isWaiting;
  }
  await server.checkpoint();
  const [room] = await db.query<{ bytes: number; rounds: number }>(
    `select sum(pg_total_relation_size(relid))::bigint as bytes, (select count(*) from round) as rounds
       from pg_stat_user_tables`,
  );
  return room!;
}

/**
 * Returns the growth of a database since `before`, divided by its new rounds.
 * @param play Adds rounds. It is called until there are enough.
 */
export async function measureBytesPerBet(
  server: BenchServer,
  db: Database,
  before: Room,
  play: () => Promise<unknown>,
): Promise<Record<'bytesPerBet', number>> {
  let after = await readRoom(server, db);
  while (after.rounds - before.rounds < FEWEST_ROUNDS) {
    await play();
    after = await readRoom(server, db);
  }
  return { bytesPerBet: (after.bytes - before.bytes) / (after.rounds - before.rounds) };
}
