import { DatabaseError } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { Posting } from '@wow/product/ledger/server';
import type { Settled } from '../settle-bets.ts';
import type { PlayerRows } from './house-tables.ts';
import { apply, type House } from './house.ts';
import { isPoisonedRow } from './poison.ts';
import { answerOf } from './seat-bets.ts';

/**
 * Returns the players whose purse is still the one that was read or foretold, none of whose keys has an answer, and whose
 * bounds hold now.
 */
export const writable = (house: House, settled: readonly Settled[]): ReadonlySet<PlayerId> =>
  new Set(
    settled
      .filter(({ posting }) => isAsExpected(house, posting))
      .filter((one) => !house.laws.looksForKeys || !hasAnswered(house, one))
      .filter((one) => !house.laws.looksAtTheClock || isInTime(house, one))
      .map(({ posting: { from } }) => from.playerId),
  );

function isAsExpected({ rowsOf, laws }: House, { from, mark }: Posting): boolean {
  const { version, stamp } = rowsOf(from.playerId);
  const follows = mark?.follows ?? null;
  return version === from.version && (follows === null || stamp === follows || !laws.comparesStamps);
}

const hasAnswered = (house: House, { rounds, refusals }: Settled): boolean =>
  [...rounds, ...refusals].some(({ bet }) => answerOf(house, bet) !== null);

function isInTime({ clock }: House, { place: { bounds } }: Settled): boolean {
  const now = clock();
  return bounds === null || (bounds.from <= now && now < bounds.until);
}

/** Writes what these players' bets came to, all of it or, with the `DatabaseError` of the schema, nothing. */
export function writeAll(house: House, settled: readonly Settled[], players: ReadonlySet<PlayerId>): void {
  const mine = settled.filter(({ posting }) => players.has(posting.from.playerId));
  refuseWhatTheSchemaRefuses(house, mine);
  writePurses(house, mine);
  writeRecords(house, mine);
}

/** Writes purses and transfers alone. */
export function writePurses(house: House, settled: readonly Settled[]): void {
  for (const { posting, refusals } of settled) {
    const { playerId } = posting.from;
    const rows = house.rowsOf(playerId);
    house.touch(playerId);
    const isRaised = house.laws.refusalsRaiseVersions || posting.transfers.length > 0;
    if (isRaised) apply(rows, posting);
    else rows.raises -= refusals.length;
  }
}

/** Writes rounds and refusals alone. */
export function writeRecords({ rowsOf, touch, laws, clock }: House, settled: readonly Settled[]): void {
  for (const { posting, rounds, refusals } of settled) {
    const { playerId } = posting.from;
    const rows = rowsOf(playerId);
    touch(playerId);
    for (const one of rounds) {
      const row = { ...one, at: clock() };
      const { seedPairId, nonce } = row.round;
      const pair = rows.pairs.find(({ id }) => id === seedPairId)!;
      pair.rounds.push(row);
      pair.nonces.add(nonce);
      pair.nextNonce = Math.max(pair.nextNonce, nonce + 1);
      rows.rounds.push(row);
      if (laws.keepsKeys) rows.roundOfKey.set(row.bet.idempotencyKey, row);
    }
    for (const row of refusals) {
      const { idempotencyKey } = row.bet;
      if (!laws.honoursRefusals && rows.refusalOfKey.has(idempotencyKey)) {
        rows.raises += 1;
        continue;
      }
      rows.refusals.push(row);
      if (laws.keepsKeys) rows.refusalOfKey.set(idempotencyKey, row);
    }
  }
}

function refuseWhatTheSchemaRefuses(
  { rowsOf, laws: { refusesDoubles, honoursRefusals } }: House,
  settled: readonly Settled[],
): void {
  for (const one of settled) {
    const rows = rowsOf(one.posting.from.playerId);
    const { points, spins, xp } = one.posting.to.holdings;
    if (Math.min(points, spins, xp) < 0) throw refusal('23514', 'a purse below zero');
    if (one.rounds.some(({ bet }) => isPoisonedRow(bet))) throw refusal('22P02', 'invalid input syntax');
    if (refusesDoubles && (isDoubled(rows, one) || (honoursRefusals && isRefusedAgain(rows, one))))
      throw refusal('23505', 'a row of that key is there already');
  }
}

const isDoubled = (rows: PlayerRows, { posting, rounds }: Settled): boolean =>
  posting.transfers.some(({ version }) => rows.transferVersions.has(version)) ||
  rounds.some(
    ({ bet, round }) =>
      rows.roundOfKey.has(bet.idempotencyKey) ||
      rows.pairs.find(({ id }) => id === round.seedPairId)?.nonces.has(round.nonce) === true,
  );

const isRefusedAgain = (rows: PlayerRows, { refusals }: Settled): boolean =>
  refusals.some(({ bet }) => rows.refusalOfKey.has(bet.idempotencyKey));

const refusal = (code: string, message: string): DatabaseError => new DatabaseError(message, { code });
