import { type Hundredths, type PlayerId, type RefusalCode, hundredths } from '@wow/core/protocol';
import type { Stake, ConfiguredGame } from '../../table/define-game.ts';
import { drawWords } from '@wow/core/fairness/server';
import type { Transfer } from '@wow/product/ledger';
import { applyStep, type PostedTransfer, type Posting, type Purse, type Step } from '@wow/product/ledger/server';
import { ROUNDS_PER_SEED } from '../../seed-lifetime.ts';
import { applyRoundToBounds, getBoundsRefusal, type Bounds } from '../limits/bounds.ts';

/** What makes a round's receipt out of the round: who signed it, when, and the signature. */
export interface SignatureInfo {
  /** The id of the key, 16 hexadecimal characters. */
  readonly keyId: string;
  /** To the millisecond, by the clock of this server. */
  readonly issuedAt: Date;
  /** Ed25519, as base64; of a round that was signed together with others with the way to what was signed behind it. */
  readonly signature: string;
}

/** A player's wish for one round, parsed and allowed by the game's rules. */
export interface Bet {
  readonly playerId: PlayerId;
  readonly idempotencyKey: string;
  /** SHA-256, as hex, of the call and the choice: what a repeated key must agree with. */
  readonly requestHash: string;
  readonly table: ConfiguredGame;
  readonly choice: unknown;
  readonly stake: Stake;
}

/** One play, as it stands in the database. Amounts are hundredths. */
export interface Round {
  readonly seedPairId: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly game: string;
  /** SHA-256, as hex, of the economy it was played by. */
  readonly configHash: string;
  readonly choice: unknown;
  readonly outcome: unknown;
  readonly bet: Hundredths;
  readonly payout: Hundredths;
  readonly pointsBefore: Hundredths;
  readonly pointsAfter: Hundredths;
  readonly spinsBefore: Hundredths;
  readonly spinsAfter: Hundredths;
  /** Null while the round is not signed yet, and for ever in those from before there were receipts. */
  readonly signatureInfo: SignatureInfo | null;
}

/** A round that was just played: it is signed where it lies, before anybody else sees it. */
type SignableRound = Omit<Round, 'signatureInfo'> & { signatureInfo: SignatureInfo | null };

/** What a bet came to. `replayed` when the key had been answered before. */
export type Settlement =
  | { readonly kind: 'round'; readonly round: Round; readonly replayed: boolean }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly replayed: boolean };

/**
 * A player's place at the table as the database had it: the purse, the seed pair with its next nonce, and what the player
 * has bounded their play by.
 */
export interface PlayerState {
  readonly purse: Purse;
  readonly seedPairId: number;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** The pair has played for as long as it may. */
  readonly isSeedExpired: boolean;
  /** Null for players who have set themselves no bounds. */
  readonly bounds: Bounds | null;
}

/** An answer that a key has already had. */
export interface KnownAnswer {
  readonly requestHash: string;
  readonly settlement: Settlement;
}

/** What one player's bets came to, and all that has to be written for it in one go. */
export interface SettledBets {
  /** One for each of the first bets; the rest has to wait for another seed pair. */
  readonly settlements: readonly Settlement[];
  /** Where it leaves the player. */
  readonly state: PlayerState;
  readonly posting: Posting;
  readonly rounds: readonly { readonly bet: Bet; readonly round: SignableRound; readonly version: number }[];
  readonly refusals: readonly { readonly bet: Bet; readonly code: RefusalCode }[];
}

/**
 * Returns what a player's bets come to when they are played in order from this place.
 * Pure but for the hash function: the same place, answers and bets always give the same rounds.
 * A key that is known, or comes twice, gives its first answer again, or `idempotency_mismatch` for another request.
 * Where the pair's last nonce is used up, it stops: the bets from there on are not settled.
 */
export function settleBets(
  place: PlayerState,
  known: ReadonlyMap<string, KnownAnswer>,
  bets: readonly Bet[],
): SettledBets {
  const answers = new Map(known);
  const rounds: { bet: Bet; round: SignableRound; version: number }[] = [];
  const refusals: { bet: Bet; code: RefusalCode }[] = [];
  const transfers: PostedTransfer[] = [];
  let { purse, nonce, bounds } = place;

  const settlements: Settlement[] = [];

  for (const bet of bets) {
    const before = answers.get(bet.idempotencyKey);
    if (before) {
      settlements.push(replayAnswer(before, bet));
      continue;
    }
    const barred = bounds && getBoundsRefusal(bounds, bet.stake);
    if (barred === null && isSeedUsedUp(place, nonce)) break;

    const played = barred === null ? playRound(place, nonce, purse, bet) : null;
    let settlement: Settlement;
    if (played) {
      ({ purse } = played.step);
      transfers.push(...played.step.transfers);
      nonce += 1;
      bounds &&= applyRoundToBounds(bounds, played.round);
      rounds.push({ bet, round: played.round, version: purse.version });
      settlement = { kind: 'round', round: played.round, replayed: false };
    } else {
      const code = barred ?? (bet.stake.unit === 'spins' ? 'no_spins' : 'insufficient_balance');
      // An empty step: the purse's version rises, so no other node can play this key at the same time.
      purse = applyStep(purse, [])?.purse ?? purse;
      refusals.push({ bet, code });
      settlement = { kind: 'refused', code, replayed: false };
    }
    answers.set(bet.idempotencyKey, { requestHash: bet.requestHash, settlement });
    settlements.push(settlement);
  }
  const posting: Posting = { from: place.purse, to: purse, transfers };
  return { settlements, state: { ...place, purse, nonce, bounds }, posting, rounds, refusals };
}

const isSeedUsedUp = ({ isSeedExpired }: PlayerState, nonce: number): boolean =>
  nonce >= ROUNDS_PER_SEED || isSeedExpired;

/** Returns the answer that a key has had, for a bet that comes with it again. */
export const replayAnswer = ({ requestHash, settlement }: KnownAnswer, bet: Bet): Settlement =>
  requestHash === bet.requestHash
    ? { ...settlement, replayed: true }
    : { kind: 'refused', code: 'idempotency_mismatch', replayed: false };

/** Returns the round and the step that the purse takes with it, or null when the purse does not cover the stake. */
function playRound(
  place: PlayerState,
  nonce: number,
  purse: Purse,
  bet: Bet,
): { round: SignableRound; step: Step } | null {
  const { table, choice, stake } = bet;
  const { game, rules, configHash } = table;
  const outcome: unknown = rules.play(drawWords(place.serverSeed, place.clientSeed, nonce, rules.words));
  const payout = rules.payout(choice, outcome);

  const moves: Transfer[] = [{ unit: stake.unit, from: 'player', to: 'house', amount: stake.amount, reason: 'stake' }];
  if (payout > 0) moves.push({ unit: 'points', from: 'house', to: 'player', amount: payout, reason: 'payout' });
  const step = applyStep(purse, moves);
  if (step === null) return null;

  const { holdings: had } = purse;
  const { holdings: has } = step.purse;
  const round: SignableRound = {
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
    signatureInfo: null,
  };
  return { round, step };
}

/** A bet with the place it is played from and the answer its key is known to have had. */
export interface PendingBet {
  readonly bet: Bet;
  readonly state: PlayerState;
  readonly knownAnswer: KnownAnswer | null;
}

/** All that the engine asks of whoever writes rounds down. What asks the database rejects with a `DatabaseError`. */
export interface RoundRepository {
  /** Returns every bet with its place and what its key was answered, in the order of the bets. */
  readonly loadBets: (bets: readonly Bet[]) => Promise<readonly PendingBet[]>;
  /** Signs every round where it lies. None is written without. */
  readonly sign: (settled: readonly SettledBets[]) => Promise<void>;
  /**
   * Writes what many players' bets came to, in one transaction, and resolves when that is durable.
   * Returns the players for whom it was written. The others' purses had moved on, one of their keys here has an answer
   * already, or their bounds hold for another time than now; and nothing of theirs was written.
   */
  readonly write: (settled: readonly SettledBets[]) => Promise<ReadonlySet<PlayerId>>;
  /** Goes on to the player's next seed pair, unless somebody has done so since this place was read. */
  readonly rotateSeeds: (place: PlayerState) => Promise<void>;
}
