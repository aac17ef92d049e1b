import type { Queryable, Transaction } from '@wow/core/database';
import { answer, isRefusal, type PlayerId, refuse, type Handler, type Refusal } from '@wow/core/protocol';
import type { AccountExport } from '../export-wire.ts';
import type { ownAccountEndpoints } from '../own-account-wire.ts';
import type { AccountDeps } from './sign-in.ts';
import { readConfirmation, recordConfirmed } from './own-sessions-store.ts';
import { readAccount } from './own-account-store.ts';
import { hashSessionToken } from './sessions-store.ts';

export interface LinkedWalletRepository {
  readonly list: (db: Queryable, playerId: PlayerId) => Promise<AccountExport['wallets']>;
  /** Returns their addresses as hex without a prefix. */
  readonly unlinkAll: (tx: Transaction, playerId: PlayerId) => Promise<readonly string[]>;
}

export interface OwnAccountDeps extends AccountDeps {
  readonly wallets: LinkedWalletRepository;
}

/**
 * Returns a refusal unless the player has confirmed their identity in this session within ten minutes (ADR 74). In a
 * transaction, call it after locking the player: ending this session then waits.
 */
export async function requireConfirmed(db: Queryable, token: string): Promise<Refusal | null> {
  const confirmation = await readConfirmation(db, hashSessionToken(token)!);
  if (!confirmation) return refuse('unauthenticated');
  return confirmation.isConfirmed ? null : refuse('confirm_identity');
}

export const confirmPassword =
  ({ db, hasher, secondFactor }: OwnAccountDeps): Handler<typeof ownAccountEndpoints.confirmPassword> =>
  async (call) => {
    const { playerId, token, body, logSecurity } = call;
    const account = await readAccount(db, playerId);
    if (!account) return refuse('unauthenticated');
    if (account.passwordHash === null) return refuse('no_password');
    const matches = await hasher.verify(account.passwordHash, body.password);
    if (isRefusal(matches)) return matches;
    if (!matches) return refuse('wrong_password');
    const proven = await secondFactor.check(playerId, body, call);
    if (isRefusal(proven)) return proven;
    if (!(await recordConfirmed(db, hashSessionToken(token)!))) return refuse('unauthenticated');
    logSecurity('password_confirmed');
    return answer(undefined);
  };
