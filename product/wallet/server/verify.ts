import { isRefusal, refuse, type Answer, type Handler, type Refusal } from '@wow/core/protocol';
import type { walletEndpoints } from '../wire.ts';
import { checkMessage } from './check-message.ts';
import { enterWithWallet } from './enter-with-wallet.ts';
import { linkWallet } from './link-wallet.ts';
import { burnNonce } from './nonces-store.ts';
import { openWithWallet } from './open-with-wallet.ts';
import type { ShownWallet, VerifyCall } from './shown-wallet.ts';
import type { WalletNeeds } from './wallet-needs.ts';
import { findWallet } from './wallets-store.ts';

type Verified = Answer<typeof walletEndpoints.walletVerify>;

/** Signs in with a signed message, or, for a player who is signed in, links the wallet that signed it. */
export const verify =
  (needs: WalletNeeds): Handler<typeof walletEndpoints.walletVerify> =>
  async (call) => {
    const shown = await readShown(needs, call);
    if (isRefusal(shown)) return shown;
    const { playerId, token, logSecurity, userAgent, address } = call;
    return playerId === undefined || token === undefined
      ? signIn(needs, shown, call)
      : linkWallet(needs, { playerId, token, logSecurity, origin: { userAgent, address } }, shown);
  };

async function readShown(needs: WalletNeeds, call: VerifyCall): Promise<ShownWallet | Refusal> {
  const { message, signature } = call.body;
  const asked = await checkMessage(needs, message, call);
  if (isRefusal(asked)) return asked;
  const { nonce, address, chainId } = asked;
  // Loaded with the first signature: it takes a third of a second, which no start is to wait for.
  const { verifySignature } = await import('./signature/verify-signature.ts');
  const proof = await verifySignature(needs.nodes, { message, signature, address, chainId });
  // The chain may be there again in a moment: then the same signature is good.
  if (proof === 'unavailable') return refuse('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  if (proof !== 'wrong') return { nonce, address, chainId, proof };
  return (await burnNonce(needs.db, nonce)) ? refuse('wrong_signature') : refuse('nonce_used');
}

const RETRY_AFTER_SECONDS = 2;

async function signIn(needs: WalletNeeds, shown: ShownWallet, call: VerifyCall): Promise<Verified | Refusal> {
  const known = await findWallet(needs.db, shown.address);
  if (known) return enterWithWallet(needs, known, shown, call);
  const tooMany = await call.admit();
  if (tooMany) return tooMany;
  const opened = await openWithWallet(needs, shown, call);
  if (opened) return opened;
  const faster = await findWallet(needs.db, shown.address);
  return faster ? enterWithWallet(needs, faster, shown, call) : refuse('nonce_used');
}
