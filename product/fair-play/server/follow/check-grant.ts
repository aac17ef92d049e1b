import * as z from 'zod/mini';
import type { EconomyDocument } from './rules-cache.ts';

/** What a player was given or lost without a bet. */
export const grantSchema = z.object({
  moves: z.array(z.object({ amount: z.number(), reason: z.string(), unit: z.string() })),
  quest: z.optional(z.string()),
  rewards: z.optional(z.array(z.string())),
});

export type Grant = z.output<typeof grantSchema>;

const economySchema = z.object({
  registration: z.object({ points: z.number(), spins: z.number() }),
  refill: z.object({ to: z.number() }),
});

/** Returns what is wrong with a grant under the economy and the quests that were on offer, or null. */
export function checkGrant(
  { moves, quest, rewards = [] }: Grant,
  rules: EconomyDocument | null,
  quests: readonly string[] | null,
): string | null {
  const economy = economySchema.safeParse(rules).data;
  for (const { amount, reason, unit } of moves) {
    if (reason !== 'correction' && amount < 0) return `it takes ${-amount} ${unit} by ${reason}.`;
    if (reason === 'registration' && economy) {
      const given = Object.entries(economy.registration).find(([name]) => name === unit)?.[1] ?? 0;
      if (amount !== given) return `a new player gets ${given} ${unit}, not ${amount}.`;
    }
    if (reason === 'refill' && (unit !== 'points' || (economy && amount > economy.refill.to))) {
      return `a refill of ${amount} ${unit} is more than the economy allows.`;
    }
    if ((reason === 'rank' || reason === 'season') && rewards.length === 0)
      return `it names no reward for its ${unit}.`;
  }
  if (quest !== undefined && quests !== null && !quests.includes(quest)) return `the quest ${quest} was not on offer.`;
  return null;
}
