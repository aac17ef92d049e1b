import { randomBytes } from 'node:crypto';
import { answer, refuse, type Handler } from '@wow/core/protocol';
import { isChainId } from '../chains.ts';
import type { walletEndpoints } from '../wire.ts';
import { browserHash, browserSecret } from './browser-secret.ts';
import { insertNonce } from './nonces-store.ts';
import type { WalletNeeds } from './wallet-needs.ts';

/** As hex, because EIP-4361 allows letters and digits alone. */
const NONCE_BYTES = 20;

/** Gives out what a wallet is asked to sign with: for one wallet, one chain, one browser and whoever is signed in there. */
export const issueNonce =
  ({ db }: WalletNeeds): Handler<typeof walletEndpoints.walletNonce> =>
  async ({ body, cookie, playerId }) => {
    if (!isChainId(body.chain_id)) return refuse('wrong_chain');
    const secret = browserSecret(cookie);
    const nonce = randomBytes(NONCE_BYTES).toString('hex');
    const { issuedAt, expiresAt } = await insertNonce(db, nonce, {
      address: body.address.slice(2).toLowerCase(),
      chainId: body.chain_id,
      browserHash: browserHash(secret),
      playerId: playerId ?? null,
    });
    const reply = { nonce, issued_at: issuedAt.toISOString(), expires_at: expiresAt.toISOString() };
    return answer(reply, false, secret);
  };
