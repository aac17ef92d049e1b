import type { Bulletin } from './bulletin.ts';
import type { Report } from './carrier.ts';
import { createBulletin } from './create-bulletin.ts';
import { postgresCarrier } from './postgres-carrier.ts';
import { redisCarrier } from './redis-carrier.ts';

export type BulletinOptions =
  | { readonly kind: 'process' }
  /** `report` is told in a sentence when hints stop reaching other nodes, and when they do again. */
  | { readonly kind: 'postgres' | 'redis'; readonly url: string; readonly report: Report };

/**
 * Returns a bulletin that reaches this process alone, or all that share a PostgreSQL or Redis server.
 * It connects by itself: a server that is away holds nothing up, hints only stay within the process meanwhile.
 */
export function openBulletin(options: BulletinOptions): Bulletin {
  if (options.kind === 'process') return createBulletin();
  const open = options.kind === 'postgres' ? postgresCarrier : redisCarrier;
  return createBulletin(open(options.url, options.report));
}
