import type { Transaction } from '@wow/core/database';
import { answer, isRefusal, refuse, type Call, type Handler, type LogSecurity, type Refusal } from '@wow/core/protocol';
import type { AssertionReply, passkeyEndpoints } from '../../passkeys-wire.ts';
import type { SignedIn } from '../../wire.ts';
import { recordConfirmed, removeSessions } from '../own-sessions-store.ts';
import { lockPlayer } from '../players-store.ts';
import { recordActivity } from '../record-activity.ts';
import type { EndSessions } from '../sessions.ts';
import { hashSessionToken } from '../sessions-store.ts';
import { completeSignIn, openSession } from '../sign-in.ts';
import { consumePasskeyChallenge, type PasskeyPurpose } from './passkey-challenges-store.ts';
import {
  findAnsweredChallenge,
  issueChallenge,
  type AnsweredChallenge,
  type PasskeyCall,
  type PasskeyDeps,
} from './passkey-challenges.ts';
import { buildRequestOptions, toUserHandle } from './passkey-options.ts';
import { findPasskey, listPasskeys, recordPasskeyUse, type Passkey } from './passkeys-store.ts';
import type { PasskeyProof } from './verify-answers.ts';

export const requestPasskey =
  (deps: PasskeyDeps): Handler<typeof passkeyEndpoints.passkeyOptions> =>
  async (call) => {
    const { playerId } = call;
    const issued = await issueChallenge(deps, call, playerId === undefined ? 'sign_in' : 'confirm');
    if (isRefusal(issued)) return issued;
    const { challenge, party, secret } = issued;
    // Any passkey signs in, but only the player's own confirm.
    const own = playerId === undefined ? [] : await listPasskeys(deps.db, playerId);
    return answer(buildRequestOptions(challenge, party, own), false, secret);
  };

interface VerifiedPasskey {
  readonly challenge: string;
  readonly passkey: Passkey;
  readonly proof: PasskeyProof;
}

/** An unknown passkey, a wrong signature and another player's passkey are refused alike. */
async function verifyUse(
  deps: PasskeyDeps,
  call: PasskeyCall,
  purpose: PasskeyPurpose,
  response: AssertionReply,
): Promise<VerifiedPasskey | Refusal> {
  const asked = await findAnsweredChallenge(deps, call, purpose, response.response.clientDataJSON);
  if (isRefusal(asked)) return asked;
  const { challenge } = asked;
  const passkey = await findPasskey(deps.db, response.id);
  const proof = passkey && isOwner(passkey, asked, response) && (await verify(response, asked, passkey));
  if (proof) return { challenge, passkey, proof };
  return refuse((await consumePasskeyChallenge(deps.db, challenge)) ? 'wrong_passkey' : 'passkey_used');
}

const verify = async (
  response: AssertionReply,
  asked: AnsweredChallenge,
  passkey: Passkey,
): Promise<PasskeyProof | null> => (await import('./verify-answers.ts')).verifyAssertion(response, asked, passkey);

/** A sign-in names its account by the user handle (WebAuthn §7.2, step 6). A confirmation knows the player. */
function isOwner(
  { playerId, publicId }: Passkey & { readonly publicId: string },
  asked: AnsweredChallenge,
  { response: { userHandle } }: AssertionReply,
): boolean {
  if (userHandle != null) {
    if (userHandle !== toUserHandle(publicId)) return false;
  } else if (asked.playerId === null) return false;
  return asked.playerId === null || asked.playerId === playerId;
}

/** Consumes the challenge and records the use. The caller locks the player in between. */
async function recordUse(
  tx: Transaction,
  { passkey, proof }: VerifiedPasskey,
  logSecurity: LogSecurity,
): Promise<Refusal | null> {
  const use = await recordPasskeyUse(tx, passkey, proof);
  if (use === 'copied') logSecurity('passkey_copied', { account: passkey.playerId });
  return use === 'recorded' ? null : refuse('wrong_passkey');
}

type VerifyCall = Call<typeof passkeyEndpoints.verifyPasskey>;

export const signInWithPasskey =
  (deps: PasskeyDeps): Handler<typeof passkeyEndpoints.verifyPasskey> =>
  async (call) => {
    const verified = await verifyUse(deps, call, 'sign_in', call.body.response);
    if (isRefusal(verified)) return verified;
    const signedIn = await deps.sessions.endAll((end) =>
      deps.db.transaction((tx) => openWithPasskey(deps, tx, call, verified, end)),
    );
    if (isRefusal(signedIn)) return signedIn;
    const { playerId: account } = verified.passkey;
    const isRecovery = call.body.recover === true;
    await completeSignIn(deps, account, call, { token: signedIn.token, isExpected: isRecovery });
    deps.quests.onSignedIn(account);
    call.logSecurity(isRecovery ? 'account_recovered' : 'passkey_sign_in', { account });
    return answer(signedIn);
  };

async function openWithPasskey(
  deps: PasskeyDeps,
  tx: Transaction,
  call: VerifyCall,
  verified: VerifiedPasskey,
  end: EndSessions,
): Promise<SignedIn | Refusal> {
  if (!(await consumePasskeyChallenge(tx, verified.challenge))) return refuse('passkey_used');
  const { id: passkey, playerId } = verified.passkey;
  const { userAgent, address, logSecurity } = call;
  const isRecovery = call.body.recover === true;
  // The lock orders this with removing the passkey, which ends this session.
  const player = await lockPlayer(tx, playerId, isRecovery ? 'no key update' : 'share');
  if (!player) return refuse('wrong_passkey');
  const refusal = await recordUse(tx, verified, logSecurity);
  if (refusal) return refusal;
  if (isRecovery) end(await removeSessions(tx, playerId, null));
  const session = { userAgent, address, passkey, isConfirmed: isRecovery };
  const signedIn = (await openSession(tx, deps, player, session, end))!; // it is locked
  if (isRecovery) {
    const cause = { userAgent, address, token: signedIn.token };
    await recordActivity(deps, tx, playerId, { kind: 'recovered', subject: 'passkey' }, cause);
  }
  return signedIn;
}

export const confirmWithPasskey =
  (deps: PasskeyDeps): Handler<typeof passkeyEndpoints.confirmPasskey> =>
  async (call) => {
    const { playerId, token, body, logSecurity } = call;
    const verified = await verifyUse(deps, call, 'confirm', body.response);
    if (isRefusal(verified)) return verified;
    const refusal = await deps.db.transaction(async (tx) => {
      if (!(await consumePasskeyChallenge(tx, verified.challenge))) return refuse('passkey_used');
      // The lock orders this with removing the passkey, which removes this confirmation.
      if (!(await lockPlayer(tx, playerId, 'share'))) return refuse('unauthenticated');
      const wrong = await recordUse(tx, verified, logSecurity);
      if (wrong) return wrong;
      return (await recordConfirmed(tx, hashSessionToken(token)!)) ? null : refuse('unauthenticated');
    });
    if (refusal) return refusal;
    logSecurity('passkey_shown');
    return answer(undefined);
  };
