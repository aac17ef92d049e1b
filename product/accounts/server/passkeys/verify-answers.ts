// Loaded with the first answer of a passkey: the library takes a quarter of a second.
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { isPasskeyTransport, type AssertionReply, type AttestationReply } from '../../passkeys-wire.ts';
import type { AnsweredChallenge } from './passkey-challenges.ts';
import { ALGORITHMS } from './passkey-options.ts';
import type { NewPasskey, Passkey } from './passkeys-store.ts';

export interface PasskeyProof {
  readonly counter: number;
  readonly isBackedUp: boolean;
}

/** Returns null unless the passkey has signed the challenge for this site, after verifying its user. */
export async function verifyAssertion(
  { id, rawId, type, response }: AssertionReply,
  { challenge, party }: AnsweredChallenge,
  passkey: Passkey,
): Promise<PasskeyProof | null> {
  const { userHandle, ...signed } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { ...signed, ...(userHandle != null && { userHandle }) },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The transaction compares the counter: of two parallel answers with the same one, it accepts one.
      credential: { id: passkey.credentialId, publicKey: Buffer.from(passkey.publicKey, 'hex'), counter: 0 },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  } catch {
    // The library throws for every field that is wrong or cannot be read.
    return null;
  }
}

/** Returns null unless the authenticator has made the passkey for this challenge and site, after verifying its user. */
export async function verifyAttestation(
  { id, rawId, type, response }: AttestationReply,
  { challenge, party }: AnsweredChallenge,
): Promise<Omit<NewPasskey, 'name' | 'playerId'> | null> {
  const { clientDataJSON, attestationObject } = response;
  try {
    if (!hasNoCertificate(attestationObject)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    });
    if (!verified || registrationInfo.credential.id !== id) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('hex'),
      counter: credential.counter,
      transports: [...new Set(response.transports?.filter(isPasskeyTransport))],
      isBackedUp: credentialBackedUp,
    };
  } catch {
    return null;
  }
}

/** We ask for no attestation. The library would fetch lists of revoked certificates from the URLs in a certificate. */
function hasNoCertificate(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}
