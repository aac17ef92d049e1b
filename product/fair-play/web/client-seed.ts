import type { FairPlayPorts } from './ports.ts';

/** What a player's own seed may be (fairness §1). */
const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 16;

export const isClientSeed = (text: string): boolean => CLIENT_SEED.test(text);

/** Returns a seed from this browser's own generator. There are 32 letters, so every byte gives one without a bias. */
export const newClientSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join('');

/**
 * Replaces a new player's client seed by one that this browser draws. The first one is the server's, drawn together with
 * its own seed; one of the browser's is younger than the fingerprint of its server seed (fairness §1), which has come by
 * then. That is a rotation like any other, of a pair without rounds. Once rounds are played nothing changes by itself:
 * the player sees their seeds on the page of fair play.
 *
 * Returns whether there is nothing left to do.
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
  // Any other pair than the first began with a seed that somebody chose.
  if (known.reply.pairs.length !== 1) return true;
  return (await rotate(newClientSeed())).kind === 'reply';
}
