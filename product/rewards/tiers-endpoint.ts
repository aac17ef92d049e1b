import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';

/** Separate from the other calls: the first page needs it without their schemas. */
export const tiersEndpoint = endpoint({
  method: 'GET',
  path: '/progression/tiers',
  summary: 'The xp at which each rank is reached, ascending',
  access: 'member',
  status: 200,
  reply: z.array(z.object({ max_xp: z.number() })),
  movesValue: false,
  refuses: [],
});
