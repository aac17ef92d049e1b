import { toShownAmount } from '@wow/core/protocol';
import { isOfferedAt, type AuditedTransfer, type CauseIssue, type RecordedTime } from '@wow/product/ledger/server';
import { computeEarnedXp } from '@wow/product/rewards';
import type { BoostRecord } from '@wow/product/rewards/server';
import { computeCheckinStreak, type MissedDayRules } from '../../checkin-streak.ts';
import { CLAIM_DAYS } from '../../limits.ts';
import { findPeriod, followsClaims, toDayNumber, type Repeat } from '../../period.ts';
import { computeCheckinStatus } from '../../quest-status.ts';
import type { QuestRecord } from './quest-records-store.ts';
import type { QuestTerms } from './quest-terms.ts';

const HOUR_MS = 3_600_000;
/** How far a clock may have been set. */
const CLOCK_MS = 24 * HOUR_MS;
const CLAIM_MS = CLAIM_DAYS * 24 * HOUR_MS;

/** What a claim is compared with. */
export interface ClaimFacts {
  readonly claim: QuestRecord;
  readonly transfers: readonly AuditedTransfer[];
  /** The check-in of the claim's day. */
  readonly checkin: QuestRecord | undefined;
  /** The boosts that the claim gave. */
  readonly given: readonly BoostRecord[];
  /** Those from before the claim. */
  readonly boosts: readonly BoostRecord[];
  /** The number of earlier claims by quest. */
  readonly claims: ReadonlyMap<string, number>;
  /** What the player did before the claim. */
  readonly events: readonly QuestRecord[];
  readonly missedDayRules: readonly MissedDayRules[];
  /** How many rounds they played; null if the scope does not tell. */
  readonly rounds: number | null;
  readonly badges: readonly string[];
}

/** Checks a claim by every version of its quest that was offered, and returns the issues of the one that fits best. */
export function checkClaim(facts: ClaimFacts, versions: readonly QuestTerms[], recorded: RecordedTime): CauseIssue[] {
  const { claim, transfers } = facts;
  const atMs = claim.at_ms!; // only xp of a provider has no time
  const movedMs = transfers.find((transfer) => transfer.at_ms !== null)?.at_ms ?? atMs;
  const issues =
    Math.abs(movedMs - atMs) > HOUR_MS ? [createIssue(claim, 'its time', toTime(movedMs), toTime(atMs))] : [];
  const known = versions.filter(({ firstUsedMs }) => firstUsedMs <= atMs + CLOCK_MS);
  const offered = known.filter(({ spans }) => isOfferedAt(spans, atMs, recorded));
  if (offered.length === 0) {
    const found = known.length === 0 ? 'none' : `versions ${known.map(({ version }) => version).join(', ')}, withdrawn`;
    return [...issues, createIssue(claim, 'its quest', `a version that was offered at ${toTime(atMs)}`, found)];
  }
  const [best] = offered
    .map((terms) => checkByTerms(facts, terms, movedMs))
    .toSorted((one, other) => one.length - other.length);
  return [...issues, ...best!]; // one version at least
}

function checkByTerms(facts: ClaimFacts, terms: QuestTerms, atMs: number): CauseIssue[] {
  const { claim, checkin, given, claims } = facts;
  const { repeat, limit, requires, rewards } = terms;
  const issues: CauseIssue[] = [];
  const add = (what: string, expected: string, found: string): void =>
    void issues.push(createIssue(claim, what, expected, found));
  const sum = 'days' in rewards ? rewards.days[(checkin?.place ?? 0) - 1] : rewards;
  if (!sum) {
    add('the check-in of its day', 'one with a reward', checkin ? `place ${checkin.place}` : 'none');
    return issues;
  }
  if (checkin && 'days' in rewards && (checkin.version > claim.version || checkin.version < claim.version - 1)) {
    add('the check-in of its day', `version ${claim.version - 1}`, `version ${checkin.version}`);
  }
  const mistake = checkin && 'days' in rewards ? findCheckinMistake(facts, checkin, rewards) : null;
  if (mistake) add(...mistake);
  const [earning] = facts.transfers.filter(({ unit, reason }) => unit === 'xp' && reason === 'quest');
  const factors = findFactors(facts.boosts, atMs);
  const factor = earning?.factor ?? 100;
  if (sum.xp > 0 && !factors.includes(factor)) {
    add('its factor of xp', factors.map((one) => `${one} %`).join(' or '), `${factor} %`);
  }
  if (earning && earning.base !== sum.xp)
    add('its xp before the factor', `${toShownAmount(sum.xp)}`, `${toShownAmount(earning.base ?? 0)}`);
  const due = { xp: computeEarnedXp(sum.xp, factor), spins: sum.spins, points: sum.points };
  for (const unit of ['xp', 'spins', 'points'] as const) {
    if (claim[unit] !== due[unit])
      add(`what it gave`, `${toShownAmount(due[unit])} ${unit}`, `${toShownAmount(claim[unit])} ${unit}`);
  }
  const boosts = given.map(
    (boost) => `${boost.factor} % for ${((boost.until_ms ?? Infinity) - boost.at_ms) / 60_000} min`,
  );
  const boost = sum.boost ? `${sum.boost.factor} % for ${sum.boost.minutes} min` : 'none';
  if ((boosts.join(', ') || 'none') !== boost) add('the boost that it gave', boost, boosts.join(', ') || 'none');
  const stray = facts.badges.filter((badge) => badge !== sum.badge);
  if (stray.length > 0) add('its badge', sum.badge ?? 'none', stray.join(', '));
  const done = countDone(facts, terms) + terms.headStart;
  if (done < terms.goal) add('what was done for it', `at least ${terms.goal} of its task`, String(done));
  const count = claims.get(claim.name) ?? 0;
  if (count >= limit) add('its number', `at most ${limit}`, String(count + 1));
  for (const quest of requires) if (!claims.has(quest)) add('what it requires', `an earlier claim of ${quest}`, 'none');
  const period = repeat ? findPeriodMistake(claim, repeat, count, atMs) : null;
  if (period !== null) add('its period', period, claim.period);
  return issues;
}

/** Compares a check-in with the ones before it: its day is later, and its place follows from the missed days. */
function findCheckinMistake(
  { events, missedDayRules }: ClaimFacts,
  checkin: QuestRecord,
  rewards: Exclude<QuestTerms['rewards'], { readonly xp: number }>,
): [what: string, expected: string, found: string] | null {
  const toDay = ({ period }: QuestRecord): number => toDayNumber(Date.parse(period));
  if (Number.isNaN(toDay(checkin))) return ['the check-in of its day', 'a day', checkin.period];
  const before = events
    .filter(({ name, version }) => name === 'checkin' && version < checkin.version)
    .filter((event) => !Number.isNaN(toDay(event)));
  const last = before.at(-1);
  const streak = computeCheckinStreak(before.map(toDay), missedDayRules, toDay(checkin));
  if (last && streak.isCheckedIn) return ['the check-in of its day', `a day after ${last.period}`, checkin.period];
  const { place } = computeCheckinStatus(rewards, last?.place ?? null, streak);
  return place === checkin.place ? null : ['its place', `place ${place}`, `place ${checkin.place}`];
}

/** Returns an upper bound of the player's progress in the task. */
function countDone({ claim, events, rounds, claims }: ClaimFacts, { task, goal }: QuestTerms): number {
  const count = (kind: string, subject = ''): number =>
    events.filter(({ name, period }) => name === kind && period.startsWith(subject)).length;
  switch (task.kind) {
    case 'play':
    case 'wager_rounds':
    case 'win':
    case 'win_streak':
    case 'tour':
      return rounds ?? goal;
    case 'days':
      return task.of === 'checkin' ? count('checkin') : (rounds ?? goal);
    case 'quests':
      return [...claims].reduce((sum, [quest, times]) => sum + (quest === claim.name ? 0 : times), 0);
    case 'verify_round':
      return count('round');
    case 'wallet_verified':
      return count('wallet');
    case 'referral':
      return count('referral');
    case 'visit_link':
      return count('visit', `${claim.name} `);
    case 'code':
    case 'quiz':
      return count(task.kind, `${claim.name} `);
    default:
      return goal;
  }
}

/** The highest factor applies. In the millisecond in which it ends, it may and may not. */
function findFactors(boosts: readonly BoostRecord[], atMs: number): number[] {
  const highest = (isOpen: (untilMs: number) => boolean): number =>
    Math.max(100, ...boosts.filter((boost) => isOpen(boost.until_ms ?? Infinity)).map((boost) => boost.factor));
  return [...new Set([highest((untilMs) => untilMs > atMs), highest((untilMs) => untilMs >= atMs)])];
}

/** Returns which period would have been right, or null. */
function findPeriodMistake({ period }: QuestRecord, repeat: Repeat, claims: number, atMs: number): string | null {
  if (followsClaims(repeat)) return /^[1-9]\d*$/.test(period) && Number(period) <= claims + 1 ? null : `${claims + 1}`;
  if (repeat.every === 'once') return period === 'once' ? null : 'once';
  const startsAtMs = Date.parse(repeat.every === '8h' ? `${period}:00Z` : period);
  const found = Number.isNaN(startsAtMs) ? null : findPeriod(repeat, startsAtMs, { count: 0, lastAtMs: null });
  const isRight =
    found?.key === period && startsAtMs <= atMs + CLOCK_MS && atMs < found.endsAtMs! + CLAIM_MS + CLOCK_MS;
  return isRight ? null : `one of the ${CLAIM_DAYS} days before ${toTime(atMs)}`;
}

const toTime = (atMs: number): string => new Date(atMs).toISOString();

const createIssue = (claim: QuestRecord, what: string, expected: string, found: string): CauseIssue => ({
  kind: 'claim',
  subject: `the claim of ${claim.name} (${claim.period}) in version ${claim.version}, ${what}`,
  expected,
  found,
});
