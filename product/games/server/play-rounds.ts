import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, isUnavailable, type Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { readPlaces, type SeatedBet } from './places-store.ts';
import type { Bet, Settlement } from './round.ts';
import { writeSettled } from './rounds-store.ts';
import type { SeedSealer } from './sealer.ts';
import { settleBets, type KnownAnswer, type Settled } from './settle-bets.ts';

const PAUSE_MS = 15;
/** A statement may take its own time-out on top, and every answer has to come within five seconds. */
const PATIENCE_MS = 2_000;

/** Unique violation, serialization failure, deadlock: the whole statement was undone because somebody was faster. */
const LOST_RACE = new Set(['23505', '40001', '40P01']);

/**
 * Plays many bets, of one or many players, each exactly once, and returns what they came to in the order of the bets.
 * One read and one write, whatever the number of bets; it resolves only when the rounds are durable.
 * Bets of one player are played in the order given. Players whose purse moved on in between are played again from
 * a fresh read, and so is everybody when the write's answer was lost: reading tells whether it was committed.
 * Rejects with a `DatabaseError` when the database stays away.
 */
export async function playRounds(db: Database, sealer: SeedSealer, bets: readonly Bet[]): Promise<Settlement[]> {
  const settlements = new Map<Bet, Settlement>();
  const startedAt = performance.now();
  for (let tries = 1; ; tries += 1) {
    const open = bets.filter((bet) => !settlements.has(bet));
    if (open.length === 0) return bets.map((bet) => settlements.get(bet)!);
    if (tries > 1) await wait(randomInt(1, PAUSE_MS * tries));
    const isLastTry = performance.now() - startedAt > PATIENCE_MS;
    try {
      const seated = await readPlaces(db, sealer, open);
      for (const [bet, settlement] of await settleSeated(db, seated)) settlements.set(bet, settlement);
    } catch (error) {
      const again = isUnavailable(error) || (error instanceof DatabaseError && LOST_RACE.has(error.code ?? ''));
      if (!again || isLastTry) throw error;
      continue;
    }
    if (isLastTry && settlements.size < bets.length) {
      throw new DatabaseError(`a purse kept moving during ${tries} tries`, {});
    }
  }
}

/** Returns the settlements that are durable now; bets that lost their race are missing. */
async function settleSeated(db: Database, seated: readonly SeatedBet[]): Promise<Map<Bet, Settlement>> {
  const players = [...groupByPlayer(seated).values()].map((bets) => ({ bets, settled: settlePlayer(bets) }));
  const toWrite = players.map(({ settled }) => settled).filter(writesAnything);
  const written = toWrite.length > 0 ? await writeSettled(db, toWrite) : new Set<number>();

  const durable = new Map<Bet, Settlement>();
  for (const { bets, settled } of players) {
    if (writesAnything(settled) && !written.has(settled.posting.to.playerId)) continue;
    for (const [index, { bet }] of bets.entries()) durable.set(bet, settled.settlements[index]!);
  }
  return durable;
}

const writesAnything = ({ posting }: Settled): boolean => posting.to.version !== posting.from.version;

function settlePlayer(bets: readonly SeatedBet[]): Settled {
  const known = new Map<string, KnownAnswer>();
  for (const { bet, known: answer } of bets) if (answer) known.set(bet.idempotencyKey, answer);
  return settleBets(
    bets[0]!.place,
    known,
    bets.map(({ bet }) => bet),
  );
}

function groupByPlayer(seated: readonly SeatedBet[]): Map<PlayerId, SeatedBet[]> {
  const players = new Map<PlayerId, SeatedBet[]>();
  for (const one of seated) {
    const bets = players.get(one.bet.playerId);
    if (bets) bets.push(one);
    else players.set(one.bet.playerId, [one]);
  }
  return players;
}
