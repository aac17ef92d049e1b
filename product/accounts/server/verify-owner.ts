import type { Queryable, Transaction } from '@wow/core/database';
import { type PlayerId, isRefusal, refuse, type Refusal } from '@wow/core/protocol';
import type { AccountExport } from '../export-wire.ts';
import type { AccountDeps } from './sign-in.ts';
import { hasVerifiedWallet } from './own-sessions-store.ts';
import { readAccount, type Account, type PasswordAccount } from './own-account-store.ts';
import { hashSessionToken } from './sessions-store.ts';

export interface LinkedWalletRepository {
  readonly list: (db: Queryable, playerId: PlayerId) => Promise<AccountExport['wallets']>;
  /** Returns their addresses as hex without a prefix. */
  readonly unlinkAll: (tx: Transaction, playerId: PlayerId) => Promise<readonly string[]>;
}

export interface OwnAccountDeps extends AccountDeps {
  readonly wallets: LinkedWalletRepository;
}

export async function verifyPassword(
  { db, hasher }: OwnAccountDeps,
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

/** Accepts a wallet verified in this session within ten minutes if there is no password (ADR 27). */
export async function verifyOwner(
  deps: OwnAccountDeps,
  { playerId, token }: { readonly playerId: PlayerId; readonly token: string },
  password: string,
): Promise<Account | Refusal> {
  const account = await verifyPassword(deps, playerId, password);
  if (!isRefusal(account) || account.code !== 'no_password') return account;
  if (!(await hasVerifiedWallet(deps.db, hashSessionToken(token)!))) return refuse('sign_in_again');
  return (await readAccount(deps.db, playerId)) ?? refuse('unauthenticated');
}
