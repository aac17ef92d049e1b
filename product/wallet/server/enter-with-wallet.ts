import { answer, refuse, type Answer, type Refusal } from '@wow/core/protocol';
import { holdPlayer, newSession, parseDevice, toProfile } from '@wow/product/accounts/server';
import { readHoldings } from '@wow/product/ledger/server';
import type { walletEndpoints } from '../wire.ts';
import { isStillLinked } from './is-still-linked.ts';
import { burnNonce } from './nonces-store.ts';
import { isSameWallet, type ShownWallet, type VerifyCall } from './shown-wallet.ts';
import type { WalletNeeds } from './wallet-needs.ts';
import type { Wallet } from './wallets-store.ts';

type Entered = Answer<typeof walletEndpoints.walletVerify>;

/** Signs in whoever's account the wallet opens. */
export async function enterWithWallet(
  needs: WalletNeeds,
  linked: Wallet,
  shown: ShownWallet,
  { userAgent }: Pick<VerifyCall, 'userAgent'>,
): Promise<Entered | Refusal> {
  if (!isSameWallet(shown, linked)) return refuse('wrong_chain');
  const entered = await needs.db.transaction(async (tx) => {
    if (!(await burnNonce(tx, shown.nonce))) return refuse('nonce_used');
    const held = await holdPlayer(tx, linked.playerId, 'share');
    // It may have been unlinked since it was looked up; who unlinks it from now on ends this session with it.
    if (!held || !(await isStillLinked(tx, linked))) return refuse('nonce_used');
    const token = await newSession(tx, {
      playerId: linked.playerId,
      device: parseDevice(userAgent),
      passwordHash: null,
      wallet: linked.address,
    });
    const profile = await toProfile(tx, held.player, await readHoldings(tx, linked.playerId), needs);
    return answer({ ...profile, token: token! }) as Entered; // the player is held, so that their account is open
  });
  if (entered.kind === 'answer') needs.quests.signedIn(linked.playerId);
  return entered;
}
