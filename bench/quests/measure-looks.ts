import type { Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { SeedSealer } from '@wow/product/games/server';
import { createBettor } from '../parts/product/bettor.ts';
import { countStatements } from '../parts/product/count-statements.ts';
import { median } from 'simple-statistics';
import { createQuestReader } from './quest-reader.ts';

const PLAYERS = 100;
const ROUNDS = 5;
const WARM_UP_LOOKS = 500;
const LOOKS = 1_000;

/**
 * Measures looks one after another, with nothing beside them. Every player has played, so that quests show rounds.
 *
 * @param newRounds How many rounds a player plays before each look; they are not timed.
 */
export async function measureLooks(
  db: Database,
  sealer: SeedSealer,
  allPlayers: readonly PlayerId[],
  newRounds: number,
): Promise<Readonly<Record<string, number>>> {
  const players = allPlayers.slice(0, PLAYERS);
  const bet = await createBettor(db, sealer);
  const counted = countStatements(db);
  const look = await createQuestReader(counted.db, sealer);
  const play = async (playerId: PlayerId, rounds: number): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) await bet(playerId);
  };
  for (const playerId of players) await play(playerId, ROUNDS);

  const looksMs: number[] = [];
  let before = 0;
  for (let turn = 0; turn < WARM_UP_LOOKS + LOOKS; turn += 1) {
    const playerId = players[turn % players.length]!; // the remainder is below its length
    await play(playerId, newRounds);
    if (turn === WARM_UP_LOOKS) before = counted.statements();
    const startedAt = performance.now();
    await look(playerId);
    if (turn >= WARM_UP_LOOKS) looksMs.push(performance.now() - startedAt);
  }
  return { msPerLook: median(looksMs), statementsPerLook: (counted.statements() - before) / LOOKS };
}
