import type { PlayerId } from '@wow/core/protocol';
import { ROUNDS_PER_SEED } from '@wow/product/games';
import type { AuditedTransfer } from '@wow/product/ledger/server';
import type { Mistake } from './check-round.ts';
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
    if (row.player_id !== this.#playerId) {
      mistakes.push({ kind: 'round', subject: 'its player', expected: `${this.#playerId}, as of its seed pair`, found: `${row.player_id}` });
    } // prettier-ignore
    if (row.version <= this.#version) {
      mistakes.push({ kind: 'round', subject: 'its version', expected: `more than ${this.#version}, that of the round before it`, found: `${row.version}` });
    } // prettier-ignore
    this.#pairId = row.seed_pair_id;
    this.#nonce = row.nonce;
    this.#version = row.version;
    return mistakes;
  }
}

const nonceMistake = (row: LoggedRound, expected: string): Mistake => ({
  kind: 'nonce',
  subject: `seed pair ${row.seed_pair_id}`,
  expected,
  found: `nonce ${row.nonce}`,
});

/** Returns where what the player had differs from what the round says they had. */
export function checkHeld(row: LoggedRound, held: Held, when: 'before' | 'after'): Mistake[] {
  return (['points', 'spins'] as const).flatMap((unit): Mistake[] => {
    const said = row[`${unit}_${when}`];
    if (said === held[unit]) return [];
    return [{ kind: 'balance', subject: `the ${unit} ${when} it`, expected: `${wire(held[unit])}, as transfers add up`, found: `${wire(said)}` }];
  }); // prettier-ignore
}

/** Returns where the transfers of a round's version are not those that it makes. */
export function checkMoves(row: LoggedRound, moved: readonly AuditedTransfer[]): Mistake[] {
  const expected = movesOf(row);
  const found = moved.map(sayMove);
  return Array.from({ length: Math.max(expected.length, found.length) }, (_, at) => at)
    .filter((at) => expected[at] !== found[at])
    .map((at) => ({
      kind: 'transfer',
      subject: `transfer ${at} of version ${row.version}`,
      expected: expected[at] ?? 'none',
      found: found[at] ?? 'none',
    }));
}

function movesOf({ bet, payout, spins_before, spins_after }: LoggedRound): string[] {
  const spins = spins_before - spins_after;
  const stake = spins > 0 ? `${wire(spins)} spins` : `${wire(bet)} points`;
  return [`stake of ${stake}, player → house`, ...(payout > 0 ? [`payout of ${wire(payout)} points, house → player`] : [])];
} // prettier-ignore

/** Returns a transfer as a discrepancy names it. */
const sayMove = ({ reason, amount, unit, from_purse, to_purse }: AuditedTransfer): string =>
  `${reason} of ${wire(amount)} ${unit}, ${from_purse} → ${to_purse}`;

/** Returns what is wrong about a transfer that no round made. */
export const checkOther = (row: AuditedTransfer): Mistake[] =>
  row.reason === 'stake' || row.reason === 'payout'
    ? [{ kind: 'transfer', subject: `transfer ${row.line} of version ${row.version}`, expected: 'a round that made it', found: `${sayMove(row)}, and no round` }]
    : []; // prettier-ignore
