import * as z from 'zod/mini';

/** Where a value stands in a JSON document: names and positions, with dots between them, like `data.items.0.id`. */
const path = z.string().check(z.regex(/^[\w-]+(\.[\w-]+)*$/), z.maxLength(100));
/** Places to look, the first with a fitting value counts. None: the value is never there. */
const paths = z.array(path).check(z.maxLength(10));

/**
 * What Claimr's documentation does not say, or says twice. Each has a default and can be set by the operator: `npm run
 * quests -- probe` tells what a real organisation answers. docs/claimr.md has a line for each.
 */
export const knobsSchema = z.strictObject({
  /** `GET /token`: where the user's token stands in the reply. */
  token: z._default(paths, ['data.token', 'data.token.token', 'data']),
  /** A token that is older is asked for again. */
  tokenDays: z._default(z.int().check(z.gte(1), z.lte(3650)), 30),
  /** `GET /user/balance`. */
  xp: z._default(paths, ['data.xp']),
  xpMul: z._default(paths, []),
  rank: z._default(paths, ['data.rank']),
  /** `POST /hook`: what the field with our address is called; two pages of the documentation disagree. */
  hookAddress: z._default(z.enum(['uri', 'url']), 'uri'),
  /** A hook's body: where its events are listed; nowhere when the body itself is one. */
  hookEvents: z._default(paths, []),
  /** Of one event: whose it is, and what was given. */
  hookAccount: z._default(paths, ['account', 'data.account', 'user.account', 'data.user.account']),
  hookRewardId: z._default(paths, ['id', 'data.id', 'data.reward_id', 'reward.id']),
  hookAsset: z._default(paths, ['asset', 'data.asset', 'data.asset_name', 'reward.asset', 'data.name']),
  hookAmount: z._default(paths, ['value', 'data.value', 'data.asset_value', 'reward.value', 'data.amount']),
  /** More spins than this in one reward are a mistake, and nobody gets them. */
  mostSpins: z._default(z.int().check(z.gte(1), z.lte(100_000)), 100),
  /** Where rounds are reported for API tasks: `/action/value`, once its body is known. Null: nowhere. */
  reportPath: z._default(z.nullable(z.string().check(z.regex(/^\/[\w/-]+$/))), null),
  /** What the fields of such a report are called; an empty name leaves the field out. */
  reportFields: z._default(
    z.strictObject({
      category: z._default(z.string(), 'category'),
      name: z._default(z.string(), 'name'),
      value: z._default(z.string(), 'value'),
      id: z._default(z.string(), 'id'),
    }),
    { category: 'category', name: 'name', value: 'value', id: 'id' },
  ),
  /** How long one call may take before it has failed; it is made up to three times. */
  timeoutMs: z._default(z.int().check(z.gte(100), z.lte(10_000)), 5_000),
  /** Everybody is asked about once a day, from this hour (UTC) on, so many of them a second. */
  nightlyHour: z._default(z.int().check(z.gte(0), z.lte(23)), 3),
  pullsPerSecond: z._default(z.int().check(z.gte(1), z.lte(50)), 5),
});

export type ClaimrKnobs = z.output<typeof knobsSchema>;
