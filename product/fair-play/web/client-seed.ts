import { CLIENT_SEED } from '@wow/core/fairness';
import type { FairPlayPorts } from './ports.ts';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 16;

export const isClientSeed = (text: string): boolean => CLIENT_SEED.test(text);

/** Returns a random seed. With 32 letters, every byte gives one without bias. */
export const newClientSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join('');

/**
 * Replaces a new player's first client seed, which the server drew. This browser draws its own after it knows the
 * fingerprint of the server seed (ADR 37). It rotates a pair without rounds; after the first round, only
 * the player rotates. Returns whether nothing is left to do.
 */
export async function drawFirstSeed({
  askSeeds,
  askPairs,
  rotate,
}: Pick<FairPlayPorts, 'askSeeds' | 'askPairs' | 'rotate'>): Promise<boolean> {
  const seeds = await askSeeds();
  if (seeds.kind !== 'reply') return false;
  if (seeds.reply.active.nonce > 0) return true;
  const known = await askPairs();
  if (known.kind !== 'reply') return false;
  // Later pairs began with a seed that the player or the browser chose.
  if (known.reply.pairs.length !== 1) return true;
  return (await rotate(newClientSeed())).kind === 'reply';
}
