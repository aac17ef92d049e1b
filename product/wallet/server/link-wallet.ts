import type { Transaction } from '@wow/core/database';
import { answer, refuse, type Answer, type LogSecurity, type PlayerId, type Refusal } from '@wow/core/protocol';
import {
  holdPlayer,
  noteWalletShown,
  recordSignInChange,
  refuseWayIn,
  sessionTokenHash,
  takenBy,
  type Origin,
} from '@wow/product/accounts/server';
import { lockPurse } from '@wow/product/ledger/server';
import { noteWithin } from '@wow/product/quests/server';
import type { walletEndpoints } from '../wire.ts';
import { isStillLinked } from './is-still-linked.ts';
import { linkedEvent } from './linked-event.ts';
import { burnNonce } from './nonces-store.ts';
import { isSameWallet, type ShownWallet } from './shown-wallet.ts';
import { toWalletReply } from './wallet-reply.ts';
import type { WalletNeeds } from './wallet-needs.ts';
import { findWallet, insertWallet, isLinked, listWallets, type Wallet } from './wallets-store.ts';

/** Nobody has more, and all of them are told whenever anybody asks for them. */
const MOST_WALLETS = 20;

type Linked = Answer<typeof walletEndpoints.walletVerify>;

interface Linker {
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
export async function linkWallet(needs: WalletNeeds, linker: Linker, shown: ShownWallet): Promise<Linked | Refusal> {
  const known = await findWallet(needs.db, shown.address);
  if (known && known.playerId !== linker.playerId) return refuse('wallet_taken');
  if (known) return showAgain(needs, linker, shown, known);
  try {
    const wallet = await needs.db.transaction((tx) => linkNew(needs, tx, linker, shown));
    if ('kind' in wallet) return wallet;
    needs.announce([linker.playerId]);
    linker.logSecurity('wallet_linked');
    return answer({ wallet: await toWalletReply(wallet) });
  } catch (error) {
    if (isLinked(error)) return linkWallet(needs, linker, shown);
    const excluded = takenBy(error);
    if (excluded) return excluded;
    throw error;
  }
}

async function showAgain(
  { db }: WalletNeeds,
  { playerId, token, logSecurity }: Linker,
  shown: ShownWallet,
  known: Wallet,
): Promise<Linked | Refusal> {
  if (!isSameWallet(shown, known)) return refuse('wrong_chain');
  const isShown = await db.transaction(async (tx) => {
    if (!(await burnNonce(tx, shown.nonce))) return false;
    // It may have been unlinked since it was looked up; who unlinks it from now on forgets that it was shown.
    if (!(await holdPlayer(tx, playerId, 'share')) || !(await isStillLinked(tx, known))) return false;
    await noteWalletShown(tx, sessionTokenHash(token)!);
    return true;
  });
  if (!isShown) return refuse('nonce_used');
  logSecurity('wallet_shown');
  return answer({ wallet: await toWalletReply(known) });
}

async function linkNew(
  { tokenKey, exclusions }: WalletNeeds,
  tx: Transaction,
  { playerId, token, origin }: Linker,
  { nonce, address, chainId }: ShownWallet,
): Promise<Wallet | Refusal> {
  if (!(await burnNonce(tx, nonce))) return refuse('nonce_used');
  // As whoever closes an account does first.
  await lockPurse(tx, playerId);
  const fault = await refuseWayIn(tx, sessionTokenHash(token)!);
  if (fault) return refuse(fault);
  if ((await listWallets(tx, playerId)).length >= MOST_WALLETS) return refuse('too_many_wallets');
  await noteWithin(tx, playerId, linkedEvent(tokenKey, address));
  await recordSignInChange(tx, playerId, { kind: 'wallet_linked', wallet: address }, origin);
  const wallet = await insertWallet(tx, { address, playerId, chainId });
  await exclusions.check(tx, playerId, { wallet: address });
  return wallet;
}
