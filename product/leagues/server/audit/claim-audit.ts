import { fromUnits, toShownAmount } from '@wow/core/protocol';
import {
  groupByVersion,
  type AuditedStep,
  type CalledTransfer,
  type CauseAudit,
  type CauseIssue,
  type PlayerCauses,
  type StepFindings,
} from '@wow/product/ledger/server';
import { getMove, getPrize } from '../../league-rules.ts';
import { streamLeagueClaims, type ClaimRecord } from './league-audit-store.ts';
import type { OfferedLeagues } from './offered-leagues.ts';

/** Explains what leagues paid by the rows of their weeks and the terms that were offered. */
export const createLeagueAudit = (offered: OfferedLeagues): CauseAudit => ({
  streams: [streamLeagueClaims],
  open: (rows, fromVersion) => new ClaimAudit(rows as readonly ClaimRecord[], fromVersion, offered), // its stream's
});

class ClaimAudit implements PlayerCauses {
  readonly #offered: OfferedLeagues;
  readonly #claims: Map<number, ClaimRecord[]>;
  readonly #paidWeeks: Set<string>;

  constructor(rows: readonly ClaimRecord[], fromVersion: number, offered: OfferedLeagues) {
    this.#offered = offered;
    const isShown = ({ version }: ClaimRecord): boolean => version >= fromVersion;
    this.#claims = groupByVersion(rows.filter(isShown));
    this.#paidWeeks = new Set(rows.filter((row) => !isShown(row)).map(({ week }) => week));
  }

  take(step: AuditedStep): StepFindings {
    const claims = this.#claims.get(step.version) ?? [];
    const issues = claims.flatMap((claim) => {
      const isRepeated = this.#paidWeeks.has(claim.week);
      this.#paidWeeks.add(claim.week);
      const repeated = isRepeated ? [createIssue(claim, 'its number', 'one of a week', 'another one')] : [];
      return [...repeated, ...checkTime(step, claim), ...checkClaim(claim, this.#offered)];
    });
    return { called: claims.flatMap(callClaim), issues };
  }

  end(): CauseIssue[] {
    return [];
  }
}

const callClaim = (claim: ClaimRecord): CalledTransfer[] =>
  (['spins', 'points'] as const)
    .filter((unit) => claim[unit] > 0)
    .map((unit, line) => ({
      line,
      reason: 'league',
      unit,
      from: 'bank',
      amount: claim[unit],
      record: `the league of the week of ${claim.week}`,
    }));

/** A record has the time of its transaction, as its transfers have. */
function checkTime({ transfers }: AuditedStep, claim: ClaimRecord): CauseIssue[] {
  const moved = transfers.find((transfer) => transfer.at_ms !== null)?.at_ms ?? claim.at_ms;
  return moved === claim.at_ms ? [] : [createIssue(claim, 'its time', toTime(moved), toTime(claim.at_ms))];
}

function checkClaim(claim: ClaimRecord, offered: OfferedLeagues): CauseIssue[] {
  const { xp, ahead, players, member_division: division } = claim;
  if (division === null) return [createIssue(claim, 'its group', 'one with the player', 'none')];
  if (!claim.is_settled) return [createIssue(claim, 'its week', 'one that is settled', 'an open one')];
  const terms = offered.find(claim.terms, claim.formed_ms ?? 0);
  if (terms === null) return [createIssue(claim, 'its terms', 'those of an economy of that time', 'others')];
  const issues: CauseIssue[] = [];
  const compare = (what: string, expected: string, found: string): void => {
    if (expected !== found) issues.push(createIssue(claim, what, expected, found));
  };
  const place = ahead + 1;
  if (xp <= 0) compare('what the player gained', 'some xp', `${toShownAmount(xp)} xp`);
  compare('its division', String(division), String(claim.division));
  compare('its place', String(place), String(claim.place));
  const move = getMove(place, players, division, terms);
  compare('whether it moved up', String(move === 'up'), String(claim.promoted));
  const due = getPrize({ place, players, move }, terms);
  for (const unit of ['spins', 'points'] as const) {
    compare('what it gave', formatAmount(fromUnits(due[unit]), unit), formatAmount(claim[unit], unit));
  }
  return issues;
}

const formatAmount = (amount: number, unit: string): string => `${toShownAmount(amount)} ${unit}`;

const toTime = (atMs: number): string => new Date(atMs).toISOString();

const createIssue = ({ week, version }: ClaimRecord, what: string, expected: string, found: string): CauseIssue => ({
  kind: 'league',
  subject: `the claim for the week of ${week} in version ${version}, ${what}`,
  expected,
  found,
});
