import { refuse, type PlayerId, type Refusal } from '@wow/core/protocol';
import { checksumAddress } from '@wow/product/accounts/server';
import { isChainId } from '../chains.ts';
import { parseDateTime } from '../date-time.ts';
import { parseMessage, type SignInMessage } from '../eip4361.ts';
import { domainOf, signInMessage } from '../sign-in-message.ts';
import { browserHash } from './browser-secret.ts';
import { readNonce, type Nonce } from './nonces-store.ts';
import type { WalletNeeds } from './wallet-needs.ts';

/** The clocks of whoever writes a message and ours may differ by this much. */
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
export async function checkMessage(
  { db, origin }: Pick<WalletNeeds, 'db' | 'origin'>,
  text: string,
  { cookie, playerId }: Sender,
): Promise<Nonce | Refusal> {
  const fields = parseMessage(text);
  if (fields === null) return refuse('wrong_wallet_message');
  const here = messageOrigin(fields.uri, origin());
  if (fields.domain !== domainOf(here) || fields.uri !== here) return refuse('wrong_domain');
  if (!isChainId(fields.chainId)) return refuse('wrong_chain');
  const nonce = await readNonce(db, fields.nonce);
  if (nonce === null) return refuse('nonce_used');
  if (nonce.browserHash !== browserHash(cookie) || nonce.playerId !== (playerId ?? null))
    return refuse('other_browser');
  if (nonce.expiresAt <= nonce.now) return refuse('nonce_expired');
  if (nonce.address !== fields.address.slice(2).toLowerCase()) return refuse('wrong_wallet');
  if (nonce.chainId !== fields.chainId) return refuse('wrong_chain');
  if (!isTimely(fields, nonce)) return refuse('wrong_wallet_message');
  // All of it again from what we know, so that no field is left that nobody has compared.
  const asked = signInMessage({
    origin: here,
    address: await checksumAddress(nonce.address),
    chainId: nonce.chainId,
    nonce: nonce.nonce,
    issuedAt: fields.issuedAt,
    expiresAt: fields.expirationTime,
    notBefore: fields.notBefore,
  });
  return text === asked ? nonce : refuse('wrong_wallet_message');
}

/** A message without an end, or with another one than ours, could be shown again when we have forgotten the nonce. */
function isTimely(fields: SignInMessage, nonce: Nonce): fields is SignInMessage & { readonly expirationTime: string } {
  const { issuedAt, expirationTime, notBefore } = fields;
  const [issuedMs, nowMs] = [parseDateTime(issuedAt)!, nonce.now.getTime()]; // it was parsed with the message
  const isIssued = issuedMs >= nonce.issuedAt.getTime() - SKEW_MS && issuedMs <= nowMs + SKEW_MS;
  const ends = expirationTime !== undefined && parseDateTime(expirationTime) === nonce.expiresAt.getTime();
  return isIssued && ends && (notBefore === undefined || parseDateTime(notBefore)! <= nowMs);
}

/**
 * Returns the origin that a message with this URI must name: the server's own, or the URI where both are names of the
 * same loopback port. Such a page comes from this machine, so no other site can pass for it.
 */
function messageOrigin(uri: string, own: string): string {
  if (!URL.canParse(uri)) return own;
  const [asked, server] = [new URL(uri), new URL(own)];
  const isSame = asked.protocol === server.protocol && asked.port === server.port;
  return isSame && LOOPBACK.has(asked.hostname) && LOOPBACK.has(server.hostname) ? asked.origin : own;
}
