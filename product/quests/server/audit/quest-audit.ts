import { toShownAmount } from '@wow/core/protocol';
import {
  groupByVersion,
  type AuditedStep,
  type CalledTransfer,
  type CauseIssue,
  type PlayerCauses,
  type StepFindings,
  type RecordedTime,
} from '@wow/product/ledger/server';
import type { BoostRecord } from '@wow/product/rewards/server';
import type { MissedDayRules } from '../../checkin-streak.ts';
import { checkClaim } from './claim-audit.ts';
import type { QuestRecord } from './quest-records-store.ts';
import type { QuestTerms } from './quest-terms.ts';

export interface QuestHistory {
  readonly terms: readonly QuestTerms[];
  readonly missedDayRules: readonly MissedDayRules[];
  readonly recorded: RecordedTime;
  readonly hasUsedProvider: boolean;
}

/** Checks claims, boosts, and what a provider of quests has given one player. */
export class QuestAudit implements PlayerCauses {
  readonly #history: QuestHistory;
  readonly #records: Map<number, QuestRecord[]>;
  readonly #boostsByVersion: Map<number, BoostRecord[]>;
  readonly #checkins: ReadonlyMap<string, QuestRecord>;
  /** Those of the scope that no claim has paid yet. */
  readonly #unpaid: Map<string, QuestRecord>;
  readonly #events: QuestRecord[] = [];
  readonly #boosts: BoostRecord[] = [];
  readonly #claims = new Map<string, number>();
  readonly #paid = new Set<string>();
  #claimedXp = 0;

  constructor(rows: readonly (QuestRecord | BoostRecord)[], fromVersion: number, history: QuestHistory) {
    this.#history = history;
    const records = rows.filter((row): row is QuestRecord => row.kind !== 'boost');
    const boosts = rows.filter((row): row is BoostRecord => row.kind === 'boost');
    const checkins = records.filter(({ kind, name }) => kind === 'event' && name === 'checkin');
    this.#checkins = new Map(checkins.map((row) => [row.period, row]));
    this.#unpaid = new Map([...this.#checkins].filter(([, { version }]) => version >= fromVersion));
    for (const row of records) if (row.version < fromVersion) this.#remember(row);
    this.#boosts.push(...boosts.filter(({ version }) => version < fromVersion));
    this.#records = groupByVersion(records.filter(({ version }) => version >= fromVersion));
    this.#boostsByVersion = groupByVersion(boosts.filter(({ version }) => version >= fromVersion));
  }

  take(step: AuditedStep): StepFindings {
    const called: CalledTransfer[] = [];
    const issues: CauseIssue[] = [];
    const records = this.#records.get(step.version) ?? [];
    const given = this.#boostsByVersion.get(step.version) ?? [];
    const claims = records.filter(({ kind }) => kind === 'claim');
    for (const record of records) {
      if (record.kind === 'claim') {
        called.push(...callClaim(record));
        issues.push(...this.#checkClaim(step, record, given));
      }
      if (record.kind === 'badge' && claims.length === 0) issues.push(findStrayBadge(record));
      if (record.kind === 'provider spin') {
        called.push(callSpins(record));
        issues.push(...this.#checkSpins(record));
      }
      if (record.kind === 'provider xp') {
        called.push(callXp(step, `the xp of the quest provider`));
        issues.push(...this.#checkXp(step, record));
      }
      this.#remember(record);
    }
    if (given.length > 0 && claims.length === 0) {
      const found = given.map(({ factor }) => `${factor} %`).join(', ');
      issues.push({ kind: 'boost', subject: `the boost of version ${step.version}`, expected: 'a claim', found });
    }
    this.#boosts.push(...given);
    if (this.#isUnrecordedXp(step)) called.push(callXp(step, 'the xp of the quest provider, from before its records'));
    return { called, issues };
  }

  /** A check-in and its claim are one transaction. */
  end(): CauseIssue[] {
    return [...this.#unpaid.values()].map(({ period, version }) => ({
      kind: 'claim',
      subject: `the check-in of ${period} in version ${version}`,
      expected: 'a claim',
      found: 'none',
    }));
  }

  #remember(record: QuestRecord): void {
    const { kind, name, period, xp } = record;
    if (kind === 'event') this.#events.push(record);
    if (kind === 'claim') {
      if (this.#history.terms.some(({ quest, repeat }) => quest === name && repeat === null))
        this.#unpaid.delete(period);
      this.#claims.set(name, (this.#claims.get(name) ?? 0) + 1);
      this.#paid.add(`${kind} ${name} ${period}`);
      this.#claimedXp += xp;
    }
    if (kind === 'provider spin') this.#paid.add(`${kind} ${name}`);
  }

  #checkClaim({ transfers, rounds }: AuditedStep, claim: QuestRecord, given: readonly BoostRecord[]): CauseIssue[] {
    const { terms, missedDayRules, recorded } = this.#history;
    const facts = {
      claim,
      transfers,
      given,
      checkin: this.#checkins.get(claim.period),
      boosts: this.#boosts,
      claims: this.#claims,
      events: this.#events,
      missedDayRules,
      rounds,
      badges: (this.#records.get(claim.version) ?? []).filter(({ kind }) => kind === 'badge').map(({ name }) => name),
    };
    const versions = terms.filter(({ quest }) => quest === claim.name);
    const issues = checkClaim(facts, versions, recorded);
    if (!this.#paid.has(`claim ${claim.name} ${claim.period}`)) return issues;
    const subject = `the claim of ${claim.name} (${claim.period}) in version ${claim.version}`;
    return [...issues, { kind: 'claim', subject, expected: 'one of a quest and period', found: 'another one' }];
  }

  #checkSpins({ name, spins, version }: QuestRecord): CauseIssue[] {
    const subject = `the spins of ${name} in version ${version}`;
    const issues: CauseIssue[] = [];
    if (this.#paid.has(`provider spin ${name}`)) {
      issues.push({ kind: 'claim', subject, expected: 'each source once', found: 'another time' });
    }
    if (name.startsWith('xp:') && spins !== 100) {
      issues.push({ kind: 'claim', subject, expected: '1 spin', found: `${toShownAmount(spins)} spins` });
    }
    return issues;
  }

  /** The purse has what the provider said and what our own quests have paid. */
  #checkXp({ after }: AuditedStep, { xp, version }: QuestRecord): CauseIssue[] {
    const expected = xp + this.#claimedXp;
    if (after.xp === expected) return [];
    const subject = `the xp of the quest provider in version ${version}`;
    return [
      {
        kind: 'correction',
        subject,
        expected: `${toShownAmount(expected)} xp`,
        found: `${toShownAmount(after.xp)} xp`,
      },
    ];
  }

  #isUnrecordedXp({ version, transfers }: AuditedStep): boolean {
    const { hasUsedProvider, recorded } = this.#history;
    const isRecorded = this.#records.get(version)?.some(({ kind }) => kind === 'provider xp') === true;
    const xp = transfers.find(isXpCorrection);
    return hasUsedProvider && !isRecorded && xp?.operator === null && xp.at_ms !== null && xp.at_ms < recorded.fromMs;
  }
}

const findStrayBadge = ({ name, version }: QuestRecord): CauseIssue => ({
  kind: 'claim',
  subject: `the badge ${name} of version ${version}`,
  expected: 'a claim',
  found: 'none',
});

const isXpCorrection = ({ line, unit, reason }: AuditedStep['transfers'][number]): boolean =>
  line === 0 && unit === 'xp' && reason === 'correction';

const callClaim = (claim: QuestRecord): CalledTransfer[] =>
  (['xp', 'spins', 'points'] as const)
    .filter((unit) => claim[unit] > 0)
    .map((unit, line) => ({
      line,
      reason: 'quest',
      unit,
      from: 'promo',
      amount: claim[unit],
      record: `the claim of ${claim.name} (${claim.period})`,
    }));

const callSpins = ({ name, spins, place }: QuestRecord): CalledTransfer => ({
  line: place,
  reason: 'quest',
  unit: 'spins',
  from: 'bank',
  amount: spins,
  record: `the spins of ${name}`,
});

/** The amount follows from the xp before and after. */
function callXp({ transfers }: AuditedStep, record: string): CalledTransfer {
  const found = transfers.find(isXpCorrection);
  const from = found?.from_purse === 'player' ? 'player' : 'bank';
  return { line: 0, reason: 'correction', unit: 'xp', from, amount: found?.amount ?? 0, record };
}
