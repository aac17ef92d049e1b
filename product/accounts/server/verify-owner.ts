import type { Database, Queryable, Transaction } from '@wow/core/database';
import { type PlayerId, isRefusal, refuse, type Refusal } from '@wow/core/protocol';
import type { SeedSealer } from '@wow/product/games/server';
import type { AccountExport } from '../export-wire.ts';
import type { Exclusions } from './exclusions-store.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { ProfileDeps } from './sign-in.ts';
import type { Sessions } from './sessions.ts';
import { hasVerifiedWallet } from './own-sessions-store.ts';
import { readAccount, type Account } from './own-account-store.ts';
import { hashSessionToken } from './sessions-store.ts';

/** The wallets that open accounts, as far as the accounts need to know. */
export interface LinkedWalletRepository {
  /** Returns the player's, as the contract tells them. */
  readonly list: (db: Queryable, playerId: PlayerId) => Promise<AccountExport['wallets']>;
  /** Unlinks them all. Returns their addresses, as hex without a prefix. */
  readonly unlinkAll: (tx: Transaction, playerId: PlayerId) => Promise<readonly string[]>;
}

/** What the calls about one's own account need. */
export interface OwnAccountDeps extends ProfileDeps {
  readonly db: Database;
  readonly hasher: PasswordHasher;
  readonly sealer: SeedSealer;
  readonly sessions: Sessions;
  readonly wallets: LinkedWalletRepository;
  readonly exclusions: Exclusions;
}

interface VerifyOwnerDeps {
  readonly db: Queryable;
  readonly hasher: PasswordHasher;
}

/** Who asks, in which of their sessions. */
interface Caller {
  readonly playerId: PlayerId;
  readonly token: string;
}

/** An account with a password. */
type PasswordAccount = Account & { readonly passwordHash: string };

/** Returns the account of a signed-in player who has shown this password, or the refusal of a wrong one or of none. */
export async function verifyPassword(
  { db, hasher }: VerifyOwnerDeps,
  playerId: PlayerId,
  password: string,
): Promise<PasswordAccount | Refusal> {
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
export async function verifyOwner(
  needs: VerifyOwnerDeps,
  { playerId, token }: Caller,
  password: string,
): Promise<Account | Refusal> {
  const shown = await verifyPassword(needs, playerId, password);
  if (!isRefusal(shown) || shown.code !== 'no_password') return shown;
  if (!(await hasVerifiedWallet(needs.db, hashSessionToken(token)!))) return refuse('sign_in_again');
  return (await readAccount(needs.db, playerId)) ?? refuse('unauthenticated');
}
