import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';

/** A separate file, because the first page loads it without the other schemas. */
export const tiersEndpoint = endpoint({
  method: 'GET',
  path: '/progression/tiers',
  summary: 'The xp at which each rank is reached, ascending',
  access: 'member',
  reply: z.array(z.object({ max_xp: z.number() })),
});
