import type { PlayerId } from '@wow/core/protocol';
import { ROUNDS_PER_SEED } from '@wow/product/games';
import type { AuditedTransfer } from '@wow/product/ledger/server';
import { compare, mistake, type Mistake } from './mistake.ts';
import type { LoggedRound } from './logged-round.ts';
import { wire, type Held } from './trail.ts';

/** Follows one player's rounds in the order in which they were played. */
export class RoundOrder {
  readonly #playerId: PlayerId;
  #pairId = -1;
  #nonce = -1;
  #version = -1;

  constructor(playerId: PlayerId) {
    this.#playerId = playerId;
  }

  /** Takes the next round, and returns what does not agree with the one before it. */
  take(row: LoggedRound): Mistake[] {
    const mistakes: Mistake[] = [];
    const isSamePair = row.seed_pair_id === this.#pairId;
    const nonce = isSamePair ? this.#nonce + 1 : 0;
    if (row.nonce !== nonce && (isSamePair || !row.follows)) mistakes.push(nonceMistake(row, `nonce ${nonce}`));
    if (row.nonce >= ROUNDS_PER_SEED) mistakes.push(nonceMistake(row, `a nonce below ${ROUNDS_PER_SEED}`));
    mistakes.push(...compare('round', 'its player, as of its seed pair', this.#playerId, row.player_id));
    if (row.version <= this.#version) {
      const expected = `more than ${this.#version}, that of the round before it`;
      mistakes.push(mistake('round', 'its version', expected, String(row.version)));
    }
    this.#pairId = row.seed_pair_id;
    this.#nonce = row.nonce;
    this.#version = row.version;
    return mistakes;
  }
}

const nonceMistake = (row: LoggedRound, expected: string): Mistake =>
  mistake('nonce', `seed pair ${row.seed_pair_id}`, expected, `nonce ${row.nonce}`);

/** Returns where what the player had differs from what the round says they had. */
export const checkHeld = (row: LoggedRound, held: Held, when: 'before' | 'after'): Mistake[] =>
  (['points', 'spins'] as const).flatMap((unit) =>
    compare('balance', `the ${unit} ${when} it, as transfers add up`, wire(held[unit]), wire(row[`${unit}_${when}`])),
  );

/** Returns where the transfers of a round's version are not those that it makes. */
export function checkMoves(row: LoggedRound, moved: readonly AuditedTransfer[]): Mistake[] {
  const expected = movesOf(row);
  const found = moved.map(sayMove);
  return Array.from({ length: Math.max(expected.length, found.length) }, (_, at) =>
    compare('transfer', `transfer ${at} of version ${row.version}`, expected[at] ?? 'none', found[at] ?? 'none'),
  ).flat();
}

function movesOf({ bet, payout, spins_before, spins_after }: LoggedRound): string[] {
  const spins = spins_before - spins_after;
  const stake = `stake of ${spins > 0 ? `${wire(spins)} spins` : `${wire(bet)} points`}, player → house`;
  return payout > 0 ? [stake, `payout of ${wire(payout)} points, house → player`] : [stake];
}

/** Returns a transfer as a discrepancy names it. */
const sayMove = ({ reason, amount, unit, from_purse, to_purse }: AuditedTransfer): string =>
  `${reason} of ${wire(amount)} ${unit}, ${from_purse} → ${to_purse}`;

/** Returns what is wrong about a transfer that no round made. */
export function checkOther(row: AuditedTransfer): Mistake[] {
  if (row.reason !== 'stake' && row.reason !== 'payout') return [];
  const subject = `transfer ${row.line} of version ${row.version}`;
  return [mistake('transfer', subject, 'a round that made it', `${sayMove(row)}, and no round`)];
}
