import { commitTo } from '@wow/core/fairness/server';
import { hundredths, whole, type Hundredths, type PlayerId } from '@wow/core/protocol';
import type { Transfer } from '@wow/product/ledger';
import { openPosting, postStep, type Posting } from '@wow/product/ledger/server';
import { DAYS_PER_SEED, ROUNDS_PER_SEED } from '../../seed-lifetime.ts';
import type { Chance } from './chance.ts';
import { changeLimit, NO_LIMIT, type Most } from '../bounds/limit.ts';
import { endOfPause, laterEnd, type Pause } from '../bounds/pause.ts';
import type { Period } from '../bounds/period.ts';
import type { BoundsRules } from '../bounds/bounds.ts';
import { pairOf, type PairRow, type PlayerRows } from './house-tables.ts';
import type { Laws } from './laws.ts';

const DAY_MS = 86_400_000;
/** Two seconds before the midnight on which a week begins. The month ends a day later. */
const BEGINS_AT_MS = Date.UTC(2026, 10, 29, 23, 59, 58);
const UNBOUNDED: BoundsRules = { limits: { day: NO_LIMIT, week: NO_LIMIT, month: NO_LIMIT }, pausedUntil: null };
const SEED_CHARACTERS = 64;
const CLIENT_SEED_CHARACTERS = 16;

/** What is durable: the tables of the house in memory. Whatever changes them is one commit. */
export interface House {
  readonly laws: Laws;
  readonly nowMs: () => number;
  /** The time that the database tells, which may jump either way. */
  readonly clock: () => Date;
  /** Sets the clock to another time. */
  readonly setClock: (to: Date) => void;
  readonly rowsOf: (playerId: PlayerId) => PlayerRows;
  readonly players: () => IterableIterator<PlayerRows>;
  /** Whom the commits since the last asking have concerned. */
  readonly takeTouched: () => readonly PlayerId[];
  readonly touch: (playerId: PlayerId) => void;
  readonly seat: (playerId: PlayerId, points: number, spins: number) => void;
  /** Somebody else gives the player points. */
  readonly credit: (playerId: PlayerId, amount: Hundredths) => void;
  readonly limit: (playerId: PlayerId, period: Period, most: Most) => void;
  readonly pause: (playerId: PlayerId, pause: Pause) => void;
  /** Reveals the active pair and goes on to the next one, unless `onlyFrom` is given and no longer active. */
  readonly turn: (playerId: PlayerId, onlyFrom: number | null) => void;
}

interface HouseNeeds {
  readonly laws: Laws;
  readonly chance: Chance;
  readonly nowMs: () => number;
}

/** Returns a house without players. */
export function createHouse({ laws, chance, nowMs }: HouseNeeds): House {
  const tables = new Map<PlayerId, PlayerRows>();
  const touched = new Set<PlayerId>();
  let pairs = 0;
  let beginsAtMs = BEGINS_AT_MS;
  const clock = (): Date => new Date(beginsAtMs + nowMs());

  function rowsOf(playerId: PlayerId): PlayerRows {
    const rows = tables.get(playerId);
    if (!rows) throw new Error(`nobody is player ${playerId}`);
    return rows;
  }

  function addPair(rows: PlayerRows, serverSeed = chance.hex(SEED_CHARACTERS)): void {
    // Some pairs begin close to their last nonce, so that it is reached within a simulation.
    const nonce = chance.happens(0.3) ? ROUNDS_PER_SEED - 1 - chance.below(20) : 0;
    rows.pairs.push({
      id: (pairs += 1),
      serverSeed,
      serverSeedHash: commitTo(serverSeed),
      firstNonce: nonce,
      clientSeed: '-',
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
    pair.clientSeed = chance.hex(CLIENT_SEED_CHARACTERS);
    // And some have almost been active for long enough.
    pair.activatedAtMs = clock().getTime() - (chance.happens(0.1) ? DAYS_PER_SEED * DAY_MS - chance.below(3_000) : 0);
  }

  function credit(playerId: PlayerId, grants: readonly Transfer[]): void {
    const rows = rowsOf(playerId);
    touched.add(playerId);
    const given = grants.filter(({ amount }) => amount > 0);
    apply(rows, postStep(openPosting(rows), given)!); // a grant takes nobody below zero
  }

  function bound(playerId: PlayerId, change: (rules: BoundsRules, now: Date) => BoundsRules): void {
    const rows = rowsOf(playerId);
    touched.add(playerId);
    if (laws.boundsRaiseVersions) {
      rows.version += 1;
      rows.raises += 1;
    }
    const rules = change(rows.bounds.at(-1)?.rules ?? UNBOUNDED, clock());
    rows.bounds.push({ rules, fromRound: rows.rounds.length });
  }

  return {
    laws,
    nowMs,
    clock,
    setClock: (to) => (beginsAtMs = to.getTime() - nowMs()),
    rowsOf,
    players: () => tables.values(),
    touch: (playerId) => void touched.add(playerId),
    takeTouched() {
      const taken = [...touched];
      touched.clear();
      return taken;
    },
    seat(playerId, points, spins) {
      const rows: PlayerRows = {
        playerId,
        holdings: { points: hundredths(0), spins: hundredths(0), xp: hundredths(0) },
        version: 0,
        stamp: 0,
        raises: 0,
        transfers: [],
        transferVersions: new Set(),
        rounds: [],
        roundOfKey: new Map(),
        refusals: [],
        refusalOfKey: new Map(),
        pairs: [],
        bounds: [],
      };
      tables.set(playerId, rows);
      credit(playerId, [grantOf('points', whole(points)), grantOf('spins', whole(spins))]);
      addPair(rows);
      activate(pairOf(rows, 'next'));
      addPair(rows);
    },
    credit: (playerId, amount) => credit(playerId, [grantOf('points', amount)]),
    limit: (playerId, period, most) =>
      bound(playerId, ({ limits, pausedUntil }, now) => ({
        limits: { ...limits, [period]: changeLimit(limits[period], most, now) },
        pausedUntil,
      })),
    pause: (playerId, pause) =>
      bound(playerId, ({ limits, pausedUntil }, now) => ({
        limits,
        pausedUntil: laterEnd(pausedUntil, endOfPause(pause, now)),
      })),
    turn(playerId, onlyFrom) {
      const rows = rowsOf(playerId);
      touched.add(playerId);
      if (laws.turnsRaiseVersions) {
        rows.version += 1;
        rows.raises += 1;
      }
      const active = pairOf(rows, 'active');
      if (onlyFrom !== null && onlyFrom !== active.id) return;
      active.state = 'revealed';
      active.revealedAfter.push(active.rounds.length);
      activate(pairOf(rows, 'next'));
      addPair(rows, laws.drawsNewSeeds ? undefined : active.serverSeed);
    },
  };
}

const grantOf = (unit: 'points' | 'spins', amount: Hundredths): Transfer => ({
  unit,
  from: 'bank',
  to: 'player',
  amount,
  reason: 'registration',
});

/** Makes a posting's purse and transfers part of the player's rows. */
export function apply(rows: PlayerRows, { to, transfers, mark }: Posting): void {
  rows.holdings = to.holdings;
  rows.version = to.version;
  rows.stamp = mark?.stamp ?? 0;
  for (const transfer of transfers) {
    rows.transfers.push(transfer);
    rows.transferVersions.add(transfer.version);
  }
}
