import type { Transaction } from '@wow/core/database';
import { answer, refuse, type Answer, type PlayerId, type Refusal } from '@wow/core/protocol';
import {
  newSession,
  openAccount,
  parseDevice,
  takenBy,
  recordSignInChange,
  toNames,
  toProfile,
} from '@wow/product/accounts/server';
import { noteWithin } from '@wow/product/quests/server';
import type { walletEndpoints } from '../wire.ts';
import { linkedEvent } from './linked-event.ts';
import { namesFor } from './names/names-for.ts';
import { burnNonce } from './nonces-store.ts';
import type { ShownWallet, VerifyCall } from './shown-wallet.ts';
import type { WalletNeeds } from './wallet-needs.ts';
import { insertWallet, isLinked } from './wallets-store.ts';

type Opened = Answer<typeof walletEndpoints.walletVerify>;
type Asking = Pick<VerifyCall, 'userAgent' | 'address' | 'body' | 'logSecurity'>;

/**
 * Opens an account that this wallet is the way into, named after it, and signs in: all of it or nothing. Null when the
 * wallet has become somebody's meanwhile, in another tab most likely.
 */
export async function openWithWallet(
  needs: WalletNeeds,
  shown: ShownWallet,
  asking: Asking,
): Promise<Opened | Refusal | null> {
  for (const name of await namesFor(needs.nodes, shown.address)) {
    const names = toNames(name);
    if (names === null) continue;
    try {
      const opened = await needs.db.transaction((tx) => openNamed(needs, tx, names, shown, asking));
      if ('kind' in opened) return opened;
      asking.logSecurity('account_opened', { account: opened.account });
      return opened.reply;
    } catch (error) {
      if (isLinked(error)) return null;
      const taken = takenBy(error);
      if (!taken) throw error;
      // The nonce is as it was: the next name is tried in a transaction of its own.
      if (taken.code !== 'username_taken') return taken;
    }
  }
  return refuse('username_taken');
}

async function openNamed(
  needs: WalletNeeds,
  tx: Transaction,
  names: { readonly username: string; readonly usernameFold: string },
  { nonce, address, chainId }: ShownWallet,
  { body, userAgent, address: from }: Asking,
): Promise<{ readonly account: PlayerId; readonly reply: Opened } | Refusal> {
  if (!(await burnNonce(tx, nonce))) return refuse('nonce_used');
  const newPlayer = { ...names, email: null, passwordHash: null };
  const { player, holdings } = await openAccount(tx, needs, newPlayer, body.ref_id);
  await insertWallet(tx, { address, playerId: player.id, chainId });
  await needs.exclusions.check(tx, player.id, { wallet: address });
  const change = { kind: 'wallet_linked', wallet: address } as const;
  await recordSignInChange(tx, player.id, change, { userAgent, address: from });
  await noteWithin(tx, player.id, linkedEvent(needs.tokenKey, address));
  const token = await newSession(tx, {
    playerId: player.id,
    device: parseDevice(userAgent),
    passwordHash: null,
    wallet: address,
  });
  const profile = await toProfile(tx, player, holdings, needs, token!); // no other request knows the account yet
  return { account: player.id, reply: answer({ ...profile, token: token! }) };
}
