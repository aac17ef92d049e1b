import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';

/** Stands apart from the other calls: the first page asks for it, and should not carry their schemas. */
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
