import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@wow/product/accounts';
import type { AssertionReply, AttestationReply } from '../../passkeys-wire.ts';

/** Why the browser returned no passkey. `ended`: this page has ended it, for example by starting another. */
export type PasskeyFailure = 'ended' | 'given-up' | 'known' | 'unsupported';

export type Ceremony<Response> =
  | { readonly kind: 'answered'; readonly response: Response }
  | { readonly kind: 'failed'; readonly failure: PasskeyFailure };

const IPV4 = /^\d+(\.\d+){3}$/;

/** Browsers have passkeys for names only, and only on https or localhost. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !IPV4.test(location.hostname) && !location.hostname.startsWith('[');

/** A file of its own: no page needs it before a dialog opens. */
const loadLibrary = () => import('@simplewebauthn/browser');

type Library = Awaited<ReturnType<typeof loadLibrary>>;

const CODES: Readonly<Record<string, PasskeyFailure>> = {
  ERROR_CEREMONY_ABORTED: 'ended',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'known',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'unsupported',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'unsupported',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'unsupported',
};

async function perform<Response>(start: (library: Library) => Promise<Response>): Promise<Ceremony<Response>> {
  try {
    return { kind: 'answered', response: await start(await loadLibrary()) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { kind: 'failed', failure: CODES[code] ?? 'given-up' };
  }
}

/** Asks for a passkey in a window of the browser. It ends an earlier ceremony of this page. */
export const askForPasskey = (options: PasskeyRequestOptions): Promise<Ceremony<AssertionReply>> =>
  perform(({ startAuthentication }) => startAuthentication({ optionsJSON: options }));

export const makePasskey = (options: PasskeyCreationOptions): Promise<Ceremony<AttestationReply>> =>
  perform(({ startRegistration }) => startRegistration({ optionsJSON: options }));

export async function canAutofillPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  try {
    return await (await loadLibrary()).browserSupportsWebAuthnAutofill();
  } catch {
    return false;
  }
}

/** Lists passkeys in the field that is filled with `webauthn`, and waits until one is chosen. */
export const autofillPasskey = (options: PasskeyRequestOptions): Promise<Ceremony<AssertionReply>> =>
  perform(({ startAuthentication }) => startAuthentication({ optionsJSON: options, useBrowserAutofill: true }));

export async function endCeremony(): Promise<void> {
  (await loadLibrary()).WebAuthnAbortService.cancelCeremony();
}

/** Tells the browser that a passkey opens nothing any more. Few browsers listen. */
export async function forgetPasskey(credentialId: string): Promise<void> {
  try {
    const { sendSignal } = await loadLibrary();
    await sendSignal({ signalName: 'unknownCredential', rpID: location.hostname, credentialID: credentialId });
  } catch {
    // The player deletes it on the device.
  }
}
