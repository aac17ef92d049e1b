import { createHash, randomBytes } from 'node:crypto';
import type { Bet } from '../engine/settle-bets.ts';

/** The player's half of a seed pair, and who drew it. */
export interface ClientHalf {
  readonly clientSeed: string;
  readonly from: 'player' | 'key' | 'server';
}

const KEY_CHARACTERS = 32;
const SEED_BYTES = 12;

/**
 * Returns the client seed for a pair that begins with this bet: the one that the bet carries, or one computed from the
 * idempotency key that its caller drew. Only a bet with neither leaves it to the server.
 */
export function toClientHalf({ clientSeed, idempotencyKey, ownsKey }: Bet): ClientHalf {
  if (clientSeed !== null) return { clientSeed, from: 'player' };
  if (ownsKey) return { clientSeed: toClientSeed(idempotencyKey), from: 'key' };
  return drawHalf();
}

const drawHalf = (): ClientHalf => ({ clientSeed: randomBytes(SEED_BYTES).toString('base64url'), from: 'server' });

const toClientSeed = (idempotencyKey: string): string =>
  createHash('sha256').update(`wow-client-seed:${idempotencyKey}`).digest('hex').slice(0, KEY_CHARACTERS);
