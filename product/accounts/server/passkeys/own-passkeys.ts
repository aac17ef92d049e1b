import type { Transaction } from '@wow/core/database';
import { answer, isRefusal, refusals, refuse, type Call, type Handler, type Refusal } from '@wow/core/protocol';
import { parsePasskeyName } from '../../passkey-name.ts';
import type { passkeyEndpoints, PasskeyReply } from '../../passkeys-wire.ts';
import { requireConfirmed } from '../confirm-identity.ts';
import { clearOtherConfirmations, removeSessions } from '../own-sessions-store.ts';
import { lockPlayer, readPlayer } from '../players-store.ts';
import { recordActivity } from '../record-activity.ts';
import type { EndSessions } from '../sessions.ts';
import { hashSessionToken } from '../sessions-store.ts';
import { consumePasskeyChallenge } from './passkey-challenges-store.ts';
import { issueChallenge, type PasskeyDeps } from './passkey-challenges.ts';
import { buildCreationOptions } from './passkey-options.ts';
import {
  countPasskeys,
  insertPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  type Passkey,
} from './passkeys-store.ts';
import { toPasskeyRefusal, verifyNewPasskey, type MadePasskey } from './register-with-passkey.ts';

/** One reply lists all passkeys of a player. */
const MAX_PASSKEYS = 20;

const toPasskeyReply = ({ id, credentialId, name, isBackedUp, createdAt, lastUsedAt }: Passkey): PasskeyReply => ({
  id,
  credential_id: credentialId,
  name,
  backed_up: isBackedUp,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

const refuseName = (): Refusal =>
  refuse('invalid_passkey_name', { details: { name: refusals.invalid_passkey_name.sentence } });

export const listOwnPasskeys =
  ({ db }: PasskeyDeps): Handler<typeof passkeyEndpoints.passkeys> =>
  async ({ playerId }) =>
    answer({ passkeys: (await listPasskeys(db, playerId)).map(toPasskeyReply) });

export const beginToAdd =
  (deps: PasskeyDeps): Handler<typeof passkeyEndpoints.newPasskeyOptions> =>
  async (call) => {
    const { playerId, token } = call;
    const player = await readPlayer(deps.db, playerId);
    if (!player) return refuse('unauthenticated');
    // Adding checks both again; this saves the player a vain passkey.
    const unconfirmed = await requireConfirmed(deps.db, token);
    if (unconfirmed) return unconfirmed;
    const known = await listPasskeys(deps.db, playerId);
    if (known.length >= MAX_PASSKEYS) return refuse('too_many_passkeys');
    const issued = await issueChallenge(deps, call, 'add');
    if (isRefusal(issued)) return issued;
    return answer(buildCreationOptions(issued.challenge, issued.party, player, known), false, issued.secret);
  };

type AddCall = Call<typeof passkeyEndpoints.addPasskey>;

/** Requires a confirmed identity (ADR 74). The new passkey does not confirm it. */
export const addPasskey =
  (deps: PasskeyDeps): Handler<typeof passkeyEndpoints.addPasskey> =>
  async (call) => {
    const name = parsePasskeyName(call.body.name);
    if (name === null) return refuseName();
    const verified = await verifyNewPasskey(deps, call, 'add', call.body.response);
    if (isRefusal(verified)) return verified;
    try {
      const added = await deps.db.transaction((tx) => insertOwn(deps, tx, call, verified, name));
      if (isRefusal(added)) return added;
      call.logSecurity('passkey_added');
      return answer(toPasskeyReply(added));
    } catch (error) {
      return toPasskeyRefusal(error);
    }
  };

async function insertOwn(
  deps: PasskeyDeps,
  tx: Transaction,
  call: AddCall,
  { asked, made }: MadePasskey,
  name: string,
): Promise<Passkey | Refusal> {
  const { playerId, token } = call;
  if (!(await consumePasskeyChallenge(tx, asked.challenge))) return refuse('passkey_used');
  if (!(await lockPlayer(tx, playerId, 'no key update'))) return refuse('unauthenticated');
  const unconfirmed = await requireConfirmed(tx, token);
  if (unconfirmed) return unconfirmed;
  if ((await countPasskeys(tx, playerId)) >= MAX_PASSKEYS) return refuse('too_many_passkeys');
  await recordActivity(deps, tx, playerId, { kind: 'passkey_added', subject: name }, call);
  return insertPasskey(tx, { ...made, name, playerId });
}

export const renameOwnPasskey =
  ({ db }: PasskeyDeps): Handler<typeof passkeyEndpoints.renamePasskey> =>
  async ({ playerId, params, body }) => {
    const name = parsePasskeyName(body.name);
    if (name === null) return refuseName();
    const renamed = await renamePasskey(db, playerId, params.id, name);
    return renamed ? answer(toPasskeyReply(renamed)) : refuse('not_found');
  };

type RemoveCall = Call<typeof passkeyEndpoints.removePasskey>;

/** Also ends the other sessions that the passkey opened, which signs out a thief. */
export const removeOwnPasskey =
  (deps: PasskeyDeps): Handler<typeof passkeyEndpoints.removePasskey> =>
  async (call) => {
    const refusal = await deps.sessions.endAll((end) => deps.db.transaction((tx) => removeOwn(deps, tx, call, end)));
    if (refusal) return refusal;
    call.logSecurity('passkey_removed');
    return answer(undefined);
  };

async function removeOwn(
  deps: PasskeyDeps,
  tx: Transaction,
  call: RemoveCall,
  end: EndSessions,
): Promise<Refusal | null> {
  const { playerId, token, params } = call;
  const tokenHash = hashSessionToken(token)!;
  const locked = await lockPlayer(tx, playerId, 'no key update');
  if (!locked) return refuse('unauthenticated');
  const passkeys = await listPasskeys(tx, playerId);
  const passkey = passkeys.find(({ id }) => id === params.id);
  if (!passkey) return refuse('not_found');
  const isLast = !locked.hasPassword && passkeys.length === 1 && (await deps.wallets.list(tx, playerId)).length === 0;
  if (isLast) return refuse('last_way_in');
  const unconfirmed = await requireConfirmed(tx, token);
  if (unconfirmed) return unconfirmed;
  await recordActivity(deps, tx, playerId, { kind: 'passkey_removed', subject: passkey.name }, call);
  // Before the passkey: deleting it clears its reference in the sessions.
  end(await removeSessions(tx, playerId, tokenHash, { passkey: passkey.id }));
  await removePasskey(tx, playerId, passkey.id);
  await clearOtherConfirmations(tx, playerId, tokenHash);
  return null;
}
