import type { Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { DEFAULT_ECONOMY } from '@wow/product/economy';
import { findEconomy, activateEconomy } from '@wow/product/economy/server';
import { createOddsCache, appendRoundsToLog } from '@wow/product/fair-play/server';
import { createBetService, loadSigner, type SeedSealer } from '@wow/product/games/server';
import { type RoundRepository, settleBets, type PlayerState } from '../../product/games/server/engine/settle-bets.ts';
import { benchBets } from './bench-bets.ts';
import { seatAccounts } from './seat-accounts.ts';

export interface Dealing {
  readonly db: Database;
  readonly sealer: SeedSealer;
  readonly signingKey: Uint8Array;
  readonly rounds: number;
}

const ROUNDS_A_PLAYER = 2_000;
const FEWEST_PLAYERS = 10;
const PLAYERS_AT_ONCE = 50;
const BETS_AT_ONCE = 40;
/** One is signed while the other is written. */
const GROUPS_AT_ONCE = 2;

/**
 * Plays so many rounds with the product's own code, only without anybody who waits for them: settled, signed, written and
 * put into the log. Then all seeds are turned, so that all rounds can be played again.
 */
export async function dealRounds({ db, sealer, signingKey, rounds }: Dealing): Promise<void> {
  const { economy, hash } = await activateEconomy(db, DEFAULT_ECONOMY);
  const signer = await loadSigner(db, signingKey);
  const { repository } = createBetService({ db, sealer, signer });
  const betsOf = benchBets(economy, hash);
  const players = await seatAccounts(db, sealer, Math.max(FEWEST_PLAYERS, Math.ceil(rounds / ROUNDS_A_PLAYER)));
  const places = new Map<PlayerId, PlayerState>();

  let open = rounds;
  let nextPlayer = 0;
  const busy = new Set<PlayerId>();
  const nextGroup = (): PlayerId[] => {
    const group: PlayerId[] = [];
    for (let tried = 0; tried < players.length && group.length < PLAYERS_AT_ONCE; tried += 1) {
      const playerId = players[nextPlayer++ % players.length]!;
      if (!busy.has(playerId)) group.push(playerId);
    }
    return group.slice(0, Math.ceil(players.length / GROUPS_AT_ONCE));
  };
  const work = async (): Promise<void> => {
    while (open > 0) {
      const group = nextGroup();
      for (const playerId of group) busy.add(playerId);
      const wanted = group.map((playerId) => {
        const count = Math.min(BETS_AT_ONCE, open);
        open -= count;
        return betsOf(playerId, count);
      });
      const unplayed = await dealGroup(
        repository,
        places,
        wanted.filter((bets) => bets.length > 0),
      );
      open += unplayed;
      for (const playerId of group) busy.delete(playerId);
    }
  };
  await Promise.all(Array.from({ length: GROUPS_AT_ONCE }, work));
  const odds = createOddsCache(findEconomy);
  while ((await appendRoundsToLog({ db, signer, odds })).rounds > 0);
  for (const place of places.values()) await repository.rotateSeeds(place);
}

type Bets = ReturnType<ReturnType<typeof benchBets>>;

/** Returns how many of these bets were not played, because their seed pair was used up. It is another one now. */
async function dealGroup(
  book: RoundRepository,
  places: Map<PlayerId, PlayerState>,
  wanted: readonly Bets[],
): Promise<number> {
  const unread = wanted.filter(([bet]) => !places.has(bet!.playerId)).map(([bet]) => bet!);
  for (const { bet, state } of unread.length > 0 ? await book.loadBets(unread) : []) places.set(bet.playerId, state);
  const settled = wanted.map((bets) => settleBets(places.get(bets[0]!.playerId)!, new Map(), bets));
  const played = settled.filter((one) => one.rounds.length > 0);
  await book.sign(played);
  const written = await book.write(played);
  if (written.size < played.length) throw new Error(`${played.length - written.size} purses moved by themselves`);
  let unplayed = 0;
  for (const [at, { state, settlements }] of settled.entries()) {
    const { playerId } = state.purse;
    places.set(playerId, state);
    const left = wanted[at]!.length - settlements.length;
    if (left === 0) continue;
    unplayed += left;
    await book.rotateSeeds(state);
    places.delete(playerId);
  }
  return unplayed;
}
