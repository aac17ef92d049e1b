import { streamRows, type Transaction } from '@wow/core/database';
import type { Json } from '@wow/core/protocol';
import { scopeParameters, selectPlayers, type AuditScope } from './audit-store.ts';
import { GRANT_KIND } from './purse-store.ts';
import type { CauseRow } from './transfer-causes.ts';

/** What the public log reports of one posting. */
export interface GrantEntry extends CauseRow {
  readonly moves: Json;
  /** Of a correction by an operator. */
  readonly note: string | null;
}

export const streamGrants = (tx: Transaction, scope: AuditScope): AsyncGenerator<GrantEntry[]> =>
  streamRows(
    tx,
    'audited_grants',
    `select player_id, version, body -> 'moves' as moves, body ->> 'note' as note from log_entry
      ${selectPlayers(scope)} and version is not null and kind = '${GRANT_KIND}'
      order by player_id, version`,
    scopeParameters(scope),
  );
