import type { Handlers } from '@wow/core/protocol';
import type { passkeyEndpoints } from '../../passkeys-wire.ts';
import { refuseLocked } from '../account-lock.ts';
import { addPasskey, beginToAdd, listOwnPasskeys, removeOwnPasskey, renameOwnPasskey } from './own-passkeys.ts';
import type { PasskeyDeps } from './passkey-challenges.ts';
import { beginRegistration, registerWithPasskey } from './register-with-passkey.ts';
import { confirmWithPasskey, requestPasskey, signInWithPasskey } from './use-passkey.ts';

export const passkeyHandlers = (deps: PasskeyDeps): Handlers<typeof passkeyEndpoints> => ({
  passkeyOptions: requestPasskey(deps),
  verifyPasskey: refuseLocked(signInWithPasskey(deps)),
  confirmPasskey: confirmWithPasskey(deps),
  passkeyRegistrationOptions: beginRegistration(deps),
  registerWithPasskey: registerWithPasskey(deps),
  passkeys: listOwnPasskeys(deps),
  newPasskeyOptions: beginToAdd(deps),
  addPasskey: addPasskey(deps),
  renamePasskey: renameOwnPasskey(deps),
  removePasskey: removeOwnPasskey(deps),
});
