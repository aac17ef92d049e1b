import type { Queryable } from '@wow/core/database';
import { isRefusal, refuse, type PlayerId, type Refusal } from '@wow/core/protocol';
import type { PasswordHasher } from './password-hasher.ts';
import { hasShownWallet } from './own-sessions-store.ts';
import { readAccount, type Account } from './own-account-store.ts';
import { sessionTokenHash } from './session-token.ts';

interface ShowNeeds {
  readonly db: Queryable;
  readonly hasher: PasswordHasher;
}

/** Who asks, in which of their sessions. */
interface Caller {
  readonly playerId: PlayerId;
  readonly token: string;
}

/** An account with a password. */
type KeyedAccount = Account & { readonly passwordHash: string };

/** Returns the account of a signed-in player who has shown this password, or the refusal of a wrong one or of none. */
export async function showPassword(
  { db, hasher }: ShowNeeds,
  playerId: PlayerId,
  password: string,
): Promise<KeyedAccount | Refusal> {
  const account = await readAccount(db, playerId);
  if (!account) return refuse('unauthenticated');
  const { passwordHash } = account;
  if (passwordHash === null) return refuse('no_password');
  const matches = await hasher.verify(passwordHash, password);
  if (isRefusal(matches)) return matches;
  return matches ? { ...account, passwordHash } : refuse('wrong_password');
}

/**
 * Does the same, but where there is no password to show, a wallet shown in this session some minutes ago stands in for it
 * (decision 0027).
 */
export async function showOwner(
  needs: ShowNeeds,
  { playerId, token }: Caller,
  password: string,
): Promise<Account | Refusal> {
  const shown = await showPassword(needs, playerId, password);
  if (!isRefusal(shown) || shown.code !== 'no_password') return shown;
  if (!(await hasShownWallet(needs.db, sessionTokenHash(token)!))) return refuse('sign_in_again');
  return (await readAccount(needs.db, playerId)) ?? refuse('unauthenticated');
}
