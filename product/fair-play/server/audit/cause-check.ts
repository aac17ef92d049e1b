import { toShownAmount } from '@wow/core/protocol';
import type { AuditedStep, AuditedTransfer, CalledTransfer, PlayerCauses } from '@wow/product/ledger/server';
import type { Counts } from './audit-context.ts';
import type { Balance } from './balance-replay.ts';
import { createIssue, type Issue } from './discrepancy.ts';
import { formatMove } from './round-order.ts';

/** Compares the transfers of one player that no round made with the records that call for them, in both directions. */
export class CauseCheck {
  readonly #causes: readonly PlayerCauses[];
  /** Versions that have records, in order. */
  readonly #versions: readonly number[];
  readonly #counts: Counts;
  #next = 0;

  constructor(causes: readonly PlayerCauses[], versions: ReadonlySet<number>, counts: Counts) {
    this.#causes = causes;
    this.#counts = counts;
    this.#versions = [...versions].toSorted((one, other) => one - other);
  }

  /** Takes a version without a round, after the records of versions before it, which moved nothing. */
  step(step: AuditedStep): Issue[] {
    const issues = this.before(step.version, step.before, step.rounds);
    if (this.#versions[this.#next] === step.version) this.#next += 1;
    return [...issues, ...this.#compare(step)];
  }

  /** Takes the records of versions before this one. Most move nothing: a badge, or a reward without spins. */
  before(version: number, held: Balance, rounds: number | null): Issue[] {
    const issues: Issue[] = [];
    for (let next = this.#versions[this.#next]; next !== undefined && next < version;) {
      const both = { before: { ...held }, after: { ...held } };
      issues.push(...this.#compare({ version: next, transfers: [], ...both, rounds }));
      this.#next += 1;
      next = this.#versions[this.#next];
    }
    return issues;
  }

  end(held: Balance, rounds: number | null): Issue[] {
    return [...this.before(Infinity, held, rounds), ...this.#causes.flatMap((causes) => causes.end())];
  }

  #compare(step: AuditedStep): Issue[] {
    const found = this.#causes.map((causes) => causes.take(step));
    const called = new Map<number, CalledTransfer>();
    const issues: Issue[] = [];
    for (const one of found.flatMap((findings) => findings.called)) {
      const other = called.get(one.line);
      if (other) issues.push(issueAt(step, one.line, `one record of its cause`, `${other.record} and ${one.record}`));
      else called.set(one.line, one);
      if (one.reason === 'correction') this.#counts.reported += 1;
    }
    for (const transfer of step.transfers) {
      issues.push(...checkTransfer(step, transfer, called.get(transfer.line)));
      called.delete(transfer.line);
    }
    for (const one of called.values()) issues.push(issueAt(step, one.line, formatCalled(one), 'none'));
    return [...issues, ...found.flatMap((findings) => findings.issues)];
  }
}

function checkTransfer(step: AuditedStep, transfer: AuditedTransfer, called: CalledTransfer | undefined): Issue[] {
  const move = formatMove(transfer);
  if (called) {
    return move === formatMoveOf(called) ? [] : [issueAt(step, transfer.line, formatCalled(called), move)];
  }
  if (transfer.reason === 'correction' && transfer.operator !== null) return checkCorrection(step, transfer);
  return [issueAt(step, transfer.line, 'a record of its cause', `${move}, and none`)];
}

/** What an operator moves may have any amount: the report lists it with who did it and why. */
function checkCorrection(step: AuditedStep, { line, operator, why, ...transfer }: AuditedTransfer): Issue[] {
  const isFromBank = transfer.from_purse === 'bank' && transfer.to_purse === 'player';
  const isToBank = transfer.from_purse === 'player' && transfer.to_purse === 'bank';
  const ends = `${transfer.from_purse} → ${transfer.to_purse}`;
  const issues = isFromBank || isToBank ? [] : [issueAt(step, line, 'a correction between bank and player', ends)];
  if (operator?.trim() && why?.trim()) return issues;
  const subject = `the correction of version ${step.version}`;
  return [...issues, createIssue('correction', subject, 'who made it and why', `"${operator}" and "${why}"`)];
}

function formatMoveOf({ reason, amount, unit, from }: CalledTransfer): string {
  const ends = from === 'player' ? 'player → bank' : `${from} → player`;
  return `${reason} of ${toShownAmount(amount)} ${unit}, ${ends}`;
}

const formatCalled = (called: CalledTransfer): string => `${formatMoveOf(called)}, for ${called.record}`;

const issueAt = ({ version }: AuditedStep, line: number, expected: string, found: string): Issue =>
  createIssue('transfer', `transfer ${line} of version ${version}`, expected, found);
