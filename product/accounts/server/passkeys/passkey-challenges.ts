import { randomBytes } from 'node:crypto';
import { refuse, type PlayerId, type Refusal } from '@wow/core/protocol';
import * as z from 'zod/mini';
import { getBrowserSecret, hashBrowserSecret } from '../browser-secret.ts';
import type { OwnAccountDeps } from '../confirm-identity.ts';
import {
  insertPasskeyChallenge,
  readPasskeyChallenge,
  type AccountToOpen,
  type PasskeyChallenge,
  type PasskeyPurpose,
} from './passkey-challenges-store.ts';
import { getRelyingParty, type RelyingParty } from './relying-party.ts';

export interface PasskeyDeps extends OwnAccountDeps {
  /** From the configuration: request headers are not trusted. */
  readonly origin: () => string;
}

export interface PasskeyCall {
  readonly cookie: string;
  readonly playerId?: PlayerId | undefined;
}

interface IssuedChallenge {
  readonly challenge: string;
  /** The new value of the cookie: one secret serves several tabs. */
  readonly secret: string;
  readonly party: RelyingParty;
}

export async function issueChallenge(
  { db, origin }: PasskeyDeps,
  { cookie, playerId }: PasskeyCall,
  purpose: PasskeyPurpose,
  account: AccountToOpen | null = null,
): Promise<IssuedChallenge | Refusal> {
  const party = getRelyingParty(origin());
  if (party === null) return refuse('no_passkeys');
  const secret = getBrowserSecret(cookie);
  const challenge = randomBytes(32).toString('base64url');
  await insertPasskeyChallenge(db, {
    challenge,
    purpose,
    browserHash: hashBrowserSecret(secret),
    playerId: playerId ?? null,
    username: account?.username ?? null,
    publicId: account?.publicId ?? null,
  });
  return { challenge, secret, party };
}

/** A challenge that this browser and player asked for, which is not yet consumed. */
export interface AnsweredChallenge extends PasskeyChallenge {
  readonly party: RelyingParty;
}

/** Does not check the signature. */
export async function findAnsweredChallenge(
  { db, origin }: PasskeyDeps,
  { cookie, playerId }: PasskeyCall,
  purpose: PasskeyPurpose,
  clientDataJson: string,
): Promise<AnsweredChallenge | Refusal> {
  const party = getRelyingParty(origin());
  if (party === null) return refuse('no_passkeys');
  const sent = readClientData(clientDataJson);
  if (sent === null) return refuse('wrong_passkey');
  const challenge = await readPasskeyChallenge(db, sent.challenge);
  if (challenge?.purpose !== purpose) return refuse('passkey_used');
  const isSameBrowser = challenge.browserHash === hashBrowserSecret(cookie);
  if (!isSameBrowser || challenge.playerId !== (playerId ?? null)) return refuse('passkey_other_browser');
  if (challenge.isExpired) return refuse('passkey_expired');
  return { ...challenge, party };
}

/** Pages of other origins must not use passkeys in a frame. The library checks that in part. */
const clientDataSchema = z.object({
  challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  crossOrigin: z.optional(z.literal(false)),
  topOrigin: z.optional(z.undefined()),
});

function readClientData(clientDataJson: string): { readonly challenge: string } | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    return clientDataSchema.safeParse(parsed).data ?? null;
  } catch {
    return null;
  }
}
