import type { Queryable } from '@wow/core/database';
import { type Hundredths, toShownAmount } from '@wow/core/protocol';
import {
  groupByVersion,
  type AuditedStep,
  type CalledTransfer,
  type CauseAudit,
  type CauseIssue,
  type PlayerCauses,
  type RecordedTime,
  type StepFindings,
} from '@wow/product/ledger/server';
import { toSeasonRewardId } from '../../ranks.ts';
import {
  findReached,
  findSeasonAt,
  parseOfferedRules,
  rulesAt,
  type OfferedHistory,
  type OfferedRules,
  type StoredOffer,
} from './offered-rules.ts';
import { checkRefill } from './refill-audit.ts';
import { checkRegistration } from './registration-audit.ts';
import { readCalendar, streamRewardRecords, type RewardRecord } from './reward-records-store.ts';

/** Explains registrations, refills and rewards by the economies. In the time `recorded`, offers are known. */
export async function createRewardAudit(
  db: Queryable,
  offers: readonly StoredOffer[],
  recorded: RecordedTime,
): Promise<CauseAudit> {
  const calendar = await readCalendar(db);
  const rules = offers.flatMap((offer) => parseOfferedRules(offer, calendar) ?? []);
  const history: OfferedHistory = { rules, recorded };
  return {
    streams: [streamRewardRecords],
    open: (rows, fromVersion) => new RewardAudit(rows as readonly RewardRecord[], fromVersion, history), // its stream's
  };
}

interface XpMove {
  readonly version: number;
  readonly atMs: number;
  readonly xp: number;
}

/** Checks registration, refills and rewards of one player by the economies that were offered. */
class RewardAudit implements PlayerCauses {
  readonly #history: OfferedHistory;
  readonly #isWhole: boolean;
  readonly #rewards: Map<number, RewardRecord[]>;
  readonly #refills: Map<number, RewardRecord[]>;
  readonly #seasons: readonly RewardRecord[];
  readonly #bases: ReadonlyMap<string, Hundredths>;
  readonly #refillTimes: number[] = [];
  readonly #given = new Set<string>();
  readonly #items = new Set<string>();
  readonly #xp: XpMove[] = [];

  constructor(rows: readonly RewardRecord[], fromVersion: number, history: OfferedHistory) {
    this.#history = history;
    this.#isWhole = fromVersion <= 1;
    this.#seasons = rows.filter(({ kind }) => kind === 'season');
    this.#bases = new Map(this.#seasons.map(({ name, amount }) => [name, amount as Hundredths])); // checked at the end
    const isShown = ({ version }: RewardRecord): boolean => version >= fromVersion;
    const rewards = rows.filter(({ kind }) => kind === 'reward');
    const refills = rows.filter(({ kind }) => kind === 'refill');
    for (const row of rewards.filter((one) => !isShown(one))) this.#note(row);
    this.#refillTimes.push(...refills.filter((row) => !isShown(row)).map((row) => row.at_ms));
    this.#rewards = groupByVersion(rewards.filter(isShown));
    this.#refills = groupByVersion(refills.filter(isShown));
  }

  take(step: AuditedStep): StepFindings {
    const called: CalledTransfer[] = [];
    const issues: CauseIssue[] = [];
    const add = (found: StepFindings): void => {
      called.push(...found.called);
      issues.push(...found.issues);
    };
    if (step.version === 1) add(checkRegistration(step, this.#history));
    for (const record of this.#refills.get(step.version) ?? []) {
      add(checkRefill(step, record, this.#refillTimes, rulesAt(this.#history, record.at_ms)));
      issues.push(...checkTime(step, record, 'refill', `the refill of version ${step.version}`));
      this.#refillTimes.push(record.at_ms);
    }
    for (const record of this.#rewards.get(step.version) ?? []) add(this.#checkReward(step, record));
    issues.push(...this.#checkXp(step));
    return { called, issues };
  }

  end(): CauseIssue[] {
    return this.#isWhole ? this.#seasons.flatMap((record) => this.#checkBase(record)) : [];
  }

  #checkReward(step: AuditedStep, record: RewardRecord): StepFindings {
    const { name, at_ms: atMs, version } = record;
    const subject = `${name}, given in version ${version}`;
    const issues: CauseIssue[] = [];
    if (this.#given.has(name)) issues.push(createIssue('reward', subject, 'each reward once', 'another time'));
    issues.push(...checkTime(step, record, 'reward', subject));
    const offers = rulesAt(this.#history, atMs).flatMap((rules) => this.#findOffers(rules, name, atMs));
    const xp = step.after.xp;
    const offered = offers.filter((offer) => formatPay(offer) === formatPay(toPay(record)));
    const needed = Math.min(...offered.map((offer) => offer.xp));
    this.#note(record);
    if (offered.length === 0) {
      const expected = offers[0] ? formatPay(offers[0]) : 'a reward that was offered then';
      issues.push(createIssue('reward', subject, expected, formatPay(toPay(record))));
    } else if (needed === Infinity) {
      issues.push(createIssue('reward', subject, 'the xp that its season counts from', 'none'));
    } else if (xp < needed) {
      issues.push(createIssue('reward', subject, `at least ${toShownAmount(needed)} xp`, `${toShownAmount(xp)} xp`));
    }
    return { called: toCalled(record), issues };
  }

  #note({ name, item }: RewardRecord): void {
    this.#given.add(name);
    if (item !== null) this.#items.add(item);
  }

  /** Returns what the reward gives by these rules, and from which xp of the player on. */
  #findOffers(rules: OfferedRules, name: string, atMs: number): (Pay & { readonly xp: number })[] {
    const [kind, first = '', second = ''] = name.split(':');
    if (kind === 'rank') {
      const tierXp = rules.ranks.tiersXp[Number(first) - 1];
      return tierXp === undefined ? [] : [{ ...NO_PAY, spins: rules.ranks.spinsPerRank, xp: tierXp * 100 }];
    }
    const season = findSeasonAt(rules, atMs);
    const tier = season?.id === first ? season.tiers[Number(second) - 1] : undefined;
    if (!season || !tier || toSeasonRewardId(first, Number(second)) !== name) return [];
    const base = season.countsFromZero ? 0 : this.#bases.get(first);
    // Without its base, no amount of xp is enough.
    const { spins, points, item } = tier;
    // An item that the player has already is left out.
    const isNew = item !== null && !this.#items.has(item);
    return [{ spins, points, item: isNew ? item : null, xp: base === undefined ? Infinity : base + tier.maxXp * 100 }];
  }

  /** A change of xp gives every reward that it reaches. Only those that all rules give are due for sure. */
  #checkXp({ version, transfers, after }: AuditedStep): CauseIssue[] {
    const moves = transfers.filter(({ unit, at_ms: atMs }) => unit === 'xp' && atMs !== null);
    for (const move of moves) this.#xp.push({ version, atMs: move.at_ms!, xp: move.player_after });
    const atMs = moves.at(-1)?.at_ms;
    const offered = atMs === undefined || atMs === null ? [] : rulesAt(this.#history, atMs);
    const [first, ...others] = offered.map(
      (rules) => new Set(findReached(rules, after.xp as Hundredths, atMs!, this.#bases).map(({ id }) => id)),
    );
    if (!first) return [];
    const due = [...first].filter((id) => !this.#given.has(id) && others.every((ids) => ids.has(id)));
    const issues = due.map((id) =>
      createIssue('reward', `the rewards of ${toShownAmount(after.xp)} xp in version ${version}`, id, 'not given'),
    );
    const current = offered.map((rules) => findSeasonAt(rules, atMs!));
    const id = current[0]?.id;
    const needsBase = id !== undefined && current.every((season) => season?.id === id && !season.countsFromZero);
    if (!needsBase || this.#bases.has(id)) return issues;
    return [
      ...issues,
      createIssue('season', `season ${id} in version ${version}`, 'the xp that it counts from', 'none'),
    ];
  }

  /** The base is what the player had when the season began, as its first change of xp has read it. */
  #checkBase({ name, amount, at_ms: atMs }: RewardRecord): CauseIssue[] {
    const version = this.#xp.find((move) => move.atMs === atMs)?.version ?? Infinity;
    const expected = rulesAt(this.#history, atMs).flatMap(({ seasons }) =>
      seasons
        .filter(({ id }) => id === name)
        .map(({ startsAt }) => {
          const earlier = this.#xp.filter((move) => move.version < version && move.atMs < startsAt.getTime());
          return earlier.at(-1)?.xp ?? 0;
        }),
    );
    if (expected.includes(amount)) return [];
    const what = expected[0] === undefined ? 'a season that was offered then' : `${toShownAmount(expected[0])} xp`;
    return [createIssue('season', `the xp that season ${name} counts from`, what, `${toShownAmount(amount)} xp`)];
  }
}

/** What a reward gives. Amounts are hundredths. */
interface Pay {
  readonly spins: number;
  readonly points: number;
  readonly item: string | null;
}

const NO_PAY: Pay = { spins: 0, points: 0, item: null };

const toPay = ({ amount: spins, points, item }: RewardRecord): Pay => ({ spins, points, item });

const formatPay = ({ spins, points, item }: Pay): string =>
  [`${toShownAmount(spins)} spins`, points > 0 ? `${toShownAmount(points)} points` : [], item ?? []].flat().join(', ');

const toCalled = (record: RewardRecord): CalledTransfer[] =>
  [{ unit: 'spins', amount: record.amount } as const, { unit: 'points', amount: record.points } as const]
    .filter(({ amount }) => amount > 0)
    .map(({ unit, amount }, index) => ({
      line: (record.line ?? 0) + index,
      reason: record.name.startsWith('rank:') ? 'rank' : 'season',
      unit,
      from: 'bank',
      amount,
      record: `the reward ${record.name}`,
    }));

/** A record has the time of its transaction, as its transfers have. */
function checkTime(
  { transfers }: AuditedStep,
  { at_ms: atMs }: RewardRecord,
  kind: 'reward' | 'refill',
  subject: string,
): CauseIssue[] {
  const moved = transfers.find((transfer) => transfer.at_ms !== null)?.at_ms;
  if (moved === undefined || moved === null || moved === atMs) return [];
  return [createIssue(kind, `${subject}, its time`, new Date(moved).toISOString(), new Date(atMs).toISOString())];
}

const createIssue = (kind: CauseIssue['kind'], subject: string, expected: string, found: string): CauseIssue => ({
  kind,
  subject,
  expected,
  found,
});
