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

/** Returns the growth of a database divided by its new rounds, or nothing after too few rounds. */
export function bytesPerBet(before: Room, after: Room): Record<'bytesPerBet', number> | null {
  const rounds = after.rounds - before.rounds;
  if (rounds >= FEWEST_ROUNDS) return { bytesPerBet: (after.bytes - before.bytes) / rounds };
  console.log(`${rounds} rounds are too few to measure the bytes of a bet: ${FEWEST_ROUNDS} are needed.`);
  return null;
}
