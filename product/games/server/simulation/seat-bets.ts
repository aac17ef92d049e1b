import type { PlayerId } from '@wow/core/protocol';
import { DAYS_PER_SEED } from '../../seed-lifetime.ts';
import { boundsAt, type Bounds } from '../bounds/bounds.ts';
import { dayOf } from '../bounds/period.ts';
import type { SeatedBet } from '../house-book.ts';
import type { Bet } from '../round.ts';
import type { KnownAnswer, Place } from '../settle-bets.ts';
import { pairOf } from './house-tables.ts';
import type { House } from './house.ts';

const LIFETIME_MS = DAYS_PER_SEED * 86_400_000;

/** Returns every bet with its place and its key's answer, as the house has them now, but without what bounds a player. */
export function seatBets(house: House, bets: readonly Bet[]): SeatedBet[] {
  const places = new Map<number, Place>();
  return bets.map((bet) => {
    const place = places.get(bet.playerId) ?? placeOf(house, bet);
    places.set(bet.playerId, place);
    return { bet, place, known: answerOf(house, bet) };
  });
}

function placeOf(house: House, { playerId }: Bet): Place {
  const rows = house.rowsOf(playerId);
  const { holdings, version } = rows;
  const { id, serverSeed, serverSeedHash, clientSeed, nextNonce, activatedAtMs } = pairOf(rows, 'active');
  return {
    purse: { playerId, holdings, version },
    seedPairId: id,
    serverSeed,
    serverSeedHash,
    clientSeed,
    nonce: nextNonce,
    isOld: activatedAtMs < house.clock().getTime() - LIFETIME_MS,
    bounds: null,
  };
}

/** Returns what bounds the player now, or null for who has never been bounded. */
export function boundsOf({ rowsOf, clock }: House, playerId: PlayerId): Bounds | null {
  const { bounds, rounds } = rowsOf(playerId);
  const last = bounds.at(-1);
  if (!last) return null;
  const losses = new Map<number, number>();
  for (const { round, at } of rounds) losses.set(dayOf(at), (losses.get(dayOf(at)) ?? 0) + round.bet - round.payout);
  return boundsAt(last.rules, losses, clock());
}

/** Returns what the bet's key has been answered, or null. */
export function answerOf({ rowsOf, laws }: House, { playerId, idempotencyKey }: Bet): KnownAnswer | null {
  const { roundOfKey, refusalOfKey, holdings } = rowsOf(playerId);
  const played = roundOfKey.get(idempotencyKey);
  if (played) {
    const { round } = played;
    const told = laws.replaysAsStored ? round : { ...round, pointsAfter: holdings.points };
    return { requestHash: played.bet.requestHash, settlement: { kind: 'round', round: told, replayed: true } };
  }
  const refused = laws.honoursRefusals ? refusalOfKey.get(idempotencyKey) : undefined;
  return refused
    ? { requestHash: refused.bet.requestHash, settlement: { kind: 'refused', code: refused.code, replayed: true } }
    : null;
}
