import { hash, randomBytes } from 'node:crypto';
import type { Database } from '@wow/core/database';
import {
  answer,
  refuse,
  type Handler,
  type PlayerId,
  type Refusal,
  isRefusal,
  type Answer,
  type Handlers,
} from '@wow/core/protocol';
import { checkReauthenticated, hashSessionToken, toChecksumAddress } from '@wow/product/accounts/server';
import { isChainId } from '../wallet-settings.ts';
import type { walletEndpoints } from '../wire.ts';
import { insertNonce, findWallet, readNonce, type Nonce, consumeNonce, listWallets } from './wallets-store.ts';
import {
  type WalletDeps,
  signInWithWallet,
  registerWithWallet,
  type VerifiedWallet,
  type VerifyCall,
} from './sign-in-with-wallet.ts';
import { createSignInMessage, getDomain, parseSignInMessage, type SignInFields } from '../sign-in-message.ts';
import { linkWallet, unlinkWallet } from './link-wallet.ts';
import { toWalletReply } from './linked-wallets.ts';

const SECRET = /^[0-9a-f]{64}$/;

/**
 * Returns what a browser is to hold while its player signs: what it holds already, so that two tabs do not put one another
 * out, or 256 random bits as hex.
 */
const getOrCreateBrowserSecret = (held: string): string => (SECRET.test(held) ? held : randomBytes(32).toString('hex'));

/** Returns what is kept of it, as hex. What was never given to a browser is the hash of nothing that is kept. */
const hashBrowserSecret = (held: string): string => hash('sha256', held, 'hex');

/** As hex, because EIP-4361 allows letters and digits alone. */
const NONCE_BYTES = 20;

/** Issues a nonce for one wallet, one chain, one browser and the player signed in there. */
const issueNonce =
  ({ db }: Pick<WalletDeps, 'db'>): Handler<typeof walletEndpoints.walletNonce> =>
  async ({ body, cookie, playerId, token }) => {
    if (!isChainId(body.chain_id)) return refuse('wrong_chain');
    const address = body.address.slice(2).toLowerCase();
    // Before the wallet is asked to sign for nothing. What counts is asked again when it is linked.
    const fault = token === undefined ? null : await checkNewWallet(db, { playerId, token }, address);
    if (fault) return refuse(fault);
    const secret = getOrCreateBrowserSecret(cookie);
    const nonce = randomBytes(NONCE_BYTES).toString('hex');
    const { issuedAt, expiresAt } = await insertNonce(db, nonce, {
      address,
      chainId: body.chain_id,
      browserHash: hashBrowserSecret(secret),
      playerId: playerId ?? null,
    });
    const reply = { nonce, issued_at: issuedAt.toISOString(), expires_at: expiresAt.toISOString() };
    return answer(reply, false, secret);
  };

/** Returns why a signed-in player may not link this wallet now, or null. One of their own is only shown. */
const checkNewWallet = (
  db: Database,
  { playerId, token }: { readonly playerId: PlayerId | undefined; readonly token: string },
  address: string,
) =>
  db.transaction(async (tx) =>
    (await findWallet(tx, address))?.playerId === playerId ? null : checkReauthenticated(tx, hashSessionToken(token)!),
  );

/** Allowed clock skew between the author of a message and the server. */
const SKEW_MS = 60_000;

/** The names by which a browser reaches a server on its own machine. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Who sent the message. */
interface Sender {
  readonly cookie: string;
  readonly playerId: PlayerId | undefined;
}

/**
 * Returns the nonce that this message was written for, unsigned as it may still be, or why it is not the one message that
 * the sender was asked to have signed. Nothing is used up by looking.
 */
async function checkMessage(
  { db, origin }: Pick<WalletDeps, 'db' | 'origin'>,
  text: string,
  { cookie, playerId }: Sender,
): Promise<Nonce | Refusal> {
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
  // Rebuild the whole message from known values, so that every field is compared.
  const asked = createSignInMessage({
    origin: here,
    address: await toChecksumAddress(nonce.address),
    chainId: nonce.chainId,
    nonce: nonce.nonce,
    issuedAt: fields.issuedAt,
    expiresAt: fields.expiresAt,
    notBefore: fields.notBefore,
  });
  return text === asked ? nonce : refuse('wrong_wallet_message');
}

/** A message without the server's expiry could be replayed after the nonce is deleted. */
function isTimely({ issuedAt, expiresAt, notBefore }: SignInFields, nonce: Nonce): boolean {
  const [issuedMs, nowMs] = [Date.parse(issuedAt), nonce.now.getTime()];
  const isIssued = issuedMs >= nonce.issuedAt.getTime() - SKEW_MS && issuedMs <= nowMs + SKEW_MS;
  const ends = expiresAt === nonce.expiresAt.toISOString();
  return isIssued && ends && (notBefore === undefined || Date.parse(notBefore) <= nowMs);
}

/**
 * Returns the origin that a message with this URI must name: the server's own, or the URI where both are names of the
 * same loopback port. Such a page comes from this machine, so no other site can pass for it.
 */
function resolveMessageOrigin(uri: string, own: string): string {
  if (!URL.canParse(uri)) return own;
  const [asked, server] = [new URL(uri), new URL(own)];
  const isSame = asked.protocol === server.protocol && asked.port === server.port;
  return isSame && LOOPBACK.has(asked.hostname) && LOOPBACK.has(server.hostname) ? asked.origin : own;
}

type VerifyAnswer = Answer<typeof walletEndpoints.walletVerify>;

/** Signs in with a signed message, or, for a player who is signed in, links the wallet that signed it. */
const verifyWallet =
  (needs: WalletDeps): Handler<typeof walletEndpoints.walletVerify> =>
  async (call) => {
    const shown = await verifySignedMessage(needs, call);
    if (isRefusal(shown)) return shown;
    const { playerId, token, logSecurity, userAgent, address } = call;
    return playerId === undefined || token === undefined
      ? signIn(needs, shown, call)
      : linkWallet(needs, { playerId, token, logSecurity, origin: { userAgent, address } }, shown);
  };

async function verifySignedMessage(needs: WalletDeps, call: VerifyCall): Promise<VerifiedWallet | Refusal> {
  const { message, signature } = call.body;
  const asked = await checkMessage(needs, message, call);
  if (isRefusal(asked)) return asked;
  const { nonce, address, chainId } = asked;
  // Loaded with the first signature: it takes a third of a second, which no start is to wait for.
  const { verifySignature } = await import('./verify-signature.ts');
  const proof = await verifySignature(needs.nodes, { message, signature, address, chainId });
  // The chain may be there again in a moment: then the same signature is good.
  if (proof === 'unavailable') return refuse('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  if (proof !== 'wrong') return { nonce, address, chainId, proof };
  return (await consumeNonce(needs.db, nonce)) ? refuse('wrong_signature') : refuse('nonce_used');
}

const RETRY_AFTER_SECONDS = 2;

async function signIn(needs: WalletDeps, shown: VerifiedWallet, call: VerifyCall): Promise<VerifyAnswer | Refusal> {
  const known = await findWallet(needs.db, shown.address);
  if (known) return signInWithWallet(needs, known, shown, call);
  const tooMany = await call.admit();
  if (tooMany) return tooMany;
  const opened = await registerWithWallet(needs, shown, call);
  if (opened) return opened;
  const faster = await findWallet(needs.db, shown.address);
  return faster ? signInWithWallet(needs, faster, shown, call) : refuse('nonce_used');
}

/** Returns the handler of every call about wallets. */
export const walletHandlers = (needs: WalletDeps): Handlers<typeof walletEndpoints> => ({
  walletNonce: issueNonce(needs),
  walletVerify: verifyWallet(needs),
  async wallets({ playerId }) {
    const wallets = await listWallets(needs.db, playerId);
    return answer({ wallets: await Promise.all(wallets.map(toWalletReply)) });
  },
  unlinkWallet: unlinkWallet(needs),
});
