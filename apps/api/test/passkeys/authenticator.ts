import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@wow/product/accounts';
import { encodeCbor, type CborValue } from './encode-cbor.ts';

const ORIGIN = 'https://wow.example';

/** What a dishonest browser or authenticator says instead. */
export interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly challenge?: string;
  readonly crossOrigin?: boolean;
  readonly topOrigin?: string;
  readonly isPresent?: boolean;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string | null;
  readonly credentialId?: string;
  readonly signature?: string;
  readonly attestation?: { readonly fmt: string; readonly attStmt: ReadonlyMap<string, CborValue> };
}

interface Credential {
  readonly id: Buffer;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
  readonly publicKey: ReadonlyMap<number, CborValue>;
  counter: number;
}

const [USER_PRESENT, USER_VERIFIED, BACKUP_ELIGIBLE, BACKED_UP, HAS_CREDENTIAL] = [0x01, 0x04, 0x08, 0x10, 0x40];

const toJson = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();

/** An authenticator without hardware (WebAuthn Level 3, §6). It makes ES256 keys and no attestation. */
export class SoftwareAuthenticator {
  readonly #credentials: Credential[] = [];
  readonly #counts: boolean;

  /** @param counts Whether it counts its signatures, unlike passkeys that are synced between devices. */
  constructor({ counts = false } = {}) {
    this.#counts = counts;
  }

  get last(): Credential {
    return this.#credentials.at(-1)!;
  }

  create({ challenge, rp, user }: PasskeyCreationOptions, lies: Lies = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    const credential: Credential = {
      id: lies.credentialId === undefined ? randomBytes(32) : Buffer.from(lies.credentialId, 'base64url'),
      userHandle: user.id,
      privateKey,
      // COSE: key type EC2, ES256, P-256.
      publicKey: new Map<number, CborValue>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]),
      counter: 0,
    };
    this.#credentials.push(credential);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credential.id.length);
    const aaguid = Buffer.alloc(16);
    const made = Buffer.concat([aaguid, length, credential.id, encodeCbor(credential.publicKey)]);
    const authData = this.#buildAuthData(rp.id, HAS_CREDENTIAL!, this.#countUp(credential), made, lies);
    const { fmt, attStmt } = lies.attestation ?? { fmt: 'none', attStmt: new Map<string, CborValue>() };
    const attestation = new Map<string, CborValue>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', authData],
    ]);
    const id = toJson(credential.id);
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: { credProps: { rk: true } },
      authenticatorAttachment: 'platform',
      response: {
        clientDataJSON: toJson(this.#buildClientData('webauthn.create', challenge, lies)),
        attestationObject: toJson(encodeCbor(attestation)),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** Signs with an allowed credential, or with the last one. */
  get({ challenge, rpId, allowCredentials }: PasskeyRequestOptions, lies: Lies = {}) {
    const allowed = new Set(allowCredentials.map(({ id }) => id));
    const credential = this.#credentials.findLast(({ id }) => allowed.has(toJson(id))) ?? this.last;
    const clientData = this.#buildClientData('webauthn.get', challenge, lies);
    const authData = this.#buildAuthData(rpId, 0, this.#countUp(credential), Buffer.alloc(0), lies);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), credential.privateKey);
    const id = lies.credentialId ?? toJson(credential.id);
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
      response: {
        clientDataJSON: toJson(clientData),
        authenticatorData: toJson(authData),
        signature: lies.signature ?? toJson(signature),
        userHandle: lies.userHandle === undefined ? credential.userHandle : lies.userHandle,
      },
    };
  }

  #countUp(credential: Credential): number {
    if (this.#counts) credential.counter += 1;
    return credential.counter;
  }

  #buildClientData(type: string, challenge: string, lies: Lies): Buffer {
    const { origin = ORIGIN, crossOrigin = false, topOrigin } = lies;
    return Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin,
        crossOrigin,
        ...(topOrigin !== undefined && { topOrigin }),
      }),
    );
  }

  #buildAuthData(rpId: string, flag: number, counter: number, made: Uint8Array, lies: Lies): Buffer {
    const { isPresent = true, isVerified = true } = lies;
    const synced = this.#counts ? 0 : BACKUP_ELIGIBLE! | BACKED_UP!;
    const flags = Buffer.from([flag | synced | (isPresent ? USER_PRESENT! : 0) | (isVerified ? USER_VERIFIED! : 0)]);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.counter ?? counter);
    return Buffer.concat([sha256(lies.rpId ?? rpId), flags, count, made]);
  }
}
