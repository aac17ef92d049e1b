import { toShownAmount } from '@wow/core/protocol';
import type { AuditedRound } from '@wow/product/games/server';
import type { Unit } from '@wow/product/ledger';
import type { AuditedTransfer, AuditedPurse } from '@wow/product/ledger/server';
import { type DiscrepancyKind, compare, type Issue, createIssue } from './discrepancy.ts';

/** What a round moves between player and house, in hundredths. */
export type Moves = Pick<AuditedRound, 'bet' | 'payout' | 'spins_before' | 'spins_after'>;

/** A player's balance by their rounds and transfers, in hundredths. */
export type Balance = Readonly<Record<Unit, number>>;

/** Adds up one player's rounds and transfers in order. */
export class BalanceReplay {
  readonly held: Record<Unit, number>;
  #version = -1;
  #line = -1;

  constructor(first: Balance) {
    this.held = { ...first };
  }

  /** Takes the stake and the payout of a round. */
  play({ bet, payout, spins_before, spins_after }: Moves): void {
    this.held.points += payout - bet;
    this.held.spins += spins_after - spins_before;
  }

  /** Takes the next transfer, and returns where it disagrees with those before it. */
  take(row: AuditedTransfer): Issue[] {
    const line = row.version === this.#version ? this.#line + 1 : 0;
    this.#version = row.version;
    this.#line = row.line;
    const isIn = row.to_purse === 'player';
    this.held[row.unit] += isIn ? row.amount : -row.amount;
    const held = toShownAmount(this.held[row.unit]);
    const ends = Number(isIn) + Number(row.from_purse === 'player');
    return [
      ...compareIn(row, 'transfer', 'its line', line, row.line),
      ...compareIn(row, 'transfer', `${row.unit} of the player after it`, held, toShownAmount(row.player_after)),
      ...compareIn(row, 'transfer', 'how many of its ends are the player', 1, ends),
      ...checkEarning(row),
    ];
  }
}

const PERCENT = 100n;
const HALF = 50n;

/** An earning is base times factor, rounded half up to a hundredth. */
function checkEarning(row: AuditedTransfer): Issue[] {
  const { base, factor, unit, reason, from_purse: from, to_purse: to } = row;
  if (base === null || factor === null) {
    const isEarned = unit === 'xp' && reason === 'quest';
    return isEarned ? compareIn(row, 'earning', 'what it was worked out from', 'base and factor', 'nothing') : [];
  }
  const earned = toShownAmount(Number((BigInt(base) * BigInt(factor) + HALF) / PERCENT));
  const found = `${toShownAmount(row.amount)} ${unit}`;
  return [
    ...compareIn(row, 'earning', `${toShownAmount(base)} times ${factor} %`, `${earned} xp`, found),
    ...compareIn(row, 'earning', 'where it comes from', 'promo to player', `${from} to ${to}`),
  ];
}

const compareIn = (
  { version, line }: AuditedTransfer,
  kind: DiscrepancyKind,
  what: string,
  expected: unknown,
  found: unknown,
): Issue[] => compare(kind, `transfer ${line} of version ${version}, ${what}`, expected, found);

/** Compares a purse with the sum of rounds and transfers, and with the version of the last one. */
export function checkPurse(purse: AuditedPurse | undefined, held: Balance, lastVersion: number): Issue[] {
  if (!purse) return [createIssue('purse', 'the purse', 'one', 'none')];
  const issues = (['points', 'spins', 'xp'] as const).flatMap((unit) =>
    compare(
      'purse',
      `its ${unit}, as rounds and transfers add up`,
      toShownAmount(held[unit]),
      toShownAmount(purse[unit]),
    ),
  );
  if (purse.version >= lastVersion) return issues;
  const expected = `at least ${lastVersion}, that of the last round or transfer`;
  return [...issues, createIssue('purse', 'its version', expected, String(purse.version))];
}
