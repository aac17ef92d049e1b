import { NO_LIMIT } from '../bet-fixtures.ts';
import { type PlayerId, type RefusalCode, hundredths, fromUnits, type Hundredths } from '@wow/core/protocol';
import type { Holdings, Transfer } from '@wow/product/ledger';
import { type Posting, type PurseChange, createPosting } from '@wow/product/ledger/server';
import type { BoundsRules } from '../../server/limits/bounds.ts';
import type { Bet, PlayedSeries, Round } from '../../server/engine/settle-bets.ts';
import { commitTo } from '@wow/core/fairness/server';
import { DAYS_PER_SEED, ROUNDS_PER_SEED } from '../../seed-lifetime.ts';
import type { Random } from './random.ts';
import {
  changeLimit,
  type LimitAmount,
  computePauseEnd,
  getLaterEnd,
  type Pause,
  type Period,
} from '../../server/limits/play-limits.ts';
import type { Guarantees } from './invariants.ts';

export type TransferRow = Posting['transfers'][number];

export interface RoundRow {
  readonly bet: Bet;
  readonly round: Round;
  readonly version: number;
  /** By the clock of the database. */
  readonly at: Date;
}

/** Applies from a round on. */
interface BoundsRow {
  readonly rules: BoundsRules;
  readonly fromRound: number;
}

interface SeriesRow {
  readonly bet: Bet;
  readonly played: PlayedSeries;
}

interface RefusalRow {
  readonly bet: Bet;
  readonly code: RefusalCode;
}

/** With its rounds. */
export interface PairRow {
  readonly id: number;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  /** Not 0 if a simulation starts near the pair's end. */
  readonly firstNonce: number;
  /** Null until its first bet. */
  clientSeed: string | null;
  state: 'next' | 'active' | 'revealed';
  activatedAtMs: number;
  nextNonce: number;
  readonly rounds: RoundRow[];
  readonly nonces: Set<number>;
  /** The number of rounds at each time it was revealed. */
  readonly revealedAfter: number[];
}

export interface PlayerRows {
  readonly playerId: PlayerId;
  holdings: Holdings;
  version: number;
  /** The number of versions without a round, transfers and a refusal. */
  raises: number;
  readonly transfers: TransferRow[];
  readonly rounds: RoundRow[];
  readonly roundOfKey: Map<string, RoundRow>;
  readonly seriesOfKey: Map<string, SeriesRow>;
  readonly refusals: RefusalRow[];
  readonly refusalOfKey: Map<string, RefusalRow>;
  readonly pairs: PairRow[];
  /** The last one applies. */
  readonly bounds: BoundsRow[];
}

export function getPair({ pairs, playerId }: PlayerRows, state: 'active' | 'next'): PairRow {
  const pair = pairs.findLast((candidate) => candidate.state === state);
  if (!pair) throw new Error(`player ${playerId} has no ${state} pair`);
  return pair;
}

const DAY_MS = 86_400_000;
/** Two seconds before a week begins, a day before a month begins. */
const BEGINS_AT_MS = Date.UTC(2026, 10, 29, 23, 59, 58);
const NO_BOUNDS: BoundsRules = { limits: { day: NO_LIMIT, week: NO_LIMIT, month: NO_LIMIT }, pausedUntil: null };
const SEED_CHARACTERS = 64;
const CLIENT_SEED_CHARACTERS = 16;

/** Durable tables in memory. Each change is one commit. */
export interface DurableState {
  readonly guarantees: Guarantees;
  readonly nowMs: () => number;
  /** May jump either way. */
  readonly clock: () => Date;
  readonly setClock: (to: Date) => void;
  readonly getRows: (playerId: PlayerId) => PlayerRows;
  readonly players: () => IterableIterator<PlayerRows>;
  /** The players of the commits since the last call. */
  readonly takeTouched: () => readonly PlayerId[];
  readonly touch: (playerId: PlayerId) => void;
  readonly addPlayer: (playerId: PlayerId, points: number, spins: number) => void;
  /** From outside the engine. */
  readonly credit: (playerId: PlayerId, amount: Hundredths) => void;
  readonly limit: (playerId: PlayerId, period: Period, most: LimitAmount) => void;
  readonly pause: (playerId: PlayerId, pause: Pause) => void;
  /** Reveals the active pair, unless `onlyFrom` is given and no longer active. */
  readonly rotate: (playerId: PlayerId, onlyFrom: number | null) => void;
  /** Gives the active pair a client seed, unless it has one or `onlyFrom` is not active. */
  readonly setClientSeed: (playerId: PlayerId, onlyFrom: number) => void;
}

interface DurableStateDeps {
  readonly guarantees: Guarantees;
  readonly chance: Random;
  readonly nowMs: () => number;
}

export function createDurableState({ guarantees, chance, nowMs }: DurableStateDeps): DurableState {
  const tables = new Map<PlayerId, PlayerRows>();
  const touched = new Set<PlayerId>();
  let pairs = 0;
  let beginsAtMs = BEGINS_AT_MS;
  const clock = (): Date => new Date(beginsAtMs + nowMs());

  function getRows(playerId: PlayerId): PlayerRows {
    const rows = tables.get(playerId);
    if (!rows) throw new Error(`there is no player ${playerId}`);
    return rows;
  }

  function addPair(rows: PlayerRows, serverSeed = chance.hex(SEED_CHARACTERS)): void {
    // Some pairs begin close to their last nonce.
    const nonce = chance.happens(0.3) ? ROUNDS_PER_SEED - 1 - chance.nextInt(20) : 0;
    rows.pairs.push({
      id: (pairs += 1),
      serverSeed,
      serverSeedHash: commitTo(serverSeed),
      firstNonce: nonce,
      clientSeed: null,
      state: 'next',
      activatedAtMs: 0,
      nextNonce: nonce,
      rounds: [],
      nonces: new Set(),
      revealedAfter: [],
    });
  }

  function activate(pair: PairRow): void {
    pair.state = 'active';
    // Half of them wait for the client seed of their first bet.
    pair.clientSeed = pair.firstNonce > 0 || chance.happens(0.5) ? chance.hex(CLIENT_SEED_CHARACTERS) : null;
    // And some are almost too old.
    pair.activatedAtMs = clock().getTime() - (chance.happens(0.1) ? DAYS_PER_SEED * DAY_MS - chance.nextInt(3_000) : 0);
  }

  function credit(playerId: PlayerId, grants: readonly Transfer[]): void {
    const rows = getRows(playerId);
    touched.add(playerId);
    const given = grants.filter(({ amount }) => amount > 0);
    const posting = createPosting(rows, given)!; // a grant takes no purse below zero
    applyChange(rows, posting);
    rows.transfers.push(...posting.transfers);
  }

  function bound(playerId: PlayerId, change: (rules: BoundsRules, now: Date) => BoundsRules): void {
    const rows = getRows(playerId);
    touched.add(playerId);
    if (guarantees.boundsRaiseVersions) {
      rows.version += 1;
      rows.raises += 1;
    }
    const rules = change(rows.bounds.at(-1)?.rules ?? NO_BOUNDS, clock());
    rows.bounds.push({ rules, fromRound: rows.rounds.length });
  }

  return {
    guarantees,
    nowMs,
    clock,
    setClock: (to) => (beginsAtMs = to.getTime() - nowMs()),
    getRows,
    players: () => tables.values(),
    touch: (playerId) => void touched.add(playerId),
    takeTouched() {
      const taken = [...touched];
      touched.clear();
      return taken;
    },
    addPlayer(playerId, points, spins) {
      const rows: PlayerRows = {
        playerId,
        holdings: { points: hundredths(0), spins: hundredths(0), xp: hundredths(0) },
        version: 0,
        raises: 0,
        transfers: [],
        rounds: [],
        roundOfKey: new Map(),
        seriesOfKey: new Map(),
        refusals: [],
        refusalOfKey: new Map(),
        pairs: [],
        bounds: [],
      };
      tables.set(playerId, rows);
      credit(playerId, [toGrant('points', fromUnits(points)), toGrant('spins', fromUnits(spins))]);
      addPair(rows);
      activate(getPair(rows, 'next'));
      addPair(rows);
    },
    credit: (playerId, amount) => credit(playerId, [toGrant('points', amount)]),
    limit: (playerId, period, most) =>
      bound(playerId, ({ limits, pausedUntil }, now) => ({
        limits: { ...limits, [period]: changeLimit(limits[period], most, now) },
        pausedUntil,
      })),
    pause: (playerId, pause) =>
      bound(playerId, ({ limits, pausedUntil }, now) => ({
        limits,
        pausedUntil: getLaterEnd(pausedUntil, computePauseEnd(pause, now)),
      })),
    rotate,
    setClientSeed(playerId, onlyFrom) {
      const rows = getRows(playerId);
      raise(rows);
      const active = getPair(rows, 'active');
      if (onlyFrom !== active.id || active.clientSeed !== null) return;
      active.clientSeed = chance.hex(CLIENT_SEED_CHARACTERS);
      active.activatedAtMs = clock().getTime();
    },
  };

  function raise(rows: PlayerRows): void {
    touched.add(rows.playerId);
    if (!guarantees.rotationsRaiseVersions) return;
    rows.version += 1;
    rows.raises += 1;
  }

  function rotate(playerId: PlayerId, onlyFrom: number | null): void {
    const rows = getRows(playerId);
    raise(rows);
    const active = getPair(rows, 'active');
    if (onlyFrom !== null && onlyFrom !== active.id) return;
    active.state = 'revealed';
    active.revealedAfter.push(active.rounds.length);
    activate(getPair(rows, 'next'));
    addPair(rows, guarantees.drawsNewSeeds ? undefined : active.serverSeed);
  }
}

const toGrant = (unit: 'points' | 'spins', amount: Hundredths): Transfer => ({
  unit,
  from: 'bank',
  to: 'player',
  amount,
  reason: 'registration',
});

export function applyChange(rows: PlayerRows, { to }: PurseChange): void {
  rows.holdings = to.holdings;
  rows.version = to.version;
}
