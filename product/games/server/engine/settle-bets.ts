import { type Hundredths, type PlayerId, type RefusalCode, hundredths } from '@wow/core/protocol';
import type { Stake, ConfiguredGame } from '../../table/define-game.ts';
import type { SeriesEnd } from '../../table/series.ts';
import { drawWords, type StoredBatch } from '@wow/core/fairness/server';
import type { Transfer } from '@wow/product/ledger';
import { applyStep, applyTransfer, type Purse, type PurseChange } from '@wow/product/ledger/server';
import { ROUNDS_PER_SEED } from '../../seed-lifetime.ts';
import { applyRoundToBounds, getBoundsRefusal, type Bounds, type BoundsRefusal } from '../limits/bounds.ts';

export interface SignatureInfo {
  /** The first 16 hexadecimal characters of the SHA-256 of the public key. */
  readonly keyId: string;
  /** ISO 8601 in UTC. */
  readonly issuedAt: string;
  /** Null for `wow-receipt-1`. */
  readonly form: 2 | null;
  /** Base64 (see `BatchSignature`). */
  readonly signature: string;
}

/** Rounds of one economy that were signed together. */
export interface RoundBatch extends StoredBatch {
  readonly configHash: string;
  /** ISO 8601 in UTC. */
  readonly issuedAt: string;
}

/** When a call that plays many rounds of one bet stops. Amounts are hundredths. */
export interface Series {
  readonly count: number;
  /** The rounds together never lose more; null without a limit. */
  readonly loss: Hundredths | null;
  /** No further round once they have won so much. */
  readonly win: Hundredths | null;
}

export interface Bet {
  readonly playerId: PlayerId;
  readonly idempotencyKey: string;
  /** Whether the caller sent the key. */
  readonly ownsKey: boolean;
  /** The caller's half for a pair that begins with this bet. */
  readonly clientSeed: string | null;
  /** SHA-256 of the call and the choice, as hex. A repeated key must have the same. */
  readonly requestHash: string;
  readonly table: ConfiguredGame;
  readonly choice: unknown;
  readonly stake: Stake;
  /** Null for one round. */
  readonly series: Series | null;
}

/** A round as it is stored. Amounts are hundredths. */
export interface Round {
  readonly seedPairId: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  /** The leaf of the commitment to its seed pair in the public log; null if the log has none. */
  readonly commitment: number | null;
  readonly nonce: number;
  readonly game: string;
  /** SHA-256 of the economy, as hex. */
  readonly configHash: string;
  readonly choice: unknown;
  readonly outcome: unknown;
  readonly bet: Hundredths;
  readonly payout: Hundredths;
  readonly pointsBefore: Hundredths;
  readonly pointsAfter: Hundredths;
  readonly spinsBefore: Hundredths;
  readonly spinsAfter: Hundredths;
  /** Null until it is signed, and in rounds from before there were receipts. */
  readonly signatureInfo: SignatureInfo | null;
}

/** `RoundRepository.write` signs it first. */
export interface NewRound {
  readonly bet: Bet;
  readonly round: Omit<Round, 'signatureInfo'> & { signatureInfo: SignatureInfo | null };
  /** Of the purse, after the round. */
  readonly version: number;
  /** Null until it is signed. */
  place: { readonly batch: RoundBatch; readonly position: number } | null;
}

export interface PlayedSeries {
  readonly kind: 'series';
  /** Of one seed pair, in the order of play, at least one. */
  readonly rounds: readonly Round[];
  readonly endedBy: SeriesEnd;
  readonly replayed: boolean;
}

/** `replayed` if the key had been answered before. */
export type Settlement =
  | { readonly kind: 'round'; readonly round: Round; readonly replayed: boolean }
  | PlayedSeries
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly replayed: boolean };

export interface PlayerState {
  readonly purse: Purse;
  readonly seedPairId: number;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  /** Null: the next bet brings it. */
  readonly clientSeed: string | null;
  /** The leaf of the commitment in the public log; null if the log has none. */
  readonly commitment: number | null;
  readonly nonce: number;
  /** Whether the pair is older than `DAYS_PER_SEED`. */
  readonly isSeedExpired: boolean;
  /** Null for players without limits or a pause. */
  readonly bounds: Bounds | null;
}

export interface KnownAnswer {
  readonly requestHash: string;
  readonly settlement: Settlement;
}

/** The answers to a player's bets, and what has to be written for them. */
export interface SettledBets {
  /** Of the first bets; the others wait for a client seed or another seed pair. */
  readonly settlements: readonly Settlement[];
  readonly state: PlayerState;
  readonly change: PurseChange;
  readonly rounds: readonly NewRound[];
  readonly refusals: readonly { readonly bet: Bet; readonly code: RefusalCode }[];
  readonly series: readonly { readonly bet: Bet; readonly played: PlayedSeries }[];
}

const ONE_ROUND: Series = { count: 1, loss: null, win: null };

/**
 * Plays a player's bets in order: the same input always gives the same rounds. A known or repeated key gives its first
 * answer again, or `idempotency_mismatch` for another request. Stops where the seed pair lacks a client seed or is used up.
 */
export function settleBets(
  state: PlayerState,
  known: ReadonlyMap<string, KnownAnswer>,
  bets: readonly Bet[],
): SettledBets {
  const answers = new Map(known);
  const rounds: NewRound[] = [];
  const refusals: { bet: Bet; code: RefusalCode }[] = [];
  const series: { bet: Bet; played: PlayedSeries }[] = [];
  const settlements: Settlement[] = [];
  const { clientSeed } = state;
  let { purse, nonce, bounds } = state;

  for (const bet of bets) {
    const before = answers.get(bet.idempotencyKey);
    if (before) {
      settlements.push(replayAnswer(before, bet));
      continue;
    }
    const terms = bet.series ?? ONE_ROUND;
    let end: StakeRefusal | SeriesEnd | null = getStakeRefusal(bounds, purse, bet.stake);
    // A bet that is refused begins no pair: the first round of a pair is of the bet that brings its client seed.
    if (end === null && (clientSeed === null || isSeedUsedUp(state, nonce + terms.count - 1))) break;
    const own: Round[] = [];
    for (let gain = 0; end === null;) {
      const played = playRound(state, clientSeed!, nonce, purse, bet); // or `break` above
      ({ purse } = played);
      nonce += 1;
      bounds &&= applyRoundToBounds(bounds, played.round);
      rounds.push({ bet, round: played.round, version: purse.version, place: null });
      own.push(played.round);
      gain += played.round.payout - played.round.bet;
      end = getSeriesEnd(terms, own.length, gain, bet.stake) ?? getStakeRefusal(bounds, purse, bet.stake);
    }
    let settlement: Settlement;
    if (own.length === 0) {
      const code = end as StakeRefusal; // no round was played to end a series
      // An empty step raises the version, so that no other node can play this key at the same time.
      purse = applyStep(purse, [])?.purse ?? purse;
      refusals.push({ bet, code });
      settlement = { kind: 'refused', code, replayed: false };
    } else if (bet.series === null) {
      settlement = { kind: 'round', round: own[0]!, replayed: false };
    } else {
      settlement = { kind: 'series', rounds: own, endedBy: end as SeriesEnd, replayed: false }; // its player is not in a time-out
      series.push({ bet, played: settlement });
    }
    answers.set(bet.idempotencyKey, { requestHash: bet.requestHash, settlement });
    settlements.push(settlement);
  }
  return {
    settlements,
    state: { ...state, purse, nonce, bounds },
    change: { from: state.purse, to: purse },
    rounds,
    refusals,
    series,
  };
}

type StakeRefusal = BoundsRefusal | 'no_spins' | 'insufficient_balance';

function getStakeRefusal(bounds: Bounds | null, { holdings }: Purse, stake: Stake): StakeRefusal | null {
  const refusal = bounds && getBoundsRefusal(bounds, stake);
  if (refusal !== null || holdings[stake.unit] >= stake.amount) return refusal;
  return stake.unit === 'spins' ? 'no_spins' : 'insufficient_balance';
}

/** Returns why a series ends after these rounds, or null. A staked spin loses no points. */
function getSeriesEnd({ count, loss, win }: Series, rounds: number, gain: number, stake: Stake): SeriesEnd | null {
  if (rounds === count) return 'count';
  if (win !== null && gain >= win) return 'win';
  return loss !== null && stake.unit === 'points' && stake.amount - gain > loss ? 'loss' : null;
}

const isSeedUsedUp = ({ isSeedExpired }: PlayerState, lastNonce: number): boolean =>
  lastNonce >= ROUNDS_PER_SEED || isSeedExpired;

export const replayAnswer = ({ requestHash, settlement }: KnownAnswer, bet: Bet): Settlement =>
  requestHash === bet.requestHash
    ? { ...settlement, replayed: true }
    : { kind: 'refused', code: 'idempotency_mismatch', replayed: false };

/** The purse covers the stake. */
function playRound(
  state: PlayerState,
  clientSeed: string,
  nonce: number,
  purse: Purse,
  bet: Bet,
): { round: NewRound['round']; purse: Purse } {
  const { table, choice, stake } = bet;
  const { game, rules, configHash } = table;
  const outcome: unknown = rules.play(drawWords(state.serverSeed, clientSeed, nonce, rules.words));
  const payout = rules.payout(choice, outcome);

  const { holdings: before, version } = purse;
  const { unit, amount } = stake;
  const staked = applyTransfer(before, { unit, from: 'player', to: 'house', amount, reason: 'stake' })!;
  const paid: Transfer = { unit: 'points', from: 'house', to: 'player', amount: payout, reason: 'payout' };
  const after = applyTransfer(staked, paid)!; // a payout is never refused

  const round: NewRound['round'] = {
    seedPairId: state.seedPairId,
    serverSeedHash: state.serverSeedHash,
    clientSeed,
    commitment: state.commitment,
    nonce,
    game: game.id,
    configHash,
    choice,
    outcome,
    bet: unit === 'points' ? amount : hundredths(0),
    payout,
    pointsBefore: before.points,
    pointsAfter: after.points,
    spinsBefore: before.spins,
    spinsAfter: after.spins,
    signatureInfo: null,
  };
  return { round, purse: { playerId: purse.playerId, holdings: after, version: version + 1 } };
}

export interface PendingBet {
  readonly bet: Bet;
  readonly state: PlayerState;
  readonly knownAnswer: KnownAnswer | null;
}

/** Stores rounds. Methods reject with `DatabaseError`. */
export interface RoundRepository {
  /** In the order of the bets. */
  readonly loadBets: (bets: readonly Bet[]) => Promise<readonly PendingBet[]>;
  /**
   * Signs every round. Resolves when the bets are durable, all in one transaction, with the players that were written.
   * For others nothing was: their purse had changed, a key has an answer, or their bounds have expired.
   */
  readonly write: (settled: readonly SettledBets[]) => Promise<ReadonlySet<PlayerId>>;
  /**
   * Gives the player's seed pair the client seed of this bet, or activates the next pair with it, unless that happened
   * since this state was read.
   */
  readonly startPair: (state: PlayerState, bet: Bet) => Promise<void>;
}
