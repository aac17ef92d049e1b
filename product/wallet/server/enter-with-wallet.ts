import type { Transaction } from '@wow/core/database';
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
  { userAgent, logSecurity }: Pick<VerifyCall, 'userAgent' | 'logSecurity'>,
): Promise<Entered | Refusal> {
  if (!isSameWallet(shown, linked)) return refuse('wrong_chain');
  const enter = async (tx: Transaction, end: (tokenHashes: readonly string[]) => void): Promise<Entered | Refusal> => {
    if (!(await burnNonce(tx, shown.nonce))) return refuse('nonce_used');
    const held = await holdPlayer(tx, linked.playerId, 'share');
    // It may have been unlinked since it was looked up; who unlinks it from now on ends this session with it.
    if (!held || !(await isStillLinked(tx, linked))) return refuse('nonce_used');
    const device = parseDevice(userAgent);
    const session = { playerId: linked.playerId, device, passwordHash: null, wallet: linked.address };
    const token = await newSession(tx, session, end);
    const holdings = await readHoldings(tx, linked.playerId);
    const profile = await toProfile(tx, held.player, holdings, needs, token!); // the player is held: their account is open
    return answer({ ...profile, token: token! });
  };
  const entered = await needs.sessions.endAll((end) => needs.db.transaction((tx) => enter(tx, end)));
  if (entered.kind === 'answer') {
    needs.quests.signedIn(linked.playerId);
    logSecurity('wallet_sign_in', { account: linked.playerId });
  }
  return entered;
}
