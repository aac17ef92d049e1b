import { type PlayerId, toShownAmount } from '@wow/core/protocol';
import { ROUNDS_PER_SEED } from '@wow/product/games';
import type { AuditedTransfer } from '@wow/product/ledger/server';
import { compare, createIssue, type Issue } from './discrepancy.ts';
import type { LoggedRound } from './pair-order.ts';
import type { Balance } from './balance-replay.ts';

/** Checks the order of one player's rounds. */
export class RoundOrder {
  readonly #playerId: PlayerId;
  #pairId = -1;
  #nonce = -1;
  #version = -1;

  constructor(playerId: PlayerId) {
    this.#playerId = playerId;
  }

  take(row: LoggedRound): Issue[] {
    const issues: Issue[] = [];
    const isSamePair = row.seed_pair_id === this.#pairId;
    const nonce = isSamePair ? this.#nonce + 1 : 0;
    if (row.nonce !== nonce && (isSamePair || !row.follows)) issues.push(findNonceIssue(row, `nonce ${nonce}`));
    if (row.nonce >= ROUNDS_PER_SEED) issues.push(findNonceIssue(row, `a nonce below ${ROUNDS_PER_SEED}`));
    issues.push(...compare('round', 'its player, as of its seed pair', this.#playerId, row.player_id));
    if (row.version <= this.#version) {
      const expected = `more than ${this.#version}, that of the round before it`;
      issues.push(createIssue('round', 'its version', expected, String(row.version)));
    }
    this.#pairId = row.seed_pair_id;
    this.#nonce = row.nonce;
    this.#version = row.version;
    return issues;
  }
}

const findNonceIssue = (row: LoggedRound, expected: string): Issue =>
  createIssue('nonce', `seed pair ${row.seed_pair_id}`, expected, `nonce ${row.nonce}`);

/** Compares the balance by rounds and transfers with the one that the round states. */
export const checkBalance = (row: LoggedRound, held: Balance, when: 'before' | 'after'): Issue[] =>
  (['points', 'spins'] as const).flatMap((unit) =>
    compare(
      'balance',
      `the ${unit} ${when} it, as rounds and transfers add up`,
      toShownAmount(held[unit]),
      toShownAmount(row[`${unit}_${when}`]),
    ),
  );

/** A round has a version of the purse for itself. */
export const checkMoves = ({ version }: LoggedRound, moved: readonly AuditedTransfer[]): Issue[] =>
  moved.map((row, at) => createIssue('transfer', `transfer ${at} of version ${version}`, 'none', formatMove(row)));

export const formatMove = ({ reason, amount, unit, from_purse, to_purse }: AuditedTransfer): string =>
  `${reason} of ${toShownAmount(amount)} ${unit}, ${from_purse} → ${to_purse}`;
