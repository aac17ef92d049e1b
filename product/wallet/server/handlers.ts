import { randomBytes } from 'node:crypto';
import { answer, isRefusal, refuse, type Handler, type Handlers, type Refusal } from '@wow/core/protocol';
import {
  getBrowserSecret,
  hashBrowserSecret,
  refuseLocked,
  requireConfirmed,
  toChecksumAddress,
} from '@wow/product/accounts/server';
import { isChainId } from '../wallet-settings.ts';
import type { walletEndpoints } from '../wire.ts';
import { insertNonce, findWallet, readNonce, type Nonce, consumeNonce, listWallets } from './wallets-store.ts';
import { signInOrRegister, type VerifiedWallet, type VerifyCall, type WalletDeps } from './sign-in-with-wallet.ts';
import { createSignInMessage, getDomain, parseSignInMessage, type SignInFields } from '../sign-in-message.ts';
import { linkWallet, toWalletReply, unlinkWallet } from './link-wallet.ts';

const issueNonce =
  ({ db }: Pick<WalletDeps, 'db'>): Handler<typeof walletEndpoints.walletNonce> =>
  async ({ body, cookie, playerId, token }) => {
    if (!isChainId(body.chain_id)) return refuse('wrong_chain');
    const address = body.address.slice(2).toLowerCase();
    // Linking checks it again; this saves the player a vain signature.
    if (token !== undefined && (await findWallet(db, address))?.playerId !== playerId) {
      const unconfirmed = await requireConfirmed(db, token);
      if (unconfirmed) return unconfirmed;
    }
    const secret = getBrowserSecret(cookie);
    // EIP-4361 allows letters and digits only.
    const nonce = randomBytes(20).toString('hex');
    const { issuedAt, expiresAt } = await insertNonce(db, nonce, {
      address,
      chainId: body.chain_id,
      browserHash: hashBrowserSecret(secret),
      playerId: playerId ?? null,
    });
    const reply = { nonce, issued_at: issuedAt.toISOString(), expires_at: expiresAt.toISOString() };
    return answer(reply, false, secret);
  };

/** Between the author of a message and the server. */
const SKEW_MS = 60_000;

/** Hostnames of a server on the browser's machine. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the nonce, or the refusal of a message that the server did not ask this browser and player to sign. Does not
 * check the signature.
 */
async function checkMessage({ db, origin }: WalletDeps, call: VerifyCall): Promise<Nonce | Refusal> {
  const { cookie, playerId } = call;
  const text = call.body.message;
  const fields = parseSignInMessage(text);
  if (fields === null) return refuse('wrong_wallet_message');
  const here = resolveMessageOrigin(fields.uri, origin());
  if (fields.domain !== getDomain(here) || fields.uri !== here) return refuse('wrong_domain');
  if (!isChainId(fields.chainId)) return refuse('wrong_chain');
  const nonce = await readNonce(db, fields.nonce);
  if (nonce === null) return refuse('nonce_used');
  if (nonce.browserHash !== hashBrowserSecret(cookie) || nonce.playerId !== (playerId ?? null))
    return refuse('other_browser');
  if (nonce.expiresAt <= nonce.now) return refuse('nonce_expired');
  if (nonce.address !== fields.address.slice(2).toLowerCase()) return refuse('wrong_wallet');
  if (nonce.chainId !== fields.chainId) return refuse('wrong_chain');
  if (!isTimely(fields, nonce)) return refuse('wrong_wallet_message');
  // Rebuilding the message compares every field.
  const address = await toChecksumAddress(nonce.address);
  const expected = createSignInMessage({ ...fields, origin: here, address });
  return text === expected ? nonce : refuse('wrong_wallet_message');
}

/** Without the server's expiry, a message could be replayed after the nonce is deleted. */
function isTimely({ issuedAt, expiresAt, notBefore }: SignInFields, nonce: Nonce): boolean {
  const [issuedMs, nowMs] = [Date.parse(issuedAt), nonce.now.getTime()];
  const isIssued = issuedMs >= nonce.issuedAt.getTime() - SKEW_MS && issuedMs <= nowMs + SKEW_MS;
  const ends = expiresAt === nonce.expiresAt.toISOString();
  return isIssued && ends && (notBefore === undefined || Date.parse(notBefore) <= nowMs);
}

/**
 * Returns the origin that a message must name. Names of the same loopback port are equal: no other site can serve such
 * a page.
 */
function resolveMessageOrigin(uri: string, own: string): string {
  if (!URL.canParse(uri)) return own;
  const [page, server] = [new URL(uri), new URL(own)];
  const isSame = page.protocol === server.protocol && page.port === server.port;
  return isSame && LOOPBACK.has(page.hostname) && LOOPBACK.has(server.hostname) ? page.origin : own;
}

const verifyWallet =
  (deps: WalletDeps): Handler<typeof walletEndpoints.walletVerify> =>
  async (call) => {
    const verified = await verifySignedMessage(deps, call);
    if (isRefusal(verified)) return verified;
    const { playerId, token } = call;
    return playerId === undefined || token === undefined
      ? signInOrRegister(deps, verified, call)
      : linkWallet(deps, { ...call, playerId, token }, verified);
  };

const RETRY_AFTER_SECONDS = 2;

async function verifySignedMessage(deps: WalletDeps, call: VerifyCall): Promise<VerifiedWallet | Refusal> {
  const issued = await checkMessage(deps, call);
  if (isRefusal(issued)) return issued;
  const { nonce, address, chainId } = issued;
  // viem takes a quarter of a second to load, which would delay every start.
  const { verifySignature } = await import('./verify-signature.ts');
  const proof = await verifySignature(deps.nodes, { ...call.body, address, chainId });
  // The nonce stays valid for a retry with the same signature.
  if (proof === 'unavailable') return refuse('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  if (proof !== 'wrong') return { nonce, address, chainId, proof };
  return (await consumeNonce(deps.db, nonce)) ? refuse('wrong_signature') : refuse('nonce_used');
}

export const walletHandlers = (deps: WalletDeps): Handlers<typeof walletEndpoints> => ({
  walletNonce: issueNonce(deps),
  walletVerify: refuseLocked(verifyWallet(deps)),
  async wallets({ playerId }) {
    const wallets = await listWallets(deps.db, playerId);
    return answer({ wallets: await Promise.all(wallets.map(toWalletReply)) });
  },
  unlinkWallet: unlinkWallet(deps),
});
