import { isPausedAt } from '../../server/limits/bounds.ts';
import { getLimitAt, PERIODS, type Period } from '../../server/limits/play-limits.ts';
import { InvariantViolation, type Invariant } from './invariants.ts';
import type { PlayerRows, PairRow, RoundRow, TransferRow, DurableState } from './durable-state.ts';
import { drawWords } from '@wow/core/fairness/server';
import type { PlayerId } from '@wow/core/protocol';
import type { Unit } from '@wow/product/ledger';
import { ROUNDS_PER_SEED } from '../../seed-lifetime.ts';

const DAY_MS = 86_400_000;

const PERIOD_NAMES: Readonly<Record<Period, (moment: Date) => string>> = {
  day: (moment) => moment.toISOString().slice(0, 10),
  week: (moment) => new Date(moment.getTime() - ((moment.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10),
  month: (moment) => moment.toISOString().slice(0, 7),
};

/** Throws if the bounds at that time forbid this round. */
function checkBounds({ playerId, rounds, bounds }: PlayerRows, index: number): void {
  const rules = bounds.findLast(({ fromRound }) => fromRound <= index)?.rules;
  if (!rules) return;
  const { bet, at } = rounds[index]!;
  const story = `player ${playerId}, ${bet.idempotencyKey} at ${at.toISOString()}`;
  if (isPausedAt(rules.pausedUntil, at)) throw new InvariantViolation('nothing is played in a pause', story);
  if (bet.stake.unit !== 'points') return;
  for (const period of PERIODS) {
    const { most } = getLimitAt(rules.limits[period], at);
    if (most === null) continue;
    const name = PERIOD_NAMES[period](at);
    let lost = 0;
    for (const { round, at: playedAt } of rounds.slice(0, index))
      if (PERIOD_NAMES[period](playedAt) === name) lost += round.bet - round.payout;
    if (lost + bet.stake.amount > most)
      throw new InvariantViolation('no round can pass a limit', `${story}, ${lost} of ${most} lost in the ${period}`);
  }
}

/** Where the next check starts. */
interface Seen {
  transfers: number;
  rounds: number;
  refusals: number;
  versions: number;
  lastVersion: number;
  lastLine: number;
  /** By rounds and transfers. */
  readonly added: Record<Unit, number>;
  readonly fromPurse: Record<Unit, number>;
  readonly keys: Set<string>;
  /** How many more rounds the last series has. */
  seriesLeft: number;
  readonly nextNonces: Map<number, number>;
}

/** Throws an `InvariantViolation` if the durable rows do not add up. */
export interface Auditor {
  /** Checks the rows since the last call. */
  readonly check: (playerId: PlayerId) => void;
  /** The counts so far, to compare with another auditor. */
  readonly counted: () => string;
}

export function createAuditor(durable: DurableState): Auditor {
  const seen = new Map<PlayerId, Seen>();
  /** Player purses as stored, house as rounds and transfers add up. */
  const sums: Record<Unit, number> = { points: 0, spins: 0, xp: 0 };
  const commitments = new Map<string, number>();

  function checkPlayer(playerId: PlayerId): void {
    const rows = durable.getRows(playerId);
    const so = seen.get(playerId) ?? createSeen();
    seen.set(playerId, so);
    const expect = (holds: boolean, invariant: Invariant, story: () => string): void => {
      if (!holds) throw new InvariantViolation(invariant, `player ${playerId}, ${story()}`);
    };

    while (so.transfers < rows.transfers.length || so.rounds < rows.rounds.length) {
      const transfer = rows.transfers[so.transfers];
      const round = rows.rounds[so.rounds];
      if (transfer && (!round || transfer.version <= round.version)) {
        addTransfer(so, transfer, expect);
        so.transfers += 1;
      } else {
        addRound(so, rows, round!, expect); // there is one of both
        checkBounds(rows, so.rounds);
        so.rounds += 1;
      }
    }
    for (; so.refusals < rows.refusals.length; so.refusals += 1) {
      const { idempotencyKey } = rows.refusals[so.refusals]!.bet;
      expect(!so.keys.has(idempotencyKey), 'one answer a key', () => `${idempotencyKey} is refused and something else`);
      so.keys.add(idempotencyKey);
    }
    for (const unit of ['points', 'spins', 'xp'] as const) {
      const held = rows.holdings[unit];
      expect(held >= 0, 'purse is never negative', () => `${held} of ${unit}`);
      sums[unit] += held - so.fromPurse[unit];
      so.fromPurse[unit] = held;
      expect(sums[unit] === 0, 'sums are zero', () => `${sums[unit]} of ${unit} too much`);
      expect(
        held === so.added[unit],
        'purse is its rounds and transfers',
        () => `${held} of ${unit}, added up ${so.added[unit]}`,
      );
    }
    const accounted = so.versions + rows.refusals.length + rows.raises;
    expect(rows.version === accounted, 'versions have no gap', () => `version ${rows.version}, accounted ${accounted}`);
    for (const pair of rows.pairs.slice(-PAIRS_CHECKED)) checkPair(pair, expect);
  }

  type Expect = (holds: boolean, invariant: Invariant, story: () => string) => void;

  function addTransfer(so: Seen, transfer: TransferRow, expect: Expect): void {
    const { unit, from, to, amount, version, line, reason, playerAfter } = transfer;
    const story = (): string => `${reason} of ${amount} ${unit}, version ${version} line ${line}`;
    if (version !== so.lastVersion) {
      expect(version > so.lastVersion && line === 0, 'versions have no gap', story);
      so.versions += 1;
    } else expect(line === so.lastLine + 1, 'versions have no gap', story);
    so.lastVersion = version;
    so.lastLine = line;
    expect((from === 'player') !== (to === 'player') && amount > 0, 'sums are zero', story);
    so.added[unit] += to === 'player' ? amount : -amount;
    expect(so.added[unit] === playerAfter, 'one trail explains every balance', story);
    expect(so.added[unit] >= 0, 'purse is never negative', story);
    sums[unit] += to === 'player' ? -amount : amount;
  }

  function addRound(so: Seen, rows: PlayerRows, { bet, round, version }: RoundRow, expect: Expect): void {
    const { idempotencyKey, series } = bet;
    const story = (): string => `${idempotencyKey}, pair ${round.seedPairId} nonce ${round.nonce} version ${version}`;
    if (so.seriesLeft > 0) {
      expect(rows.rounds[so.rounds - 1]?.bet === bet, 'a series is played whole', story);
      so.seriesLeft -= 1;
    } else {
      expect(!so.keys.has(idempotencyKey), 'one answer a key', story);
      so.keys.add(idempotencyKey);
      const played = rows.seriesOfKey.get(idempotencyKey)?.played.rounds.length;
      so.seriesLeft = series === null ? 0 : (played ?? series.count) - 1;
    }
    expect(version > so.lastVersion, 'versions have no gap', story);
    so.lastVersion = version;
    so.versions += 1;

    const pair = rows.pairs.find(({ id }) => id === round.seedPairId);
    const expected = so.nextNonces.get(round.seedPairId) ?? pair?.firstNonce;
    const isNext = round.nonce === expected && round.nonce < ROUNDS_PER_SEED;
    expect(isNext, 'nonces have no gap', () => `${story()}, expected ${expected}`);
    so.nextNonces.set(round.seedPairId, round.nonce + 1);

    const { rules } = bet.table;
    const outcome: unknown = rules.play(drawWords(pair!.serverSeed, pair!.clientSeed!, round.nonce, rules.words));
    const isFair = JSON.stringify(outcome) === JSON.stringify(round.outcome);
    expect(isFair && rules.payout(bet.choice, outcome) === round.payout, 'outcome is that of its seed', story);
    const follows = so.added.points === round.pointsBefore && so.added.spins === round.spinsBefore;
    so.added[bet.stake.unit] -= bet.stake.amount;
    so.added.points += round.payout;
    sums[bet.stake.unit] += bet.stake.amount;
    sums.points -= round.payout;
    const adds = so.added.points === round.pointsAfter && so.added.spins === round.spinsAfter;
    expect(follows && adds, 'one trail explains every balance', story);
    expect(so.added.points >= 0 && so.added.spins >= 0, 'purse is never negative', story);
  }

  function checkPair(pair: PairRow, expect: Expect): void {
    const { id, revealedAfter, rounds, serverSeedHash } = pair;
    const owner = commitments.get(serverSeedHash) ?? id;
    commitments.set(serverSeedHash, owner);
    expect(owner === id && revealedAfter.length <= 1, 'nothing is revealed twice', () => `pairs ${owner} and ${id}`);
    const isQuiet = revealedAfter.every((count) => count === rounds.length);
    expect(isQuiet, 'nothing is played from a revealed seed', () => `pair ${id} was played`);
  }

  return {
    check: checkPlayer,
    counted: () =>
      JSON.stringify(
        [...seen].map(([playerId, so]) => [playerId, { ...so, keys: so.keys.size, nextNonces: [...so.nextNonces] }]),
      ),
  };
}

/** A commit concerns the active pair and its neighbours, unless it came very late. */
const PAIRS_CHECKED = 4;

const createSeen = (): Seen => ({
  transfers: 0,
  rounds: 0,
  refusals: 0,
  versions: 0,
  lastVersion: 0,
  lastLine: -1,
  added: { points: 0, spins: 0, xp: 0 },
  fromPurse: { points: 0, spins: 0, xp: 0 },
  keys: new Set(),
  seriesLeft: 0,
  nextNonces: new Map(),
});
