// A series: up to a hundred rounds of one bet in one call.
import { endpoint, type BodyOf, type Endpoint, type ReplyOf } from '@wow/core/protocol';
import * as z from 'zod/mini';

const MAX_ROUNDS = 100;

const points = z.number().check(z.gt(0));

const termsShape = {
  /** How many rounds at most. */
  count: z.int().check(z.gte(1), z.lte(MAX_ROUNDS)),
  /** The rounds together never lose more points than this. */
  stop_loss: z.optional(points),
  /** No further round once the rounds together have won so many points. */
  stop_win: z.optional(points),
} as const;

export type SeriesTerms = z.output<z.ZodMiniObject<typeof termsShape>>;

/** Why no further round was played. */
const SERIES_ENDS = ['count', 'loss', 'win', 'insufficient_balance', 'no_spins', 'limit_reached'] as const;

export type SeriesEnd = (typeof SERIES_ENDS)[number];

export interface SeriesReply<Round> {
  readonly success: true;
  readonly balance: number;
  readonly ended_by: SeriesEnd;
  /** In the order of play, at least one. */
  readonly rounds: readonly Round[];
}

type SeriesBody<Call extends Endpoint> = z.ZodMiniType<
  SeriesTerms & (BodyOf<Call> extends undefined ? unknown : BodyOf<Call>)
>;

export type SeriesEndpoint<Call extends Endpoint> = Endpoint<
  SeriesBody<Call>,
  z.ZodMiniType<SeriesReply<ReplyOf<Call>>>
> & { readonly access: 'member'; readonly movesValue: true; readonly body: SeriesBody<Call> };

/** Returns the call that plays many rounds of the game which `call` plays one of. */
export function toSeriesEndpoint<Call extends Endpoint>(id: string, call: Call): SeriesEndpoint<Call> {
  const own = call.body instanceof z.ZodMiniObject ? call.body.shape : {};
  return endpoint({
    method: 'POST',
    path: `/games/${id}/rounds`,
    summary: `Play up to ${MAX_ROUNDS} rounds of one bet in one call`,
    access: 'member',
    body: z.strictObject({ ...own, ...termsShape }),
    reply: z.object({
      success: z.literal(true),
      balance: z.number(),
      ended_by: z.enum(SERIES_ENDS),
      rounds: z.array(call.reply),
    }),
    movesValue: true,
    takesClientSeed: true,
    limit: 'series',
    refuses: call.refuses ?? [],
  }) as unknown as SeriesEndpoint<Call>; // `shape` loses the types of the body
}
