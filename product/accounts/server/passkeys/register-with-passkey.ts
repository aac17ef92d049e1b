import { randomUUID } from 'node:crypto';
import type { Transaction } from '@wow/core/database';
import { answer, isRefusal, refuse, type Call, type Handler, type PlayerId, type Refusal } from '@wow/core/protocol';
import { formatDevice, parseDevice } from '../../device.ts';
import type { AttestationReply, passkeyEndpoints } from '../../passkeys-wire.ts';
import { parseNewUsername } from '../../registration.ts';
import { foldUsername } from '../../username.ts';
import type { SignedIn } from '../../wire.ts';
import { findByUsername, toConflictRefusal } from '../players-store.ts';
import { recordActivity } from '../record-activity.ts';
import { completeSignIn, createAccount, openSession } from '../sign-in.ts';
import { consumePasskeyChallenge, type PasskeyPurpose } from './passkey-challenges-store.ts';
import {
  findAnsweredChallenge,
  issueChallenge,
  type AnsweredChallenge,
  type PasskeyCall,
  type PasskeyDeps,
} from './passkey-challenges.ts';
import { buildCreationOptions } from './passkey-options.ts';
import { insertPasskey, isPasskeyTakenError, type NewPasskey } from './passkeys-store.ts';

export const beginRegistration =
  (deps: PasskeyDeps): Handler<typeof passkeyEndpoints.passkeyRegistrationOptions> =>
  async (call) => {
    const names = parseNewUsername(call.body.username);
    if (isRefusal(names)) return names;
    // Opening the account checks it again; this saves the player a vain passkey.
    if ((await findByUsername(deps.db, names.username)) !== null) return refuse('username_taken');
    const account = { username: names.username, publicId: randomUUID() };
    const issued = await issueChallenge(deps, call, 'register', account);
    if (isRefusal(issued)) return issued;
    return answer(buildCreationOptions(issued.challenge, issued.party, account, []), false, issued.secret);
  };

export interface MadePasskey {
  readonly asked: AnsweredChallenge;
  readonly made: Omit<NewPasskey, 'name' | 'playerId'>;
}

/** The challenge of the result is not yet consumed. */
export async function verifyNewPasskey(
  deps: PasskeyDeps,
  call: PasskeyCall,
  purpose: PasskeyPurpose,
  response: AttestationReply,
): Promise<MadePasskey | Refusal> {
  const asked = await findAnsweredChallenge(deps, call, purpose, response.response.clientDataJSON);
  if (isRefusal(asked)) return asked;
  const { verifyAttestation } = await import('./verify-answers.ts');
  const made = await verifyAttestation(response, asked);
  if (made) return { asked, made };
  return refuse((await consumePasskeyChallenge(deps.db, asked.challenge)) ? 'wrong_passkey' : 'passkey_used');
}

/** Returns the refusal of a credential that is in use, or of a taken username; throws other errors. */
export const toPasskeyRefusal = (error: unknown): Refusal =>
  isPasskeyTakenError(error) ? refuse('passkey_taken') : toConflictRefusal(error);

type RegisterCall = Call<typeof passkeyEndpoints.registerWithPasskey>;

export const registerWithPasskey =
  (deps: PasskeyDeps): Handler<typeof passkeyEndpoints.registerWithPasskey> =>
  async (call) => {
    const verified = await verifyNewPasskey(deps, call, 'register', call.body.response);
    if (isRefusal(verified)) return verified;
    const tooMany = await call.admit();
    if (tooMany) return tooMany;
    try {
      const opened = await deps.db.transaction((tx) => openAccount(deps, tx, call, verified));
      if (isRefusal(opened)) return opened;
      await completeSignIn(deps, opened.account, call, { token: opened.signedIn.token, isExpected: true });
      call.logSecurity('account_opened', { account: opened.account });
      return answer(opened.signedIn);
    } catch (error) {
      return toPasskeyRefusal(error);
    }
  };

async function openAccount(
  deps: PasskeyDeps,
  tx: Transaction,
  call: RegisterCall,
  { asked, made }: MadePasskey,
): Promise<{ readonly account: PlayerId; readonly signedIn: SignedIn } | Refusal> {
  if (!(await consumePasskeyChallenge(tx, asked.challenge))) return refuse('passkey_used');
  const [username, publicId] = [asked.username!, asked.publicId!]; // a challenge of a registration has both
  const player = await createAccount(
    tx,
    deps,
    { publicId, username, usernameFold: foldUsername(username), email: null, passwordHash: null },
    call.body,
  );
  const { userAgent, address } = call;
  const name = formatDevice(parseDevice(userAgent)) || 'Passkey';
  const passkey = await insertPasskey(tx, { ...made, name, playerId: player.id });
  const session = { userAgent, address, passkey: passkey.id, isConfirmed: true };
  const signedIn = (await openSession(tx, deps, player, session))!; // no other request knows the account yet
  const cause = { userAgent, address, token: signedIn.token };
  await recordActivity(deps, tx, player.id, { kind: 'passkey_added', subject: name, isSeen: true }, cause);
  return { account: player.id, signedIn };
}
