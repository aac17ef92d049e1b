import type { FairPlayPorts } from '../ports.ts';
import { newClientSeed } from '../seeds/client-seed.ts';

/**
 * Replaces a new player's client seed by one that this browser draws. The first one is the server's, drawn together with
 * its own seed; one of the browser's is younger than the fingerprint that it goes with (fairness §1), which has come by
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
