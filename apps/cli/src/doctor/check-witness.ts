import type { Database } from '@wow/core/database';
import { findWitnessKey } from '@wow/product/fair-play/server';
import type { Config } from '../../../api/src/config/config.ts';
import type { Secrets } from '../../../api/src/config/secrets.ts';
import { ok, warn, type Finding } from './finding.ts';

const ABOUT = 'witness';

/** Tells the key that the operators of other logs need. */
export async function checkWitness(
  db: Database,
  { witness }: Config,
  { signingKey }: Secrets,
): Promise<readonly Finding[]> {
  if (witness.logs.length === 0) return [];
  const vkey = await findWitnessKey(db, signingKey);
  if (vkey !== null) return [ok(ABOUT, `It is a witness with the key ${vkey}`)];
  return [warn(ABOUT, 'WITNESS_FOR is set, and no server has started with it.', 'Start the server.')];
}
