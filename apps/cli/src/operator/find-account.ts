import type { Queryable } from '@wow/core/database';
import {
  findAccounts,
  findByUsername,
  parsePlayerNumber,
  readAccountState,
  type AccountState,
  type FoundAccount,
} from '@wow/product/accounts/server';
import { findWallet } from '@wow/product/wallet/server';
import { ConfigError } from '../../../api/src/config/read-setting.ts';

const WALLET = /^0x[0-9a-f]{40}$/i;

/** Returns the accounts that a text may mean: a part of a name or an email, a number, or the address of a wallet. */
export async function searchAccounts(db: Queryable, text: string): Promise<readonly FoundAccount[]> {
  const words = text.trim();
  if (words === '') throw new ConfigError('Give a name, a number, an email or the address of a wallet.');
  if (!WALLET.test(words)) return findAccounts(db, words);
  const wallet = await findWallet(db, words.slice(2).toLowerCase());
  const owner = wallet && (await readAccountState(db, wallet.playerId));
  return owner ? [owner] : [];
}

/** Returns the one account with this name or number; `#42` is always the number. */
export async function getAccount(db: Queryable, text: string): Promise<AccountState> {
  const number = parsePlayerNumber(text.replace(/^#/, ''));
  const named = text.startsWith('#') ? null : await findByUsername(db, text);
  const numbered = number === null ? null : await readAccountState(db, number);
  if (named !== null && numbered && numbered.id !== named) {
    throw new ConfigError(
      `${text} is the name of one player and the number of another: write #${text} for the number.`,
    );
  }
  const account = named === null ? numbered : await readAccountState(db, named);
  if (account) return account;
  throw new ConfigError(`There is no player ${text}. Look for one: npm run wow -- player find ${text}`);
}

/** Returns the name of an account, which a closed one no longer has. */
export const nameOf = ({ username, id }: FoundAccount): string => username ?? `#${id}`;
