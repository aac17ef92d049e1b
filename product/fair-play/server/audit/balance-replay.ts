import { toWire, type Hundredths } from '@wow/core/protocol';
import type { Unit } from '@wow/product/ledger';
import type { AuditedTransfer, AuditedPurse } from '@wow/product/ledger/server';
import { type DiscrepancyKind, compare, type Issue, createIssue } from './discrepancy.ts';

/** What a player holds, in hundredths, as their transfers add up. */
export type Balance = Readonly<Record<Unit, number>>;

/** Adds up one player's transfers in the order in which they happened. */
export class BalanceReplay {
  readonly held: Record<Unit, number>;
  #version = -1;
  #line = -1;

  constructor(first: Balance) {
    this.held = { ...first };
  }

  /** Takes the next transfer, and returns what does not agree with those before it. */
  take(row: AuditedTransfer): Issue[] {
    const line = row.version === this.#version ? this.#line + 1 : 0;
    this.#version = row.version;
    this.#line = row.line;
    const isIn = row.to_purse === 'player';
    this.held[row.unit] += isIn ? row.amount : -row.amount;
    return [
      ...compareIn(row, 'transfer', 'its line', line, row.line),
      ...compareIn(
        row,
        'transfer',
        `${row.unit} of the player after it`,
        wire(this.held[row.unit]),
        wire(row.player_after),
      ),
      ...compareIn(
        row,
        'transfer',
        'how many of its ends are the player',
        1,
        Number(isIn) + Number(row.from_purse === 'player'),
      ),
      ...checkEarning(row),
    ];
  }
}

const PERCENT = 100n;
const HALF = 50n;

/** What was earned is base times factor, rounded half up to a hundredth. */
function checkEarning(row: AuditedTransfer): Issue[] {
  const { base, factor, unit, reason } = row;
  if (base === null || factor === null) {
    const isEarned = unit === 'xp' && reason === 'quest';
    return isEarned ? compareIn(row, 'earning', 'what it was worked out from', 'base and factor', 'nothing') : [];
  }
  const earned = Number((BigInt(base) * BigInt(factor) + HALF) / PERCENT);
  return [
    ...compareIn(
      row,
      'earning',
      `${wire(base)} times ${factor} %`,
      `${wire(earned)} xp`,
      `${wire(row.amount)} ${unit}`,
    ),
    ...compareIn(row, 'earning', 'where it comes from', 'promo to player', `${row.from_purse} to ${row.to_purse}`),
  ];
}

export const wire = (amount: number): number => toWire(amount as Hundredths); // also of what could never be an amount

const compareIn = (
  { version, line }: AuditedTransfer,
  kind: DiscrepancyKind,
  what: string,
  expected: unknown,
  found: unknown,
): Issue[] => compare(kind, `transfer ${line} of version ${version}, ${what}`, expected, found);

/** Returns where a purse is not what its transfers add up to, of which the last one is of this version. */
export function checkPurse(purse: AuditedPurse | null, held: Balance, lastVersion: number): Issue[] {
  if (!purse) return [createIssue('purse', 'the purse', 'one', 'none')];
  const mistakes = (['points', 'spins', 'xp'] as const).flatMap((unit) =>
    compare('purse', `its ${unit}, as transfers add up`, wire(held[unit]), wire(purse[unit])),
  );
  if (purse.version >= lastVersion) return mistakes;
  const expected = `at least ${lastVersion}, that of the last transfer`;
  return [...mistakes, createIssue('purse', 'its version', expected, String(purse.version))];
}
