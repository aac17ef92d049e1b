import type { Bulletin } from './bulletin.ts';
import type { OpenCarrier, Report } from './carrier.ts';
import { createBulletin } from './create-bulletin.ts';

export interface BulletinOptions {
  readonly kind: 'postgres' | 'redis';
  readonly url: string;
  /** Is told in a sentence when hints stop reaching other nodes, and when they do again. */
  readonly report: Report;
}

/**
 * Returns a bulletin that reaches all processes which share a PostgreSQL or Redis server.
 * It connects by itself: a server that is away holds nothing up, hints only stay within the process meanwhile.
 */
export async function openBulletin({ kind, url, report }: BulletinOptions): Promise<Bulletin> {
  const open = await loadCarrier(kind);
  return createBulletin(open(url, report));
}

/** Each client is loaded only by a server that uses it: together they take a tenth of a second (docs/decisions/0053). */
async function loadCarrier(kind: BulletinOptions['kind']): Promise<(url: string, report: Report) => OpenCarrier> {
  if (kind === 'redis') return (await import('./redis-carrier.ts')).redisCarrier;
  return (await import('./postgres-carrier.ts')).postgresCarrier;
}
