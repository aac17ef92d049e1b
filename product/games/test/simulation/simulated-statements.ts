import type { PlayerId } from '@wow/core/protocol';
import { DAYS_PER_SEED } from '../../seed-lifetime.ts';
import { computeBounds, type Bounds } from '../../server/limits/bounds.ts';
import { toDayNumber } from '../../server/limits/play-limits.ts';
import type { PendingBet, Bet, KnownAnswer, PlayerState, SettledBets } from '../../server/engine/settle-bets.ts';
import { getPair, type DurableState, type PlayerRows, applyChange } from './durable-state.ts';
import { DatabaseError } from '@wow/core/database';
import type { PurseChange } from '@wow/product/ledger/server';
import { isBrokenRow } from './faults.ts';

const LIFETIME_MS = DAYS_PER_SEED * 86_400_000;

export function loadPendingBets(durable: DurableState, bets: readonly Bet[]): PendingBet[] {
  const states = new Map<number, PlayerState>();
  return bets.map((bet) => {
    const state = states.get(bet.playerId) ?? toPlayerState(durable, bet);
    states.set(bet.playerId, state);
    return { bet, state, knownAnswer: findAnswer(durable, bet) };
  });
}

function toPlayerState(durable: DurableState, { playerId }: Bet): PlayerState {
  const rows = durable.getRows(playerId);
  const { holdings, version } = rows;
  const { id, serverSeed, serverSeedHash, clientSeed, nextNonce, activatedAtMs } = getPair(rows, 'active');
  return {
    purse: { playerId, holdings, version },
    seedPairId: id,
    serverSeed,
    serverSeedHash,
    clientSeed,
    commitment: null,
    nonce: nextNonce,
    isSeedExpired: activatedAtMs < durable.clock().getTime() - LIFETIME_MS,
    bounds: null,
  };
}

export function computeCurrentBounds({ getRows, clock }: DurableState, playerId: PlayerId): Bounds | null {
  const { bounds, rounds } = getRows(playerId);
  const last = bounds.at(-1);
  if (!last) return null;
  const losses = new Map<number, number>();
  for (const { round, at } of rounds)
    losses.set(toDayNumber(at), (losses.get(toDayNumber(at)) ?? 0) + round.bet - round.payout);
  return computeBounds(last.rules, losses, clock());
}

export function findAnswer(
  { getRows, guarantees }: DurableState,
  { playerId, idempotencyKey }: Bet,
): KnownAnswer | null {
  const { roundOfKey, seriesOfKey, refusalOfKey, holdings } = getRows(playerId);
  const series = seriesOfKey.get(idempotencyKey);
  if (series) return { requestHash: series.bet.requestHash, settlement: { ...series.played, replayed: true } };
  const played = roundOfKey.get(idempotencyKey);
  if (played) {
    const { round } = played;
    const stored = guarantees.replaysAsStored ? round : { ...round, pointsAfter: holdings.points };
    return { requestHash: played.bet.requestHash, settlement: { kind: 'round', round: stored, replayed: true } };
  }
  const refused = guarantees.storesRefusals ? refusalOfKey.get(idempotencyKey) : undefined;
  return refused
    ? { requestHash: refused.bet.requestHash, settlement: { kind: 'refused', code: refused.code, replayed: true } }
    : null;
}

/** Players with an unchanged purse, new keys and valid bounds. */
export const findWritable = (durable: DurableState, settled: readonly SettledBets[]): ReadonlySet<PlayerId> =>
  new Set(
    settled
      .filter(({ change }) => isUnchanged(durable, change))
      .filter((one) => !durable.guarantees.checksKeys || !hasAnswered(durable, one))
      .filter((one) => !durable.guarantees.checksBoundsPeriod || areBoundsCurrent(durable, one))
      .map(({ change: { from } }) => from.playerId),
  );

const isUnchanged = ({ getRows }: DurableState, { from }: PurseChange): boolean =>
  getRows(from.playerId).version === from.version;

const hasAnswered = (durable: DurableState, { rounds, refusals }: SettledBets): boolean =>
  [...rounds, ...refusals].some(({ bet }) => findAnswer(durable, bet) !== null);

function areBoundsCurrent({ clock }: DurableState, { state: { bounds } }: SettledBets): boolean {
  const now = clock();
  return bounds === null || (bounds.from <= now && now < bounds.until);
}

/** Throws the `DatabaseError` of the schema and writes nothing if a row is invalid. */
export function writeAll(durable: DurableState, settled: readonly SettledBets[], players: ReadonlySet<PlayerId>): void {
  const mine = settled.filter(({ change }) => players.has(change.from.playerId));
  checkSchema(durable, mine);
  writePurses(durable, mine);
  writeRecords(durable, mine);
}

export function writePurses(durable: DurableState, settled: readonly SettledBets[]): void {
  for (const { change, rounds, refusals } of settled) {
    const { playerId } = change.from;
    const rows = durable.getRows(playerId);
    durable.touch(playerId);
    const isRaised = durable.guarantees.refusalsRaiseVersions || rounds.length > 0;
    if (isRaised) applyChange(rows, change);
    else rows.raises -= refusals.length;
  }
}

export function writeRecords(
  { getRows, touch, guarantees, clock }: DurableState,
  settled: readonly SettledBets[],
): void {
  for (const { change, rounds, refusals, series } of settled) {
    const { playerId } = change.from;
    const rows = getRows(playerId);
    touch(playerId);
    if (guarantees.storesKeys) for (const row of series) rows.seriesOfKey.set(row.bet.idempotencyKey, row);
    for (const one of rounds) {
      const row = { ...one, at: clock() };
      const { seedPairId, nonce } = row.round;
      const pair = rows.pairs.find(({ id }) => id === seedPairId)!;
      pair.rounds.push(row);
      pair.nonces.add(nonce);
      pair.nextNonce = Math.max(pair.nextNonce, nonce + 1);
      rows.rounds.push(row);
      if (guarantees.storesKeys) rows.roundOfKey.set(row.bet.idempotencyKey, row);
    }
    for (const row of refusals) {
      const { idempotencyKey } = row.bet;
      if (!guarantees.storesRefusals && rows.refusalOfKey.has(idempotencyKey)) {
        rows.raises += 1;
        continue;
      }
      rows.refusals.push(row);
      if (guarantees.storesKeys) rows.refusalOfKey.set(idempotencyKey, row);
    }
  }
}

function checkSchema(
  { getRows, guarantees: { rejectsDuplicates, storesRefusals } }: DurableState,
  settled: readonly SettledBets[],
): void {
  for (const one of settled) {
    const rows = getRows(one.change.from.playerId);
    const { points, spins, xp } = one.change.to.holdings;
    if (Math.min(points, spins, xp) < 0) throw toSchemaError('23514', 'a purse below zero');
    if (one.rounds.some(({ bet }) => isBrokenRow(bet))) throw toSchemaError('22P02', 'invalid input syntax');
    if (rejectsDuplicates && (isDuplicate(rows, one) || (storesRefusals && isRefusedAgain(rows, one))))
      throw toSchemaError('23505', 'a row of that key is there already');
  }
}

const isDuplicate = (rows: PlayerRows, { rounds }: SettledBets): boolean =>
  rounds.some(
    ({ bet, round }) =>
      rows.roundOfKey.has(bet.idempotencyKey) ||
      rows.pairs.find(({ id }) => id === round.seedPairId)?.nonces.has(round.nonce) === true,
  );

const isRefusedAgain = (rows: PlayerRows, { refusals }: SettledBets): boolean =>
  refusals.some(({ bet }) => rows.refusalOfKey.has(bet.idempotencyKey));

const toSchemaError = (code: string, message: string): DatabaseError => new DatabaseError(message, { code });
