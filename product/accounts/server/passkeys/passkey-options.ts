import {
  isPasskeyTransport,
  PASSKEY_CHALLENGE_SECONDS,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
} from '../../passkeys-wire.ts';
import type { RelyingParty } from './relying-party.ts';
import type { Passkey } from './passkeys-store.ts';

/** EdDSA, ES256 and RS256 (COSE): every supported Node verifies them. */
export const ALGORITHMS = [-8, -7, -257] as const;

const SITE_NAME = 'WOW';
const TIMEOUT_MS = PASSKEY_CHALLENGE_SECONDS * 1_000;

type Described = Pick<Passkey, 'credentialId' | 'transports'>;

const describePasskey = ({ credentialId, transports }: Described) => ({
  type: 'public-key' as const,
  id: credentialId,
  transports: transports.filter(isPasskeyTransport),
});

export const buildRequestOptions = (
  challenge: string,
  party: RelyingParty,
  passkeys: readonly Described[],
): PasskeyRequestOptions => ({
  challenge,
  rpId: party.id,
  timeout: TIMEOUT_MS,
  userVerification: 'required',
  allowCredentials: passkeys.map(describePasskey),
});

interface PasskeyOwner {
  readonly username: string;
  readonly publicId: string;
}

export const buildCreationOptions = (
  challenge: string,
  party: RelyingParty,
  { username, publicId }: PasskeyOwner,
  passkeys: readonly Described[],
): PasskeyCreationOptions => ({
  challenge,
  rp: { id: party.id, name: SITE_NAME },
  user: { id: toUserHandle(publicId), name: username, displayName: username },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: TIMEOUT_MS,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  excludeCredentials: passkeys.map(describePasskey),
});

/** Returns the 16 bytes of a UUID as base64url. */
export const toUserHandle = (publicId: string): string =>
  Buffer.from(publicId.replaceAll('-', ''), 'hex').toString('base64url');
