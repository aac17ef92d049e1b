import type { Queryable } from '@wow/core/database';
import { isRefusal, refuse, type PlayerId, type Refusal } from '@wow/core/protocol';
import type { PasswordHasher } from './password-hasher.ts';
import { readAccount, type Account } from './own-account-store.ts';

interface ShowNeeds {
  readonly db: Queryable;
  readonly hasher: PasswordHasher;
}

/** Returns the account of a signed-in player who has shown this password, or the refusal of a wrong one. */
export async function showPassword(
  { db, hasher }: ShowNeeds,
  playerId: PlayerId,
  password: string,
): Promise<Account | Refusal> {
  const account = await readAccount(db, playerId);
  if (!account) return refuse('unauthenticated');
  const matches = await hasher.verify(account.passwordHash, password);
  if (isRefusal(matches)) return matches;
  return matches ? account : refuse('wrong_password');
}
