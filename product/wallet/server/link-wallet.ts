import type { Transaction } from '@wow/core/database';
import { answer, isRefusal, refuse, type Handler, type PlayerId, type Refusal } from '@wow/core/protocol';
import {
  lockPlayer,
  recordConfirmed,
  recordActivity,
  requireConfirmed,
  hashSessionToken,
  toChecksumAddress,
  toConflictRefusal,
  type LinkedWalletRepository,
  clearOtherConfirmations,
  countPasskeys,
  removeSessions,
} from '@wow/product/accounts/server';
import { lockPurse } from '@wow/product/ledger/server';
import { recordEventInTransaction } from '@wow/product/quests/server';
import type { LinkedWallet, walletEndpoints } from '../wire.ts';
import {
  isStillLinked,
  consumeNonce,
  findWallet,
  insertWallet,
  isAlreadyLinkedError,
  listWallets,
  type Wallet,
  removeWallet,
  removeWallets,
} from './wallets-store.ts';
import { createWalletLinkedEvent } from './quest-wallets.ts';
import {
  isSameWallet,
  type VerifiedWallet,
  type VerifyCall,
  type WalletAnswer,
  type WalletDeps,
} from './sign-in-with-wallet.ts';

/** One reply lists all wallets of a player. */
const MAX_WALLETS = 20;

type LinkCall = VerifyCall & { readonly playerId: PlayerId; readonly token: string };

export const toWalletReply = async (wallet: Wallet): Promise<LinkedWallet> => ({
  address: await toChecksumAddress(wallet.address),
  chain_id: wallet.chainId,
  linked_at: wallet.linkedAt.toISOString(),
});

export const linkedWalletRepository: LinkedWalletRepository = {
  list: async (db, playerId) => Promise.all((await listWallets(db, playerId)).map(toWalletReply)),
  unlinkAll: removeWallets,
};

/** Requires a confirmed identity (ADR 74). The signature of a wallet that is already linked confirms it. */
export async function linkWallet(
  deps: WalletDeps,
  call: LinkCall,
  verified: VerifiedWallet,
): Promise<WalletAnswer | Refusal> {
  const known = await findWallet(deps.db, verified.address);
  if (known && known.playerId !== call.playerId) return refuse('wallet_taken');
  if (known) return reverifyWallet(deps, call, verified, known);
  try {
    const wallet = await deps.db.transaction((tx) => linkNewWallet(deps, tx, call, verified));
    if (isRefusal(wallet)) return wallet;
    deps.announce([call.playerId]);
    call.logSecurity('wallet_linked');
    return answer({ wallet: await toWalletReply(wallet) });
  } catch (error) {
    if (isAlreadyLinkedError(error)) return linkWallet(deps, call, verified);
    return toConflictRefusal(error);
  }
}

async function reverifyWallet(
  { db }: WalletDeps,
  { playerId, token, logSecurity }: LinkCall,
  verified: VerifiedWallet,
  known: Wallet,
): Promise<WalletAnswer | Refusal> {
  if (!isSameWallet(verified, known)) return refuse('wrong_chain');
  const isVerified = await db.transaction(async (tx) => {
    if (!(await consumeNonce(tx, verified.nonce))) return false;
    // The lock orders this with unlinking, which removes this confirmation.
    if (!(await lockPlayer(tx, playerId, 'share')) || !(await isStillLinked(tx, known))) return false;
    return recordConfirmed(tx, hashSessionToken(token)!);
  });
  if (!isVerified) return refuse('nonce_used');
  logSecurity('wallet_shown');
  return answer({ wallet: await toWalletReply(known) });
}

async function linkNewWallet(
  deps: WalletDeps,
  tx: Transaction,
  call: LinkCall,
  { nonce, address, chainId }: VerifiedWallet,
): Promise<Wallet | Refusal> {
  const { playerId, token } = call;
  if (!(await consumeNonce(tx, nonce))) return refuse('nonce_used');
  // Closing an account takes the locks in the same order.
  await lockPurse(tx, playerId);
  const unconfirmed = await requireConfirmed(tx, token);
  if (unconfirmed) return unconfirmed;
  if ((await listWallets(tx, playerId)).length >= MAX_WALLETS) return refuse('too_many_wallets');
  await recordEventInTransaction(tx, playerId, createWalletLinkedEvent(deps.tokenKey, address));
  await recordActivity(deps, tx, playerId, { kind: 'wallet_linked', subject: address }, call);
  const wallet = await insertWallet(tx, { address, playerId, chainId });
  await deps.exclusions.check(tx, playerId, { wallet: address });
  return wallet;
}

/** Also ends the other sessions that the wallet opened, which signs out a thief. */
export const unlinkWallet =
  (deps: WalletDeps): Handler<typeof walletEndpoints.unlinkWallet> =>
  async (call) => {
    const { db, sessions, exclusions } = deps;
    const { playerId, token } = call;
    const wallet = call.params.address.slice(2).toLowerCase();
    const tokenHash = hashSessionToken(token)!;
    const refusal = await sessions.endAll((end) =>
      db.transaction(async (tx) => {
        const locked = await lockPlayer(tx, playerId, 'no key update');
        if (!locked) return refuse('unauthenticated');
        const wallets = await listWallets(tx, playerId);
        if (!wallets.some((linked) => linked.address === wallet)) return refuse('not_found');
        const isLast = !locked.hasPassword && wallets.length === 1 && (await countPasskeys(tx, playerId)) === 0;
        if (isLast) return refuse('last_way_in');
        const unconfirmed = await requireConfirmed(tx, token);
        if (unconfirmed) return unconfirmed;
        await removeWallet(tx, playerId, wallet);
        await exclusions.add(tx, playerId, [{ wallet }]);
        await recordActivity(deps, tx, playerId, { kind: 'wallet_unlinked', subject: wallet }, call);
        end(await removeSessions(tx, playerId, tokenHash, { wallet }));
        await clearOtherConfirmations(tx, playerId, tokenHash);
        return null;
      }),
    );
    if (refusal) return refusal;
    call.logSecurity('wallet_unlinked');
    return answer(undefined);
  };
