import * as z from 'zod/mini';
import { DEFAULT_TIERS } from './default-tiers.ts';
import { ITEMS } from './items.ts';
import { findSeasonMistake, type DatedSeason } from './season-times.ts';

const MAX_POINTS = 1_000_000;
const MAX_XP = 1_000_000_000;
const MAX_SPINS = 1_000;

const wholePoints = z.int().check(z.gte(0), z.lte(MAX_POINTS));
const spins = z.int().check(z.gte(0), z.lte(MAX_SPINS));
const xp = z.int().check(z.gte(1), z.lte(MAX_XP));

const isAscending = (tiers: readonly { readonly max_xp: number }[]): boolean =>
  tiers.every((tier, index) => tier.max_xp > (tiers[index - 1]?.max_xp ?? -Infinity));
const isItemOnce = (tiers: readonly { readonly item?: string | undefined }[]): boolean => {
  const items = tiers.flatMap(({ item }) => item ?? []);
  return new Set(items).size === items.length;
};
const ascending = 'must have a max_xp above the one before in every tier';

const registration = z.strictObject({
  points: wholePoints,
  spins,
  /** Points added for a visitor who won a free round before registering. */
  free_round: z._default(wholePoints, 50),
});

const ranks = z.strictObject({
  tiers: z
    .array(z.strictObject({ max_xp: xp }))
    .check(z.minLength(1), z.maxLength(100), z.refine(isAscending, ascending)),
  /** Given for each rank gained. */
  spins_per_rank: spins,
});

const seasonTier = z.strictObject({
  max_xp: xp,
  spins: z._default(spins, 0),
  points: z._default(wholePoints, 0),
  item: z.optional(z.enum(ITEMS, `must be one of ${ITEMS.join(', ')}`)),
});

const season = z.strictObject({
  /** Identifies stored rewards, so it must never be reused. */
  id: z.string().check(z.regex(/^[a-z0-9-]{1,32}$/, 'must be 1 to 32 small letters, digits and hyphens')),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  /** ISO 8601 with a time zone. The default of the first season is the creation of the database. */
  starts_at: z.optional(z.iso.datetime({ offset: true, error: 'must be a time like 2027-01-31T00:00:00Z' })),
  ends_at: z.optional(z.iso.datetime({ offset: true, error: 'must be a time like 2027-04-30T00:00:00Z' })),
  tiers: z
    .array(seasonTier)
    .check(
      z.minLength(1),
      z.maxLength(200),
      z.refine(isAscending, ascending),
      z.refine(isItemOnce, 'must name each item in one tier only'),
    ),
});

const hasUniqueIds = (seasons: readonly { readonly id: string }[]): boolean =>
  new Set(seasons.map(({ id }) => id)).size === seasons.length;

/** Checks that need the database's creation run later. */
const followOneAnother = z.check<readonly DatedSeason[]>((context) => {
  const mistake = findSeasonMistake(context.value, null);
  if (!mistake) return;
  const { index, key, message } = mistake;
  context.issues.push({ code: 'custom', input: context.value, path: [index, key], message });
});

/** A player with fewer points than `below` and no spin may refill to `to`. */
const refill = z
  .strictObject({
    below: wholePoints,
    to: wholePoints,
    hours_between: z.int().check(z.gte(0), z.lte(720)),
    per_day: z.int().check(z.gte(0), z.lte(100)),
  })
  .check(z.refine(({ below, to }) => to >= below, 'must refill to at least what it is offered below'));

const DEFAULT_TIERS_XP = [100, 250, 500, 1_000, 2_000, 4_000, 7_000, 12_000, 20_000, 35_000, 60_000, 100_000];

/** The rewards in the operator's file, with the defaults of fairness §3. */
export const rewardsSettingsShape = {
  registration: z._default(registration, { points: 1_000, spins: 3, free_round: 50 }),
  ranks: z._default(ranks, { tiers: DEFAULT_TIERS_XP.map((max_xp) => ({ max_xp })), spins_per_rank: 1 }),
  seasons: z._default(
    z
      .array(season)
      .check(z.maxLength(100), z.refine(hasUniqueIds, 'must each have an id of its own'), followOneAnother),
    [
      {
        id: '1',
        name: 'Season 1',
        tiers: DEFAULT_TIERS.map((tier) => ({ spins: 0, points: 0, ...tier })),
      },
    ],
  ),
  refill: z._default(refill, { below: 50, to: 500, hours_between: 4, per_day: 3 }),
} as const;

export type RewardsSettings = z.output<z.ZodMiniObject<typeof rewardsSettingsShape>>;
