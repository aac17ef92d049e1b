import type { Transaction } from '@wow/core/database';
import {
  answer,
  refuse,
  type Answer,
  type LogSecurity,
  type PlayerId,
  type Refusal,
  type Handler,
} from '@wow/core/protocol';
import {
  lockPlayer,
  recordWalletVerified,
  recordSignInChange,
  checkReauthenticated,
  hashSessionToken,
  toConflictRefusal,
  type Origin,
  clearVerifiedWallets,
  removeSessionsOfWallet,
} from '@wow/product/accounts/server';
import { lockPurse } from '@wow/product/ledger/server';
import { recordEventInTransaction } from '@wow/product/quests/server';
import type { walletEndpoints } from '../wire.ts';
import {
  isStillLinked,
  consumeNonce,
  findWallet,
  insertWallet,
  isAlreadyLinkedError,
  listWallets,
  type Wallet,
  removeWallet,
} from './wallets-store.ts';
import { createWalletLinkedEvent } from './quest-wallets.ts';
import { isSameWallet, type VerifiedWallet, type WalletDeps } from './sign-in-with-wallet.ts';
import { toWalletReply } from './linked-wallets.ts';

/** All wallets of a player are listed in one reply. */
const MAX_WALLETS = 20;

type LinkAnswer = Answer<typeof walletEndpoints.walletVerify>;

interface LinkRequest {
  readonly playerId: PlayerId;
  readonly token: string;
  readonly logSecurity: LogSecurity;
  readonly origin: Origin;
}

/**
 * Links a wallet to the account of a signed-in player. One that opens it already stays as it is, and has been shown: for
 * some minutes it stands in for a password, where there is none. A new one is linked only for who has shown the password
 * or such a wallet some minutes ago: else a thief of a session could keep the account with a wallet (decision 0045).
 */
export async function linkWallet(
  needs: WalletDeps,
  linker: LinkRequest,
  shown: VerifiedWallet,
): Promise<LinkAnswer | Refusal> {
  const known = await findWallet(needs.db, shown.address);
  if (known && known.playerId !== linker.playerId) return refuse('wallet_taken');
  if (known) return reverifyWallet(needs, linker, shown, known);
  try {
    const wallet = await needs.db.transaction((tx) => linkNewWallet(needs, tx, linker, shown));
    if ('kind' in wallet) return wallet;
    needs.announce([linker.playerId]);
    linker.logSecurity('wallet_linked');
    return answer({ wallet: await toWalletReply(wallet) });
  } catch (error) {
    if (isAlreadyLinkedError(error)) return linkWallet(needs, linker, shown);
    const excluded = toConflictRefusal(error);
    if (excluded) return excluded;
    throw error;
  }
}

async function reverifyWallet(
  { db }: WalletDeps,
  { playerId, token, logSecurity }: LinkRequest,
  shown: VerifiedWallet,
  known: Wallet,
): Promise<LinkAnswer | Refusal> {
  if (!isSameWallet(shown, known)) return refuse('wrong_chain');
  const isShown = await db.transaction(async (tx) => {
    if (!(await consumeNonce(tx, shown.nonce))) return false;
    // It may have been unlinked since it was looked up; who unlinks it from now on forgets that it was shown.
    if (!(await lockPlayer(tx, playerId, 'share')) || !(await isStillLinked(tx, known))) return false;
    await recordWalletVerified(tx, hashSessionToken(token)!);
    return true;
  });
  if (!isShown) return refuse('nonce_used');
  logSecurity('wallet_shown');
  return answer({ wallet: await toWalletReply(known) });
}

async function linkNewWallet(
  { tokenKey, exclusions }: WalletDeps,
  tx: Transaction,
  { playerId, token, origin }: LinkRequest,
  { nonce, address, chainId }: VerifiedWallet,
): Promise<Wallet | Refusal> {
  if (!(await consumeNonce(tx, nonce))) return refuse('nonce_used');
  // Same lock order as closing an account.
  await lockPurse(tx, playerId);
  const fault = await checkReauthenticated(tx, hashSessionToken(token)!);
  if (fault) return refuse(fault);
  if ((await listWallets(tx, playerId)).length >= MAX_WALLETS) return refuse('too_many_wallets');
  await recordEventInTransaction(tx, playerId, createWalletLinkedEvent(tokenKey, address));
  await recordSignInChange(tx, playerId, { kind: 'wallet_linked', wallet: address }, origin);
  const wallet = await insertWallet(tx, { address, playerId, chainId });
  await exclusions.check(tx, playerId, { wallet: address });
  return wallet;
}

/** Unlinks a wallet for its owner, and ends every other session that it opened: a thief with the wallet is signed out. */
export const unlinkWallet =
  ({
    db,
    sessions,
    exclusions,
  }: Pick<WalletDeps, 'db' | 'sessions' | 'exclusions'>): Handler<typeof walletEndpoints.unlinkWallet> =>
  async ({ playerId, token, params, logSecurity, userAgent, address }) => {
    const wallet = params.address.slice(2).toLowerCase();
    const tokenHash = hashSessionToken(token)!;
    const refusal = await sessions.endAll((end) =>
      db.transaction(async (tx) => {
        const held = await lockPlayer(tx, playerId, 'no key update');
        if (!held) return refuse('unauthenticated');
        const wallets = await listWallets(tx, playerId);
        if (!wallets.some((one) => one.address === wallet)) return refuse('not_found');
        if (!held.hasPassword && wallets.length === 1) return refuse('last_way_in');
        const fault = await checkReauthenticated(tx, tokenHash);
        if (fault) return refuse(fault);
        await removeWallet(tx, playerId, wallet);
        await exclusions.add(tx, playerId, [{ wallet }]);
        await recordSignInChange(tx, playerId, { kind: 'wallet_unlinked', wallet }, { userAgent, address });
        end(await removeSessionsOfWallet(tx, playerId, wallet, tokenHash));
        // It may have been shown in any of those that stay.
        await clearVerifiedWallets(tx, playerId);
        return null;
      }),
    );
    if (refusal) return refusal;
    logSecurity('wallet_unlinked');
    return answer(undefined);
  };
