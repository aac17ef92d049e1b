import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';

/** Signs every player in and returns their bearer tokens in the same order. */
export async function openSessions(db: Database, players: readonly PlayerId[]): Promise<string[]> {
  const tokens = players.map(() => randomBytes(32).toString('base64url'));
  await db.query(
    `insert into session (token_hash, player_id, expires_at)
     select decode(token_hash, 'hex'), player_id, now() + interval '1 day'
       from unnest($1::text[], $2::bigint[]) as s (token_hash, player_id)`,
    [tokens.map((token) => createHash('sha256').update(token).digest('hex')), players],
  );
  return tokens;
}
