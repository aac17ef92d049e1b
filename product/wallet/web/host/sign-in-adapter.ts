import type { ConfirmedCall, Session } from '@wow/product/accounts/web';
import { sessionEndpoints } from '@wow/product/accounts';
import { signInMessage, walletEndpoints } from '@wow/product/wallet';
import { createAuthenticationAdapter, SignInRefusal } from '@wow/wallet-kit';

interface Ports extends Pick<Session, 'call' | 'signIn' | 'signOut'> {
  readonly confirmed: ConfirmedCall['confirmed'];
  /** The wallet that is connected right now. */
  readonly connected: () => { readonly address: `0x${string}`; readonly chainId: number } | null;
  /** The wallet whose owner was known last. */
  readonly lastKnown: () => string | null;
  /** The account has another wallet now. */
  readonly linked: (address: string) => void;
  /** What a refusal is in the player's language. */
  readonly wordsOf: (refused: { code: string; error: string }) => string;
}

const TRY_AGAIN = new Set(['wrong_signature', 'unavailable']);

/**
 * Returns how players prove that a wallet is theirs: whoever is signed in links it, whoever is not is signed in by it.
 * When the wallet goes, only a session that this very wallet has opened goes with it.
 */
export const signInAdapter = ({ call, confirmed, signIn, signOut, connected, lastKnown, linked, wordsOf }: Ports) => {
  const asked = new Map<string, { issuedAt: string; expiresAt: string }>();
  return createAuthenticationAdapter<string>({
    async getNonce() {
      const wallet = connected();
      if (!wallet) throw new Error('No wallet is connected.');
      const body = { address: wallet.address, chain_id: wallet.chainId };
      const outcome = await confirmed(() => call(walletEndpoints.walletNonce, { body }));
      if (outcome.kind === 'refused') throw new SignInRefusal(wordsOf(outcome));
      if (outcome.kind === 'lost') throw new Error('The server gave no answer.');
      const { nonce, issued_at: issuedAt, expires_at: expiresAt } = outcome.reply;
      asked.set(nonce, { issuedAt, expiresAt });
      return nonce;
    },
    createMessage({ nonce, address, chainId }) {
      const times = asked.get(nonce);
      if (!times) throw new Error('This nonce is not of this page.');
      return signInMessage({ origin: location.origin, address, chainId, nonce, ...times });
    },
    async verify({ message, signature }) {
      const outcome = await call(walletEndpoints.walletVerify, { body: { message, signature } });
      // The dialog has a sentence of its own for these: without its chain, a wrong signature cannot be told from a contract's.
      if (outcome.kind === 'refused' && TRY_AGAIN.has(outcome.code)) return false;
      if (outcome.kind === 'refused') throw new SignInRefusal(wordsOf(outcome));
      if (outcome.kind === 'lost') return false;
      if ('token' in outcome.reply) signIn(outcome.reply);
      else linked(outcome.reply.wallet.address);
      return true;
    },
    async signOut() {
      const gone = lastKnown();
      if (gone === null) return;
      const outcome = await call(sessionEndpoints.sessions);
      if (outcome.kind !== 'reply') return;
      const own = outcome.reply.sessions.find(({ current }) => current);
      if (own?.wallet?.toLowerCase() === gone.toLowerCase()) signOut();
    },
  });
};
