import { parseJson } from '@wow/core/protocol';
import * as z from 'zod/mini';
import type { Repeat } from '../../period.ts';
import { sumRewards, type RewardSum } from '../../quest-rules.ts';
import type { OfferedDefinition } from './quest-records-store.ts';

/** What a definition of any version of the software promises. */
const rewardsSchema = z.array(
  z.union([
    z.object({ xp: z.number() }),
    z.object({ spins: z.number() }),
    z.object({ points: z.number() }),
    z.object({ xp_mul: z.number(), minutes: z.number() }),
    z.object({ badge: z.string() }),
  ]),
);

const documentSchema = z.union([
  z.object({ days: z.array(rewardsSchema), missed: z._default(z.enum(['continue', 'reset']), 'continue') }),
  z.object({
    rewards: rewardsSchema,
    task: z.object({ kind: z.string(), of: z.optional(z.string()) }),
    goal: z._default(z.number(), 1),
    head_start: z._default(z.number(), 0),
    repeat: z._default(z.enum(['once', '8h', 'daily', 'weekly', 'multiple']), 'once'),
    clock: z._default(z.enum(['utc', 'rolling']), 'utc'),
    requires: z._default(z.array(z.string()), []),
    limit: z.optional(z.number()),
  }),
]);

type Sum = Omit<RewardSum, 'badge'> & { readonly badge: string | null };

export interface QuestTerms extends Pick<OfferedDefinition, 'quest' | 'version' | 'firstUsedMs' | 'spans'> {
  /** What a claim gives, or with each place of a check-in, and whether places start again after missed days. */
  readonly rewards: Sum | { readonly days: readonly Sum[]; readonly missed: 'continue' | 'reset' };
  /** Null for check-ins. */
  readonly repeat: Repeat | null;
  readonly task: { readonly kind: string; readonly of?: string | undefined };
  readonly goal: number;
  readonly headStart: number;
  readonly requires: readonly string[];
  readonly limit: number;
}

/** Returns null for a document that is no definition. */
export function parseTerms({ document, ...definition }: OfferedDefinition): QuestTerms | null {
  const parsed = documentSchema.safeParse(parseJson(document));
  if (!parsed.success) return null;
  const { data } = parsed;
  if ('days' in data) {
    return {
      ...definition,
      rewards: { days: data.days.map(toSum), missed: data.missed },
      repeat: null,
      ...CHECKIN_TERMS,
    };
  }
  const { rewards, repeat, clock, limit, head_start: headStart, ...terms } = data;
  return {
    ...definition,
    ...terms,
    headStart,
    rewards: toSum(rewards),
    repeat: { every: repeat, clock },
    limit: limit ?? Infinity,
  };
}

const CHECKIN_TERMS = { requires: [], limit: Infinity, task: { kind: 'checkin' }, goal: 1, headStart: 0 } as const;

function toSum(rewards: z.output<typeof rewardsSchema>): Sum {
  const { badge, ...sum } = sumRewards(
    rewards.map((reward) => ('badge' in reward ? { ...reward, title: '' } : reward)),
  );
  return { ...sum, badge: badge?.badge ?? null };
}
