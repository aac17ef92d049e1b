import * as z from 'zod/mini';
import { parseJson, fromUnits, type Hundredths } from '@wow/core/protocol';
import { isOfferedAt, type OfferSpan, type RecordedTime } from '@wow/product/ledger/server';
import { ITEMS } from '../../items.ts';
import {
  computeGain,
  getRankRewards,
  getSeasonRewards,
  toSeasonTiers,
  type Reward,
  type RankRules,
} from '../../ranks.ts';
import { computeSeasonTimes } from '../../season-times.ts';
import type { Season } from '../reward-rules.ts';

/** What an economy of any version of the software says; a part that it lacks gave nothing. */
const documentSchema = z.object({
  registration: z.optional(z.object({ points: z.number(), spins: z.number(), free_round: z._default(z.number(), 0) })),
  ranks: z.optional(z.object({ tiers: z.array(z.object({ max_xp: z.number() })), spins_per_rank: z.number() })),
  seasons: z._default(
    z.array(
      z.object({
        id: z.string(),
        starts_at: z.optional(z.string()),
        ends_at: z.optional(z.string()),
        tiers: z.array(
          z.object({
            max_xp: z.number(),
            spins: z._default(z.number(), 0),
            points: z._default(z.number(), 0),
            item: z.optional(z.enum(ITEMS)),
          }),
        ),
      }),
    ),
    [],
  ),
  refill: z.optional(z.object({ below: z.number(), to: z.number(), hours_between: z.number(), per_day: z.number() })),
});

export type OfferedSeason = Omit<Season, 'name'>;

/** The rules of one economy. */
export interface OfferedRules {
  /** `freeRound` is added to the points of a visitor who won a free round. */
  readonly registration: Readonly<Record<'points' | 'spins' | 'freeRound', Hundredths>> | null;
  readonly ranks: RankRules;
  readonly seasons: readonly OfferedSeason[];
  readonly refill: z.output<typeof documentSchema>['refill'] | null;
  readonly spans: readonly OfferSpan[];
}

export interface StoredOffer {
  /** Canonical JSON of an economy. */
  readonly document: string;
  readonly spans: readonly OfferSpan[];
}

interface Calendar {
  readonly openedAtMs: number;
  readonly firstSeason: string | null;
}

/** Returns null for a document that is no economy. The audit of economies names it. */
export function parseOfferedRules(
  { document, spans }: StoredOffer,
  { openedAtMs, firstSeason }: Calendar,
): OfferedRules | null {
  const parsed = documentSchema.safeParse(parseJson(document));
  if (!parsed.success) return null;
  const { registration, ranks, seasons, refill } = parsed.data;
  const times = computeSeasonTimes(seasons, openedAtMs);
  return {
    registration: registration
      ? {
          points: fromUnits(registration.points),
          spins: fromUnits(registration.spins),
          freeRound: fromUnits(registration.free_round),
        }
      : null,
    ranks: {
      tiersXp: ranks?.tiers.map((tier) => tier.max_xp) ?? [],
      spinsPerRank: fromUnits(ranks?.spins_per_rank ?? 0),
    },
    seasons: seasons.map(({ id, tiers }, index) => ({
      id,
      startsAt: new Date(times[index]!.startsAtMs),
      endsAt: new Date(times[index]!.endsAtMs),
      countsFromZero: id === firstSeason,
      tiers: toSeasonTiers(tiers),
    })),
    refill: refill ?? null,
    spans,
  };
}

/** The rules of all economies, and in which time it is known which of them were offered. */
export interface OfferedHistory {
  readonly rules: readonly OfferedRules[];
  readonly recorded: RecordedTime;
}

export const rulesAt = ({ rules, recorded }: OfferedHistory, atMs: number): OfferedRules[] =>
  rules.filter(({ spans }) => isOfferedAt(spans, atMs, recorded));

export const findSeasonAt = ({ seasons }: OfferedRules, atMs: number): OfferedSeason | undefined =>
  seasons.find(({ startsAt, endsAt }) => startsAt.getTime() <= atMs && atMs < endsAt.getTime());

/** Returns the rewards that this much xp has reached. Without its base, a later season has none. */
export function findReached(
  rules: OfferedRules,
  xp: Hundredths,
  atMs: number,
  bases: ReadonlyMap<string, Hundredths>,
): Reward[] {
  const season = findSeasonAt(rules, atMs);
  const base = season?.countsFromZero ? fromUnits(0) : bases.get(season?.id ?? '');
  const ofSeason = season && base !== undefined ? getSeasonRewards(computeGain(xp, base), season) : [];
  return [...getRankRewards(xp, rules.ranks), ...ofSeason];
}
