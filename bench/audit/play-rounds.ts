import type { Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { DEFAULT_ECONOMY } from '@wow/product/economy';
import { findEconomy, activateEconomy } from '@wow/product/economy/server';
import { createLogAppender, createOddsCache } from '@wow/product/fair-play/server';
import { createBetService, loadSigner, type SeedSealer } from '@wow/product/games/server';
import { type RoundRepository, settleBets, type PlayerState } from '../../product/games/server/engine/settle-bets.ts';
import { rotateSeeds } from '../../product/games/server/seeds/rotate-seeds.ts';
import { createBetFactory } from './bench-bets.ts';
import { createAccounts } from './create-accounts.ts';

export interface RoundsOptions {
  readonly db: Database;
  readonly sealer: SeedSealer;
  readonly signingKey: Uint8Array;
  readonly rounds: number;
}

const ROUNDS_A_PLAYER = 2_000;
const FEWEST_PLAYERS = 10;
const PLAYERS_AT_ONCE = 50;
const BETS_AT_ONCE = 40;
/** One group is signed while the other is written. */
const GROUPS_AT_ONCE = 2;

/**
 * Plays `rounds` rounds with the product's bet engine and appends them to the log. Then rotates all seeds, so that the
 * audit can replay every round.
 */
export async function playRounds({ db, sealer, signingKey, rounds }: RoundsOptions): Promise<void> {
  const { economy, hash } = await activateEconomy(db, DEFAULT_ECONOMY);
  const signer = await loadSigner(db, signingKey);
  const logNow = createLogAppender({ db, signer, odds: createOddsCache(findEconomy) });
  const { repository } = createBetService({ db, sealer, signer, logNow });
  const createBets = createBetFactory(economy, hash);
  const players = await createAccounts(
    db,
    { sealer, signer },
    Math.max(FEWEST_PLAYERS, Math.ceil(rounds / ROUNDS_A_PLAYER)),
  );
  const states = new Map<PlayerId, PlayerState>();

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
        return createBets(playerId, count);
      });
      const unplayed = await playGroup(
        repository,
        states,
        wanted.filter((bets) => bets.length > 0),
      );
      open += unplayed;
      for (const playerId of group) busy.delete(playerId);
    }
  };
  await Promise.all(Array.from({ length: GROUPS_AT_ONCE }, work));
  while ((await logNow()).rounds > 0);
  for (const { purse } of states.values()) {
    await db.transaction((tx) => rotateSeeds(tx, { sealer, signer }, { playerId: purse.playerId, half: null }));
  }
}

type Bets = ReturnType<ReturnType<typeof createBetFactory>>;

/** Plays the bets of a group. Returns the number of bets that were not played because their seed pair was used up. */
async function playGroup(
  repository: RoundRepository,
  states: Map<PlayerId, PlayerState>,
  wanted: readonly Bets[],
): Promise<number> {
  const unread = wanted.filter(([bet]) => !states.has(bet!.playerId)).map(([bet]) => bet!);
  for (const { bet, state } of unread.length > 0 ? await repository.loadBets(unread) : [])
    states.set(bet.playerId, state);
  const settled = wanted.map((bets) => settleBets(states.get(bets[0]!.playerId)!, new Map(), bets));
  const played = settled.filter((one) => one.rounds.length > 0);
  const written = await repository.write(played);
  if (written.size < played.length) throw new Error(`${played.length - written.size} purses moved by themselves`);
  let unplayed = 0;
  for (const [at, { state, settlements }] of settled.entries()) {
    const { playerId } = state.purse;
    states.set(playerId, state);
    const left = wanted[at]!.length - settlements.length;
    if (left === 0) continue;
    unplayed += left;
    await repository.startPair(state, wanted[at]![settlements.length]!);
    states.delete(playerId);
  }
  return unplayed;
}
