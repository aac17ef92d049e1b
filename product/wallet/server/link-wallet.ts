import type { Transaction } from '@wow/core/database';
import {
  answer,
  refuse,
  type Answer,
  type Handler,
  type LogSecurity,
  type PlayerId,
  type Refusal,
} from '@wow/core/protocol';
import {
  lockPlayer,
  recordWalletVerified,
  recordSignInChange,
  checkReauthenticated,
  hashSessionToken,
  toChecksumAddress,
  toConflictRefusal,
  type LinkedWalletRepository,
  type Origin,
  clearVerifiedWallets,
  removeSessionsOfWallet,
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
import { isSameWallet, type VerifiedWallet, type WalletDeps } from './sign-in-with-wallet.ts';

/** One reply lists all wallets of a player. */
const MAX_WALLETS = 20;

type LinkAnswer = Answer<typeof walletEndpoints.walletVerify>;

interface LinkRequest {
  readonly playerId: PlayerId;
  readonly token: string;
  readonly logSecurity: LogSecurity;
  readonly origin: Origin;
}

/** Returns a wallet as the contract names its fields. */
export const toWalletReply = async ({
  address,
  chainId,
  linkedAt,
}: Pick<Wallet, 'address' | 'chainId' | 'linkedAt'>): Promise<LinkedWallet> => ({
  address: await toChecksumAddress(address),
  chain_id: chainId,
  linked_at: linkedAt.toISOString(),
});

/** The wallets of an account, for its export and its closure. */
export const linkedWalletRepository: LinkedWalletRepository = {
  list: async (db, playerId) => Promise.all((await listWallets(db, playerId)).map(toWalletReply)),
  unlinkAll: removeWallets,
};

/**
 * Links a wallet to the account of a signed-in player, who must have confirmed a password or a linked wallet recently
 * (decision 0045). A wallet that is linked already counts as confirmed by its signature.
 */
export async function linkWallet(
  deps: WalletDeps,
  request: LinkRequest,
  verified: VerifiedWallet,
): Promise<LinkAnswer | Refusal> {
  const known = await findWallet(deps.db, verified.address);
  if (known && known.playerId !== request.playerId) return refuse('wallet_taken');
  if (known) return reverifyWallet(deps, request, verified, known);
  try {
    const wallet = await deps.db.transaction((tx) => linkNewWallet(deps, tx, request, verified));
    if ('kind' in wallet) return wallet;
    deps.announce([request.playerId]);
    request.logSecurity('wallet_linked');
    return answer({ wallet: await toWalletReply(wallet) });
  } catch (error) {
    if (isAlreadyLinkedError(error)) return linkWallet(deps, request, verified);
    const excluded = toConflictRefusal(error);
    if (excluded) return excluded;
    throw error;
  }
}

async function reverifyWallet(
  { db }: WalletDeps,
  { playerId, token, logSecurity }: LinkRequest,
  verified: VerifiedWallet,
  known: Wallet,
): Promise<LinkAnswer | Refusal> {
  if (!isSameWallet(verified, known)) return refuse('wrong_chain');
  const isVerified = await db.transaction(async (tx) => {
    if (!(await consumeNonce(tx, verified.nonce))) return false;
    // Unlinking before the lock is seen here; unlinking after it removes this confirmation.
    if (!(await lockPlayer(tx, playerId, 'share')) || !(await isStillLinked(tx, known))) return false;
    await recordWalletVerified(tx, hashSessionToken(token)!);
    return true;
  });
  if (!isVerified) return refuse('nonce_used');
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
  // Closing an account takes the locks in the same order.
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

/** Unlinks a wallet and ends the other sessions that it opened, so that a thief with the wallet is signed out. */
export const unlinkWallet =
  ({ db, sessions, exclusions }: WalletDeps): Handler<typeof walletEndpoints.unlinkWallet> =>
  async ({ playerId, token, params, logSecurity, userAgent, address }) => {
    const wallet = params.address.slice(2).toLowerCase();
    const tokenHash = hashSessionToken(token)!;
    const refusal = await sessions.endAll((end) =>
      db.transaction(async (tx) => {
        const locked = await lockPlayer(tx, playerId, 'no key update');
        if (!locked) return refuse('unauthenticated');
        const wallets = await listWallets(tx, playerId);
        if (!wallets.some((linked) => linked.address === wallet)) return refuse('not_found');
        if (!locked.hasPassword && wallets.length === 1) return refuse('last_way_in');
        const fault = await checkReauthenticated(tx, tokenHash);
        if (fault) return refuse(fault);
        await removeWallet(tx, playerId, wallet);
        await exclusions.add(tx, playerId, [{ wallet }]);
        await recordSignInChange(tx, playerId, { kind: 'wallet_unlinked', wallet }, { userAgent, address });
        end(await removeSessionsOfWallet(tx, playerId, wallet, tokenHash));
        // Any remaining session may have confirmed with this wallet.
        await clearVerifiedWallets(tx, playerId);
        return null;
      }),
    );
    if (refusal) return refusal;
    logSecurity('wallet_unlinked');
    return answer(undefined);
  };
