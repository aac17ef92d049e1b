import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';

/** One of the quest calls. The pages about fair play need no other. */
export const verifiedRound = endpoint({
  method: 'POST',
  path: '/quests/verified-round',
  summary: 'Show that a round was recomputed in the browser',
  readsHistory: true,
  access: 'quests',
  body: z.strictObject({
    round_id: z.string().check(z.regex(/^[0-9a-f]{16}-\d{1,15}$/)),
    /** Block 0 of the round's stream as hex: HMAC-SHA256 of `client_seed:nonce:0` under the revealed seed. */
    proof: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  /** False if this round was counted before. */
  reply: z.object({ counted: z.boolean() }),
  refuses: ['not_found', 'wrong_proof'],
});
