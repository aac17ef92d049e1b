import { refuse, type PlayerId, type Refusal } from '@wow/core/protocol';
import { checksumAddress } from '@wow/product/accounts/server';
import { isChainId } from '../chains.ts';
import { parseDateTime } from '../date-time.ts';
import { parseMessage, writeMessage, type SignInMessage } from '../eip4361.ts';
import { domainOf, STATEMENT } from '../sign-in-message.ts';
import { browserHash } from './browser-secret.ts';
import { readNonce, type Nonce } from './nonces-store.ts';
import type { WalletNeeds } from './wallet-needs.ts';

/** The clocks of whoever writes a message and ours may differ by this much. */
const SKEW_MS = 60_000;

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
  const here = origin();
  if (fields.domain !== domainOf(here) || fields.uri !== here) return refuse('wrong_domain');
  if (!isChainId(fields.chainId)) return refuse('wrong_chain');
  const nonce = await readNonce(db, fields.nonce);
  if (nonce === null) return refuse('nonce_used');
  if (nonce.browserHash !== browserHash(cookie) || nonce.playerId !== (playerId ?? null))
    return refuse('other_browser');
  if (nonce.expiresAt <= nonce.now) return refuse('nonce_expired');
  if (nonce.address !== fields.address.slice(2).toLowerCase()) return refuse('wrong_wallet');
  if (nonce.chainId !== fields.chainId) return refuse('wrong_chain');
  const isAsked = hasTimesOf(fields, nonce) && text === (await askedText(here, nonce, fields));
  return isAsked ? nonce : refuse('wrong_wallet_message');
}

function hasTimesOf({ issuedAt, expirationTime, notBefore }: SignInMessage, nonce: Nonce): boolean {
  const [issuedMs, nowMs] = [parseDateTime(issuedAt)!, nonce.now.getTime()]; // it was parsed with the message
  const isIssued = issuedMs >= nonce.issuedAt.getTime() - SKEW_MS && issuedMs <= nowMs + SKEW_MS;
  // A message without an end, or with another one than ours, could be shown again when we have forgotten the nonce.
  const ends = expirationTime !== undefined && parseDateTime(expirationTime) === nonce.expiresAt.getTime();
  return isIssued && ends && (notBefore === undefined || parseDateTime(notBefore)! <= nowMs);
}

/** All of the message again from what we know, so that no field is left that nobody has compared. */
const askedText = async (
  origin: string,
  { nonce, address, chainId }: Nonce,
  { issuedAt, expirationTime, notBefore }: SignInMessage,
): Promise<string> =>
  writeMessage({
    domain: domainOf(origin),
    address: await checksumAddress(address),
    statement: STATEMENT,
    uri: origin,
    version: '1',
    chainId,
    nonce,
    issuedAt,
    expirationTime,
    notBefore,
  });
