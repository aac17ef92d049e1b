import {
  answer,
  isRefusal,
  refuse,
  type Handler,
  type Handlers,
  type PlayerId,
  type Refusal,
  type SecurityEvent,
} from '@wow/core/protocol';
import type { Transaction } from '@wow/core/database';
import { refuseLocked } from '../account-lock.ts';
import { hashNewPassword } from '../hash-new-password.ts';
import { RECOVERY_CODES, type recoveryCodeEndpoints } from '../../recovery-codes-wire.ts';
import type { SignedIn } from '../../wire.ts';
import { requireConfirmed } from '../confirm-identity.ts';
import { confirmOldEmail } from '../email/confirm-email.ts';
import type { EmailDeps } from '../email/email-challenges.ts';
import { readAccount, updatePassword } from '../own-account-store.ts';
import { removeSessions } from '../own-sessions-store.ts';
import { lockPlayer } from '../players-store.ts';
import { recordActivity, type Cause } from '../record-activity.ts';
import type { EndSessions } from '../sessions.ts';
import { completeSignIn, openSession } from '../sign-in.ts';
import { removeTotp } from '../totp/remove-totp.ts';
import { consumeOwnRecoveryCode } from './consume-own-recovery-code.ts';
import { generateRecoveryCode, type HashRecoveryCode } from './recovery-code.ts';
import { consumeRecoveryCode, findRecoveryCode, isSettledCode, replaceRecoveryCodes } from './recovery-codes-store.ts';

export interface RecoveryCodeDeps extends EmailDeps {
  readonly hashRecoveryCode: HashRecoveryCode;
}

const makeRecoveryCodes =
  (deps: RecoveryCodeDeps): Handler<typeof recoveryCodeEndpoints.makeRecoveryCodes> =>
  async (call) => {
    const codes = Array.from({ length: RECOVERY_CODES }, generateRecoveryCode);
    const refusal = await deps.db.transaction(async (tx) => {
      if (!(await lockPlayer(tx, call.playerId, 'no key update'))) return refuse('unauthenticated');
      const unconfirmed = await requireConfirmed(tx, call.token);
      if (unconfirmed) return unconfirmed;
      await replaceRecoveryCodes(
        tx,
        call.playerId,
        codes.map((code) => deps.hashRecoveryCode(code)!), // it has just been generated
      );
      await recordActivity(deps, tx, call.playerId, { kind: 'recovery_codes_made' }, call);
      return null;
    });
    if (refusal) return refusal;
    call.logSecurity('recovery_codes_made');
    return answer({ codes });
  };

const readRecoveryCode =
  (deps: RecoveryCodeDeps): Handler<typeof recoveryCodeEndpoints.readRecoveryCode> =>
  async ({ body, logSecurity }) => {
    const codeHash = deps.hashRecoveryCode(body.code);
    const playerId = codeHash === null ? null : await findRecoveryCode(deps.db, codeHash);
    const account = playerId === null ? null : await readAccount(deps.db, playerId);
    if (!account) {
      logSecurity('recovery_code_wrong');
      return refuse('wrong_code');
    }
    return answer({ username: account.username, email: account.email });
  };

const recoverByCode =
  (deps: RecoveryCodeDeps): Handler<typeof recoveryCodeEndpoints.recoverByCode> =>
  async (call) => {
    const codeHash = deps.hashRecoveryCode(call.body.code);
    const playerId = codeHash === null ? null : await findRecoveryCode(deps.db, codeHash);
    const account = playerId === null ? null : await readAccount(deps.db, playerId);
    if (codeHash === null || !account) {
      call.logSecurity('recovery_code_wrong');
      return refuse('wrong_code');
    }
    const { username, email } = account;
    const passwordHash =
      email === null ? null : await hashNewPassword(deps, call.body.new_password ?? '', { username, email });
    if (isRefusal(passwordHash)) return passwordHash;
    const finished = await deps.sessions.endAll((end) =>
      deps.db.transaction((tx) =>
        finishRecovery(deps, tx, call, { playerId: account.id, codeHash, passwordHash, end }),
      ),
    );
    if (isRefusal(finished)) return finished;
    const { signedIn, removed } = finished;
    await completeSignIn(deps, account.id, call, { token: signedIn.token, isExpected: true });
    deps.quests.onSignedIn(account.id);
    call.logSecurity('account_recovered', { account: account.id });
    for (const event of removed) call.logSecurity(event, { account: account.id });
    return answer(signedIn);
  };

interface Recovery {
  readonly playerId: PlayerId;
  readonly codeHash: string;
  readonly passwordHash: string | null;
  readonly end: EndSessions;
}

async function finishRecovery(
  deps: RecoveryCodeDeps,
  tx: Transaction,
  call: Cause,
  { playerId, codeHash, passwordHash, end }: Recovery,
): Promise<{ readonly signedIn: SignedIn; readonly removed: readonly SecurityEvent[] } | Refusal> {
  // The player first, like all changes of codes: otherwise two could wait for each other.
  const player = await lockPlayer(tx, playerId, 'no key update');
  if (!player || (await consumeRecoveryCode(tx, codeHash)) !== player.id) return refuse('wrong_code');
  if (passwordHash !== null) await updatePassword(tx, player.id, passwordHash);
  // The phone may be lost too.
  const removed = await removeTotp(deps, tx, player.id, call);
  end(await removeSessions(tx, player.id, null));
  const { userAgent, address } = call;
  const signedIn = (await openSession(tx, deps, player, { userAgent, address, isConfirmed: true }))!; // it is locked
  const cause = { userAgent, address, token: signedIn.token };
  await recordActivity(deps, tx, player.id, { kind: 'recovered', subject: 'code' }, cause);
  return { signedIn, removed };
}

const confirmOldEmailByCode =
  (deps: RecoveryCodeDeps): Handler<typeof recoveryCodeEndpoints.confirmOldEmailByCode> =>
  async (call) => {
    const codeHash = deps.hashRecoveryCode(call.body.code);
    if (codeHash === null) {
      call.logSecurity('recovery_code_wrong');
      return refuse('wrong_code');
    }
    return confirmOldEmail(deps, call, async (tx) => {
      const { playerId } = call;
      if ((await findRecoveryCode(tx, codeHash)) !== playerId) return refuse('wrong_code');
      // A thief with the password could make codes to get around the old mailbox.
      if (!(await isSettledCode(tx, playerId, codeHash))) return refuse('code_too_new');
      return (await consumeOwnRecoveryCode(deps, tx, playerId, codeHash, call)) ? null : refuse('wrong_code');
    });
  };

export const recoveryCodeHandlers = (deps: RecoveryCodeDeps): Handlers<typeof recoveryCodeEndpoints> => ({
  makeRecoveryCodes: makeRecoveryCodes(deps),
  readRecoveryCode: readRecoveryCode(deps),
  recoverByCode: refuseLocked(recoverByCode(deps)),
  confirmOldEmailByCode: confirmOldEmailByCode(deps),
});
