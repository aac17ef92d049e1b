import * as z from 'zod/mini';
import type { HeardPurse } from '@wow/product/accounts/web';

/** What the server says while the player looks on. */
export type LiveEvent =
  | { readonly kind: 'purse'; readonly purse: HeardPurse }
  /** Somebody moved on the leaderboard. */
  | { readonly kind: 'leaderboard' };

const purseData = z.object({ balance: z.number(), spins: z.number(), xp: z.number(), rank: z.number() });
const version = z.coerce.number().check(z.int(), z.gte(0));

interface ServerSentEvent {
  readonly event?: string | undefined;
  readonly id?: string | undefined;
  readonly data: string;
}

/** Returns what a server-sent event says, or null for one that this copy of the app does not know. Throws on a broken one. */
export function parseLiveEvent({ event, id, data }: ServerSentEvent): LiveEvent | null {
  switch (event) {
    case 'purse':
      return { kind: 'purse', purse: { ...purseData.parse(JSON.parse(data)), version: version.parse(id) } };
    case 'leaderboard':
      return { kind: 'leaderboard' };
    default:
      return null;
  }
}
