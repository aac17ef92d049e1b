import type { Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { parseDevice } from '../device.ts';
import type { Device } from '../sessions-wire.ts';

const MAX_LISTED = 50;
/** Client addresses are personal data. */
const RETENTION = `interval '1 year'`;

export type SignInChange =
  | { readonly kind: 'password_set' | 'password_changed' | 'email_changed' }
  /** Hex without a prefix. */
  | { readonly kind: 'wallet_linked' | 'wallet_unlinked'; readonly wallet: string };

export type ListedSignInChange = {
  readonly kind: SignInChange['kind'];
  readonly wallet: string | null;
  readonly device: Device;
  readonly address: string;
  readonly at: Date;
};

export interface Origin {
  readonly userAgent: string;
  readonly address: string;
}

/** Also deletes entries older than a year. */
export async function recordSignInChange(
  tx: Transaction,
  playerId: PlayerId,
  change: SignInChange,
  { userAgent, address }: Origin,
): Promise<void> {
  const { browser, system, kind: device } = parseDevice(userAgent);
  const wallet = 'wallet' in change ? change.wallet : null;
  await tx.query(
    `with old as (delete from sign_in_change where player_id = $1 and at < now() - ${RETENTION})
     insert into sign_in_change (player_id, kind, wallet, browser, system, device, address)
     values ($1, $2, decode($3, 'hex'), $4, $5, $6, $7)`,
    [playerId, change.kind, wallet, browser, system, device, address],
  );
}

export const listSignInChanges = (db: Queryable, playerId: PlayerId): Promise<ListedSignInChange[]> =>
  db.query(
    `select kind, encode(wallet, 'hex') as wallet,
            json_build_object('browser', browser, 'system', system, 'kind', device) as device, address, at
       from sign_in_change where player_id = $1 and at > now() - ${RETENTION}
      order by id desc limit ${MAX_LISTED}`,
    [playerId],
  );

export async function removeSignInChanges(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.query('delete from sign_in_change where player_id = $1', [playerId]);
}
