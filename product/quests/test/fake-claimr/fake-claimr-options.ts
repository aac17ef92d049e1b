import * as z from 'zod/mini';

const status = z.int().check(z.gte(200), z.lte(599));

/**
 * How the fake behaves. Everything that Claimr's documentation leaves open is an option with the default of
 * `ClaimrOptions`; the rest are faults.
 */
export const fakeClaimrOptionsSchema = z.strictObject({
  /** How `GET /token` answers: `{ token }`, `{ token: { token } }`, or the token itself as `data`. */
  tokenShape: z._default(z.enum(['field', 'nested', 'bare']), 'field'),
  /** Fields of `GET /user/balance`; null leaves one out. */
  balanceXpMul: z._default(z.nullable(z.number()), null),
  balanceRank: z._default(z.nullable(z.number()), 0),
  /** Replaces the counted xp in the balance, with absurd numbers or texts. Undefined: the counted xp. */
  balanceXp: z.optional(z.unknown()),
  /** Statuses that the documentation does not give. */
  unauthorizedStatus: z._default(status, 401),
  declinedStatus: z._default(status, 400),
  /** What the field of a hook's address is called; the other one is refused. */
  hookAddress: z._default(z.enum(['uri', 'url']), 'uri'),
  /** The signature's header and prefix; null: unsigned. */
  signature: z._default(
    z.nullable(
      z.strictObject({
        header: z.string(),
        algorithm: z.enum(['sha256', 'sha512', 'sha1']),
        encoding: z.enum(['hex', 'base64', 'base64url']),
        prefix: z.string(),
        timestampHeader: z.nullable(z.string()),
      }),
    ),
    { header: 'x-claimr-signature', algorithm: 'sha256', encoding: 'hex', prefix: '', timestampHeader: null },
  ),
  deliveryHeader: z._default(z.nullable(z.string()), null),
  /** Where a hook's body contains the fields of an event. */
  hookLayout: z._default(z.enum(['flat', 'data']), 'data'),
  /** How often a hook is sent again while it is not answered with 200. */
  hookRetries: z._default(z.int().check(z.gte(0), z.lte(10)), 0),
  /** Every hook is sent so often; those of one change in this order. */
  hookCopies: z._default(z.int().check(z.gte(1), z.lte(10)), 1),
  hookOrder: z._default(z.enum(['sent', 'reversed']), 'sent'),

  /** Faults of the API, on any path that begins like this. */
  faultPath: z._default(z.string(), '/'),
  fault: z._default(
    z.enum([
      'none',
      'slow',
      'hang',
      'cut',
      '401',
      '429',
      '500',
      'bad-json',
      'no-object',
      'huge',
      'redirect',
      'not-success',
    ]),
    'none',
  ),
  slowMs: z._default(z.int().check(z.gte(0), z.lte(60_000)), 1_000),

  /** The widget: which names it says that it is ready by, when, how often, and who posts. */
  ready: z._default(z.array(z.enum(['claimr::ready', 'widget::ready'])), ['widget::ready']),
  readyAfterMs: z._default(z.nullable(z.int().check(z.gte(0))), 0),
  poster: z._default(z.enum(['frame', 'window']), 'frame'),
  /** Where a message contains the fields of `widget::user`. */
  payload: z._default(z.enum(['flat', 'data', 'user', 'payload']), 'flat'),
  /** What `widget::user` says instead of the truth. */
  userXp: z.optional(z.unknown()),
  /** Whether a frame of a third origin says in the widget's name that the player has a million xp. */
  forged: z._default(z.boolean(), false),
  /** Whether the script itself is there. */
  script: z._default(z.enum(['ok', 'missing', 'throws']), 'ok'),
});

export type FakeClaimrOptions = z.output<typeof fakeClaimrOptionsSchema>;
