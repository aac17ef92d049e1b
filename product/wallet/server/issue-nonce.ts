import { randomBytes } from 'node:crypto';
import type { Database } from '@wow/core/database';
import { answer, refuse, type Handler, type PlayerId } from '@wow/core/protocol';
import { refuseWayIn, sessionTokenHash } from '@wow/product/accounts/server';
import { isChainId } from '../chains.ts';
import type { walletEndpoints } from '../wire.ts';
import { browserHash, browserSecret } from './browser-secret.ts';
import { insertNonce } from './nonces-store.ts';
import type { WalletNeeds } from './wallet-needs.ts';
import { findWallet } from './wallets-store.ts';

/** As hex, because EIP-4361 allows letters and digits alone. */
const NONCE_BYTES = 20;

/** Gives out what a wallet is asked to sign with: for one wallet, one chain, one browser and whoever is signed in there. */
export const issueNonce =
  ({ db }: Pick<WalletNeeds, 'db'>): Handler<typeof walletEndpoints.walletNonce> =>
  async ({ body, cookie, playerId, token }) => {
    if (!isChainId(body.chain_id)) return refuse('wrong_chain');
    const address = body.address.slice(2).toLowerCase();
    // Before the wallet is asked to sign for nothing. What counts is asked again when it is linked.
    const fault = token === undefined ? null : await refuseNewWallet(db, { playerId, token }, address);
    if (fault) return refuse(fault);
    const secret = browserSecret(cookie);
    const nonce = randomBytes(NONCE_BYTES).toString('hex');
    const { issuedAt, expiresAt } = await insertNonce(db, nonce, {
      address,
      chainId: body.chain_id,
      browserHash: browserHash(secret),
      playerId: playerId ?? null,
    });
    const reply = { nonce, issued_at: issuedAt.toISOString(), expires_at: expiresAt.toISOString() };
    return answer(reply, false, secret);
  };

/** Returns why a signed-in player may not link this wallet now, or null. One of their own is only shown. */
const refuseNewWallet = (
  db: Database,
  { playerId, token }: { readonly playerId: PlayerId | undefined; readonly token: string },
  address: string,
) =>
  db.transaction(async (tx) =>
    (await findWallet(tx, address))?.playerId === playerId ? null : refuseWayIn(tx, sessionTokenHash(token)!),
  );
