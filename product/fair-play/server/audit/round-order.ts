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

/** Compares the balance by transfers with the one that the round states. */
export const checkBalance = (row: LoggedRound, held: Balance, when: 'before' | 'after'): Issue[] =>
  (['points', 'spins'] as const).flatMap((unit) =>
    compare(
      'balance',
      `the ${unit} ${when} it, as transfers add up`,
      toShownAmount(held[unit]),
      toShownAmount(row[`${unit}_${when}`]),
    ),
  );

/** Compares the transfers of a round's version with those that the round makes. */
export function checkMoves(row: LoggedRound, moved: readonly AuditedTransfer[]): Issue[] {
  const expected = getMoves(row);
  const found = moved.map(formatMove);
  return Array.from({ length: Math.max(expected.length, found.length) }, (_, at) =>
    compare('transfer', `transfer ${at} of version ${row.version}`, expected[at] ?? 'none', found[at] ?? 'none'),
  ).flat();
}

function getMoves({ bet, payout, spins_before, spins_after }: LoggedRound): string[] {
  const spins = spins_before - spins_after;
  const stake = `stake of ${spins > 0 ? `${toShownAmount(spins)} spins` : `${toShownAmount(bet)} points`}, player → house`;
  return payout > 0 ? [stake, `payout of ${toShownAmount(payout)} points, house → player`] : [stake];
}

export const formatMove = ({ reason, amount, unit, from_purse, to_purse }: AuditedTransfer): string =>
  `${reason} of ${toShownAmount(amount)} ${unit}, ${from_purse} → ${to_purse}`;

/** Checks a transfer that no round made. */
export function checkOther(row: AuditedTransfer): Issue[] {
  if (row.reason !== 'stake' && row.reason !== 'payout') return [];
  const subject = `transfer ${row.line} of version ${row.version}`;
  return [createIssue('transfer', subject, 'a round that made it', `${formatMove(row)}, and no round`)];
}
