import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { usernameBody } from './own-account-wire.ts';
import { UUID } from './sessions-wire.ts';
import { signedInSchema, visitorGainsShape } from './wire.ts';

export const PASSKEY_CHALLENGE_SECONDS = 300;

/** Binds a challenge to the browser that asked for it. */
const cookie = { name: 'wow-passkey', seconds: PASSKEY_CHALLENGE_SECONDS } as const;

/** A credential id has at most 1 023 bytes. */
const credentialId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1364}$/));
const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/));
const publicKey = z.literal('public-key');

/** `AuthenticationResponseJSON` of WebAuthn; what the server does not read is ignored. */
const assertionSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.nullish(base64url),
  }),
});

/** `RegistrationResponseJSON` of WebAuthn. */
const attestationSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string())),
  }),
});

export type AssertionReply = z.output<typeof assertionSchema>;
export type AttestationReply = z.output<typeof attestationSchema>;

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

export type PasskeyTransport = (typeof TRANSPORTS)[number];

export const isPasskeyTransport = (name: string): name is PasskeyTransport =>
  TRANSPORTS.some((transport) => transport === name);

const descriptorSchema = z.object({
  type: publicKey,
  id: z.string(),
  transports: z.array(z.enum(TRANSPORTS)),
});

/** `PublicKeyCredentialRequestOptionsJSON`. */
const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** Empty for a sign-in: the authenticator lists the accounts that it knows. */
  allowCredentials: z.array(descriptorSchema),
});

/** `PublicKeyCredentialCreationOptionsJSON`. */
const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(descriptorSchema),
});

export type PasskeyRequestOptions = z.output<typeof requestOptionsSchema>;
export type PasskeyCreationOptions = z.output<typeof creationOptionsSchema>;

const passkeySchema = z.object({
  id: z.string(),
  /** With it the page tells the browser that the passkey is gone. */
  credential_id: z.string(),
  name: z.string(),
  /** Whether it is synced to other devices. */
  backed_up: z.boolean(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});

export type PasskeyReply = z.output<typeof passkeySchema>;

const ofPasskey = z.object({ id: z.string().check(z.regex(UUID)) });

/** Of every answer of an authenticator. */
const REFUSED_ANSWERS = [
  'no_passkeys',
  'wrong_passkey',
  'passkey_used',
  'passkey_expired',
  'passkey_other_browser',
] as const;

const ask = { method: 'POST', limit: 'passkey', cookie } as const;

export const passkeyEndpoints = {
  passkeyOptions: endpoint({
    ...ask,
    path: '/auth/passkey/options',
    summary: 'Begin to sign in with a passkey, or, signed in already, to confirm the identity with one',
    access: 'either',
    reply: requestOptionsSchema,
    refuses: ['no_passkeys'],
    duringMaintenance: 'visitors',
    setsCookie: true,
  }),
  verifyPasskey: endpoint({
    ...ask,
    path: '/auth/passkey/verify',
    summary: 'Sign in with a passkey; with `recover`, also end all other sessions',
    access: 'open',
    body: z.strictObject({ response: assertionSchema, recover: z.optional(z.boolean()) }),
    reply: signedInSchema,
    refuses: [...REFUSED_ANSWERS, 'account_locked'],
    duringMaintenance: 'everyone',
    setsCookie: true,
  }),
  confirmPasskey: endpoint({
    ...ask,
    path: '/auth/confirm/passkey',
    summary: 'Confirm the identity with a passkey: this session may then make sensitive changes for 10 minutes',
    access: 'member',
    status: 204,
    body: z.strictObject({ response: assertionSchema }),
    reply: z.undefined(),
    refuses: REFUSED_ANSWERS,
  }),
  passkeyRegistrationOptions: endpoint({
    ...ask,
    path: '/auth/passkey/register/options',
    summary: 'Begin to open an account with a username and a passkey alone',
    access: 'open',
    body: usernameBody,
    reply: creationOptionsSchema,
    refuses: ['no_passkeys', 'username_taken', 'invalid_username', 'username_reserved'],
    setsCookie: true,
  }),
  registerWithPasskey: endpoint({
    ...ask,
    path: '/auth/passkey/register',
    summary: 'Open the account with the passkey that was made for it, and sign in',
    access: 'open',
    status: 201,
    body: z.strictObject({
      response: attestationSchema,
      ...visitorGainsShape,
    }),
    reply: signedInSchema,
    refuses: [...REFUSED_ANSWERS, 'username_taken', 'passkey_taken'],
    laterLimit: 'registration',
    setsCookie: true,
  }),
  passkeys: endpoint({
    method: 'GET',
    path: '/account/passkeys',
    summary: 'The passkeys that open the account of the signed-in player, first added first',
    access: 'member',
    reply: z.object({ passkeys: z.array(passkeySchema) }),
  }),
  newPasskeyOptions: endpoint({
    ...ask,
    path: '/account/passkeys/options',
    summary: 'Begin to add a passkey',
    access: 'member',
    reply: creationOptionsSchema,
    refuses: ['no_passkeys', 'confirm_identity', 'too_many_passkeys'],
    setsCookie: true,
  }),
  addPasskey: endpoint({
    ...ask,
    path: '/account/passkeys',
    summary: 'Add a passkey',
    access: 'member',
    status: 201,
    body: z.strictObject({ response: attestationSchema, name: z.string() }),
    reply: passkeySchema,
    refuses: [...REFUSED_ANSWERS, 'invalid_passkey_name', 'confirm_identity', 'passkey_taken', 'too_many_passkeys'],
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/account/passkeys/:id',
    summary: 'Rename a passkey',
    access: 'member',
    params: ofPasskey,
    body: z.strictObject({ name: z.string() }),
    reply: passkeySchema,
    refuses: ['not_found', 'invalid_passkey_name'],
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/account/passkeys/:id',
    summary: 'Remove a passkey, and end the other sessions that it opened',
    access: 'member',
    status: 204,
    params: ofPasskey,
    reply: z.undefined(),
    refuses: ['not_found', 'last_way_in', 'confirm_identity'],
  }),
} as const;
