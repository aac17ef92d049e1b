import { drawWords } from '@wow/core/fairness/server';
import { hundredths, type RefusalCode } from '@wow/core/protocol';
import type { Transfer } from '@wow/product/ledger';
import { openPosting, postStep, type Posting, type Purse } from '@wow/product/ledger/server';
import type { Bet, Round, Settlement } from './round.ts';

/** A player's place at the table as the database had it: the purse, and the seed pair with its next nonce. */
export interface Place {
  readonly purse: Purse;
  readonly seedPairId: number;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** An answer that a key has already had. */
export interface KnownAnswer {
  readonly requestHash: string;
  readonly settlement: Settlement;
}

/** What one player's bets came to, and all that has to be written for it in one go. */
export interface Settled {
  readonly settlements: readonly Settlement[];
  readonly posting: Posting;
  readonly rounds: readonly { readonly bet: Bet; readonly round: Round; readonly version: number }[];
  readonly refusals: readonly { readonly bet: Bet; readonly code: RefusalCode }[];
}

/**
 * Returns what a player's bets come to when they are played in order from this place.
 * Pure but for the hash function: the same place, answers and bets always give the same rounds.
 * A key that is known, or comes twice, gives its first answer again, or `idempotency_mismatch` for another request.
 */
export function settleBets(place: Place, known: ReadonlyMap<string, KnownAnswer>, bets: readonly Bet[]): Settled {
  const answers = new Map(known);
  const rounds: { bet: Bet; round: Round; version: number }[] = [];
  const refusals: { bet: Bet; code: RefusalCode }[] = [];
  let posting = openPosting(place.purse);
  let { nonce } = place;

  const settlements = bets.map((bet): Settlement => {
    const before = answers.get(bet.idempotencyKey);
    if (before) return repeat(before, bet);

    const played = playOne(place, nonce, posting, bet);
    let settlement: Settlement;
    if (played) {
      ({ posting } = played);
      nonce += 1;
      rounds.push({ bet, round: played.round, version: posting.to.version });
      settlement = { kind: 'round', round: played.round, replayed: false };
    } else {
      const code = bet.stake.unit === 'spins' ? 'no_spins' : 'insufficient_balance';
      // An empty step: the purse's version rises, so no other node can play this key at the same time.
      posting = postStep(posting, []) ?? posting;
      refusals.push({ bet, code });
      settlement = { kind: 'refused', code, replayed: false };
    }
    answers.set(bet.idempotencyKey, { requestHash: bet.requestHash, settlement });
    return settlement;
  });
  return { settlements, posting, rounds, refusals };
}

const repeat = ({ requestHash, settlement }: KnownAnswer, bet: Bet): Settlement =>
  requestHash === bet.requestHash
    ? { ...settlement, replayed: true }
    : { kind: 'refused', code: 'idempotency_mismatch', replayed: false };

/** Returns the round and the posting after it, or null when the purse does not cover the stake. */
function playOne(place: Place, nonce: number, posting: Posting, bet: Bet): { round: Round; posting: Posting } | null {
  const { game, choice, stake } = bet;
  const outcome: unknown = game.play(drawWords(place.serverSeed, place.clientSeed, nonce, game.words));
  const payout = game.payout(choice, outcome);

  const step: Transfer[] = [{ unit: stake.unit, from: 'player', to: 'house', amount: stake.amount, reason: 'stake' }];
  if (payout > 0) step.push({ unit: 'points', from: 'house', to: 'player', amount: payout, reason: 'payout' });
  const after = postStep(posting, step);
  if (after === null) return null;

  const { holdings: had } = posting.to;
  const { holdings: has } = after.to;
  const round: Round = {
    seedPairId: place.seedPairId,
    serverSeedHash: place.serverSeedHash,
    clientSeed: place.clientSeed,
    nonce,
    game: game.id,
    choice,
    outcome,
    bet: stake.unit === 'points' ? stake.amount : hundredths(0),
    payout,
    pointsBefore: had.points,
    pointsAfter: has.points,
    spinsBefore: had.spins,
    spinsAfter: has.spins,
  };
  return { round, posting: after };
}
