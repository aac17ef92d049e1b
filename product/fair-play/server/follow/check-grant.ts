import * as z from 'zod/mini';
import { getHighestPrize, leagueTermsSchema, type LeagueTerms } from '@wow/product/leagues';
import type { EconomyDocument, KnownRules } from './rules-cache.ts';

/** What a player was given or lost without a bet. */
export const grantSchema = z.object({
  moves: z.array(z.object({ amount: z.number(), reason: z.string(), unit: z.string() })),
  quest: z.optional(z.string()),
  league: z.optional(z.string()),
  rewards: z.optional(z.array(z.string())),
});

export type Grant = z.output<typeof grantSchema>;

const economySchema = z.object({
  registration: z.object({ points: z.number(), spins: z.number(), free_round: z._default(z.number(), 0) }),
  refill: z.object({ to: z.number() }),
  leagues: z.optional(leagueTermsSchema),
});

const MS_PER_DAY = 86_400_000;

/**
 * Returns those of the offers, oldest first, that were not replaced over a day before a time: in a rolling restart, other
 * servers still give what an older offer allows. Each offer is replaced at the time of the next one.
 */
export const getOffersAt = <Offer extends { readonly at: string }>(offers: readonly Offer[], at: string): Offer[] =>
  offers.filter((_, index) => {
    const next = offers[index + 1];
    return !next || Date.parse(next.at) >= Date.parse(at) - MS_PER_DAY;
  });

/**
 * Returns what is wrong with a grant, or null. One of the economies and one of the lists of quests must allow it. Without
 * any, the log has not reported one yet.
 */
export function checkGrant(
  { moves, quest, league, rewards = [] }: Grant,
  economies: readonly Pick<KnownRules, 'economy'>[],
  questOffers: readonly { readonly quests: readonly string[] }[],
): string | null {
  for (const { amount, reason, unit } of moves) {
    if (reason !== 'correction' && amount < 0) return `it takes ${-amount} ${unit} by ${reason}.`;
    if (reason === 'refill' && unit !== 'points') return `a refill gives ${unit}.`;
    if ((reason === 'rank' || reason === 'season') && rewards.length === 0)
      return `it names no reward for its ${unit}.`;
    if (reason === 'league' && unit === 'xp') return 'a league gives xp.';
    if (reason === 'league' && league === undefined) return `it names no week of a league for its ${unit}.`;
  }
  const mistakes = economies.map(({ economy }) => checkAmounts(moves, economy));
  if (!mistakes.includes(null) && mistakes.length > 0) return mistakes.at(-1)!;
  if (quest !== undefined && questOffers.length > 0 && !questOffers.some(({ quests }) => quests.includes(quest)))
    return `the quest ${quest} was not on offer.`;
  return null;
}

/** Accepts any amount if the economy is one of a version with other members. */
function checkAmounts(moves: Grant['moves'], document: EconomyDocument): string | null {
  const economy = economySchema.safeParse(document).data;
  if (!economy) return null;
  for (const { amount, reason, unit } of moves) {
    if (reason === 'registration') {
      const { points, spins, free_round: freeRound } = economy.registration;
      const given = unit === 'points' ? points : unit === 'spins' ? spins : 0;
      const isWonFreeRound = unit === 'points' && amount === points + freeRound;
      if (amount !== given && !isWonFreeRound) return `a new player gets ${given} ${unit}, not ${amount}.`;
    }
    if (reason === 'refill' && amount > economy.refill.to)
      return `a refill of ${amount} points is more than the economy allows.`;
    if (reason === 'league' && economy.leagues && amount > getHighestAmount(economy.leagues, unit))
      return `a league gives ${amount} ${unit}, which is more than the economy allows.`;
  }
  return null;
}

const getHighestAmount = (leagues: LeagueTerms, unit: string): number =>
  unit === 'points' || unit === 'spins' ? getHighestPrize(leagues)[unit] : 0;
