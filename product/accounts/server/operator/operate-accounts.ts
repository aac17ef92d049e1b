import type { Transaction } from '@wow/core/database';
import { isRefusal, refuse, type PlayerId, type Refusal } from '@wow/core/protocol';
import { lockPurse } from '@wow/product/ledger/server';
import {
  correctByOperator,
  renameLeaderboardEntry,
  type CorrectionOrder,
  type CorrectionResult,
  type RewardRules,
} from '@wow/product/rewards/server';
import type { ActivityKind } from '../../own-account-wire.ts';
import { parseNewUsername } from '../../registration.ts';
import { foldUsername, parseUsername } from '../../username.ts';
import type { OwnAccountDeps } from '../confirm-identity.ts';
import { eraseAccount, type EraseDeps } from '../erase-account.ts';
import { updateUsername } from '../own-account-store.ts';
import { removeSessions } from '../own-sessions-store.ts';
import { lockPlayer, toConflictRefusal } from '../players-store.ts';
import { queueClosingMail, recordActivity, type Cause } from '../record-activity.ts';
import type { EndSessions } from '../sessions.ts';
import { removeTotp } from '../totp/remove-totp.ts';
import { lockAccount, unlockAccount } from './operator-store.ts';

export type OperatorDeps = Pick<OwnAccountDeps, 'db' | 'sessions' | 'sendsMail'>;

/** An operator works on the server: there is no client to name. */
const AT_THE_SERVER: Cause = { userAgent: '', address: '' };

type Note = (kind: ActivityKind) => Promise<void>;

/** Runs `work` with the player locked. Returns null if the account is closed or does not exist. */
const change = <Result>(
  { db, sessions, sendsMail }: OperatorDeps,
  id: PlayerId,
  work: (tx: Transaction, note: Note, end: EndSessions) => Promise<Result>,
): Promise<Result | null> =>
  sessions.endAll((end) =>
    db.transaction(async (tx) => {
      if (!(await lockPlayer(tx, id, 'no key update'))) return null;
      return work(tx, (kind) => recordActivity({ sendsMail }, tx, id, { kind }, AT_THE_SERVER), end);
    }),
  );

/** Refuses all sign-ins from now on and ends all sessions. Returns false if the account was locked before. */
export const lockByOperator = (
  deps: OperatorDeps,
  id: PlayerId,
  lock: { readonly operator: string; readonly reason: string },
): Promise<boolean | null> =>
  change(deps, id, async (tx, note, end) => {
    const isNew = await lockAccount(tx, id, lock);
    end(await removeSessions(tx, id, null));
    if (isNew) await note('locked');
    return isNew;
  });

/** Returns false if the account was not locked. */
export const unlockByOperator = (deps: OperatorDeps, id: PlayerId): Promise<boolean | null> =>
  change(deps, id, async (tx, note) => {
    const wasLocked = await unlockAccount(tx, id);
    if (wasLocked) await note('unlocked');
    return wasLocked;
  });

/** Returns how many sessions it has ended. */
export const endSessionsByOperator = (deps: OperatorDeps, id: PlayerId): Promise<number | null> =>
  change(deps, id, async (tx, note, end) => {
    const ended = await removeSessions(tx, id, null);
    end(ended);
    if (ended.length > 0) await note('sessions_ended');
    return ended.length;
  });

/** `force` also allows reserved and misleading names. Returns null if the account is closed. */
export async function renameByOperator(
  deps: OperatorDeps,
  id: PlayerId,
  name: string,
  force: boolean,
): Promise<string | Refusal | null> {
  const names = force ? parseAnyUsername(name) : parseNewUsername(name);
  if (isRefusal(names)) return names;
  const { username, usernameFold: fold } = names;
  try {
    return await change(deps, id, async (tx, note) => {
      await updateUsername(tx, id, { username, fold });
      await renameLeaderboardEntry(tx, id, username);
      await note('renamed');
      return username;
    });
  } catch (error) {
    return toConflictRefusal(error);
  }
}

function parseAnyUsername(text: string): { readonly username: string; readonly usernameFold: string } | Refusal {
  const username = parseUsername(text);
  return username === null ? refuse('invalid_username') : { username, usernameFold: foldUsername(username) };
}

/** Returns whether the codes of an authenticator app were on. */
export const turnOffTotpByOperator = (deps: OperatorDeps, id: PlayerId): Promise<boolean | null> =>
  change(deps, id, async (tx) => (await removeTotp(deps, tx, id, AT_THE_SERVER)).length > 0);

/** Returns null if the account is closed already. */
export const closeByOperator = (deps: OperatorDeps & EraseDeps, id: PlayerId): Promise<true | null> =>
  deps.sessions.endAll((end) =>
    deps.db.transaction(async (tx) => {
      // Lock order: purse, player, session, leaderboard.
      await lockPurse(tx, id);
      const player = await lockPlayer(tx, id, 'no key update');
      if (!player) return null;
      if (deps.sendsMail) await queueClosingMail(tx, id, AT_THE_SERVER);
      await eraseAccount(deps, tx, player);
      end(await removeSessions(tx, id, null));
      return true as const;
    }),
  );

/** Returns null if the account is closed. */
export const correctBalanceByOperator = (
  { db, sendsMail }: Pick<OperatorDeps, 'db' | 'sendsMail'>,
  rules: RewardRules,
  order: CorrectionOrder,
): Promise<CorrectionResult | null> =>
  db.transaction(async (tx) => {
    const { playerId } = order;
    // Lock order: purse, player.
    await lockPurse(tx, playerId);
    if (!(await lockPlayer(tx, playerId, 'share'))) return null;
    const result = await correctByOperator(tx, rules, order);
    if (result.kind === 'done') await recordActivity({ sendsMail }, tx, playerId, { kind: 'corrected' }, AT_THE_SERVER);
    return result;
  });
