import type { Queryable } from '@wow/core/database';
import { refuse, type LogSecurity, type PlayerId, type Refusal } from '@wow/core/protocol';
import { isLocked } from './players-store.ts';

/** Rolls back a sign-in, so that a locked account stays as it is. */
class AccountLockedError extends Error {
  readonly playerId: PlayerId;

  constructor(playerId: PlayerId) {
    super('The account is locked.');
    this.playerId = playerId;
  }
}

/** Throws an error that `refuseLocked` turns into a refusal. */
export async function requireUnlocked(db: Queryable, playerId: PlayerId): Promise<void> {
  if (await isLocked(db, playerId)) throw new AccountLockedError(playerId);
}

/** Returns a handler that refuses sign-ins to a locked account, after the client has proven who it is. */
export const refuseLocked =
  <SignInCall extends { readonly logSecurity: LogSecurity }, Result>(handler: (call: SignInCall) => Promise<Result>) =>
  async (call: SignInCall): Promise<Result | Refusal> => {
    try {
      return await handler(call);
    } catch (error) {
      if (!(error instanceof AccountLockedError)) throw error;
      call.logSecurity('locked_sign_in_refused', { account: error.playerId });
      return refuse('account_locked');
    }
  };
