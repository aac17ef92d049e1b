import { drawWords } from '@wow/core/fairness/server';
import { hundredths, type RefusalCode } from '@wow/core/protocol';
import type { Transfer } from '@wow/product/ledger';
import {
  takeStep,
  type Mark,
  type PostedTransfer,
  type Posting,
  type Purse,
  type Step,
} from '@wow/product/ledger/server';
import { ROUNDS_PER_SEED } from '../seed-lifetime.ts';
import { afterRound, refusedBy, type Bounds } from './bounds/bounds.ts';
import type { Bet, FreshRound, Settlement } from './round.ts';

/**
 * A player's place at the table as the database had it: the purse, the seed pair with its next nonce, and what the player
 * has bounded their play by.
 */
export interface Place {
  readonly purse: Purse;
  readonly seedPairId: number;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** The pair has played for as long as it may. */
  readonly isOld: boolean;
  /** Null for players who have set themselves no bounds. */
  readonly bounds: Bounds | null;
}

/** An answer that a key has already had. */
export interface KnownAnswer {
  readonly requestHash: string;
  readonly settlement: Settlement;
}

/** What one player's bets came to, and all that has to be written for it in one go. */
export interface Settled {
  /** One for each of the first bets; the rest has to wait for another seed pair. */
  readonly settlements: readonly Settlement[];
  /** Where it leaves the player. */
  readonly place: Place;
  readonly posting: Posting;
  readonly rounds: readonly { readonly bet: Bet; readonly round: FreshRound; readonly version: number }[];
  readonly refusals: readonly { readonly bet: Bet; readonly code: RefusalCode }[];
}

/**
 * Returns what a player's bets come to when they are played in order from this place.
 * Pure but for the hash function: the same place, answers and bets always give the same rounds.
 * A key that is known, or comes twice, gives its first answer again, or `idempotency_mismatch` for another request.
 * Where the pair's last nonce is used up, it stops: the bets from there on are not settled.
 */
export function settleBets(
  place: Place,
  known: ReadonlyMap<string, KnownAnswer>,
  bets: readonly Bet[],
  mark: Mark | null = null,
): Settled {
  const answers = new Map(known);
  const rounds: { bet: Bet; round: FreshRound; version: number }[] = [];
  const refusals: { bet: Bet; code: RefusalCode }[] = [];
  const transfers: PostedTransfer[] = [];
  let { purse, nonce, bounds } = place;

  const settlements: Settlement[] = [];

  for (const bet of bets) {
    const before = answers.get(bet.idempotencyKey);
    if (before) {
      settlements.push(repeat(before, bet));
      continue;
    }
    const barred = bounds && refusedBy(bounds, bet.stake);
    if (barred === null && isUsedUp(place, nonce)) break;

    const played = barred === null ? playOne(place, nonce, purse, bet) : null;
    let settlement: Settlement;
    if (played) {
      ({ purse } = played.step);
      transfers.push(...played.step.transfers);
      nonce += 1;
      bounds &&= afterRound(bounds, played.round);
      rounds.push({ bet, round: played.round, version: purse.version });
      settlement = { kind: 'round', round: played.round, replayed: false };
    } else {
      const code = barred ?? (bet.stake.unit === 'spins' ? 'no_spins' : 'insufficient_balance');
      // An empty step: the purse's version rises, so no other node can play this key at the same time.
      purse = takeStep(purse, [])?.purse ?? purse;
      refusals.push({ bet, code });
      settlement = { kind: 'refused', code, replayed: false };
    }
    answers.set(bet.idempotencyKey, { requestHash: bet.requestHash, settlement });
    settlements.push(settlement);
  }
  const posting = { from: place.purse, to: purse, transfers, mark };
  return { settlements, place: { ...place, purse, nonce, bounds }, posting, rounds, refusals };
}

const isUsedUp = ({ isOld }: Place, nonce: number): boolean => nonce >= ROUNDS_PER_SEED || isOld;

/** Returns the answer that a key has had, for a bet that comes with it again. */
export const repeat = ({ requestHash, settlement }: KnownAnswer, bet: Bet): Settlement =>
  requestHash === bet.requestHash
    ? { ...settlement, replayed: true }
    : { kind: 'refused', code: 'idempotency_mismatch', replayed: false };

/** Returns the round and the step that the purse takes with it, or null when the purse does not cover the stake. */
function playOne(place: Place, nonce: number, purse: Purse, bet: Bet): { round: FreshRound; step: Step } | null {
  const { table, choice, stake } = bet;
  const { game, rules, configHash } = table;
  const outcome: unknown = rules.play(drawWords(place.serverSeed, place.clientSeed, nonce, rules.words));
  const payout = rules.payout(choice, outcome);

  const moves: Transfer[] = [{ unit: stake.unit, from: 'player', to: 'house', amount: stake.amount, reason: 'stake' }];
  if (payout > 0) moves.push({ unit: 'points', from: 'house', to: 'player', amount: payout, reason: 'payout' });
  const step = takeStep(purse, moves);
  if (step === null) return null;

  const { holdings: had } = purse;
  const { holdings: has } = step.purse;
  const round: FreshRound = {
    seedPairId: place.seedPairId,
    serverSeedHash: place.serverSeedHash,
    clientSeed: place.clientSeed,
    nonce,
    game: game.id,
    configHash,
    choice,
    outcome,
    bet: stake.unit === 'points' ? stake.amount : hundredths(0),
    payout,
    pointsBefore: had.points,
    pointsAfter: has.points,
    spinsBefore: had.spins,
    spinsAfter: has.spins,
    stamp: null,
  };
  return { round, step };
}
