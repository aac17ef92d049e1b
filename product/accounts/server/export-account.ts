import { download, jsonPieces, refuse, toWire, type Handler } from '@wow/core/protocol';
import { readPause } from '@wow/product/games/server';
import { readPurses } from '@wow/product/ledger/server';
import { readQuestHistory, type QuestHistory } from '@wow/product/quests/server';
import { readRefills, readRewardHistory } from '@wow/product/rewards/server';
import type { AccountExport, exportEndpoints } from '../export-wire.ts';
import { exportLists, type ExportLists } from './export-lists.ts';
import { limitsReply } from './limits-reply.ts';
import type { OwnAccountNeeds } from './own-account-needs.ts';
import { toPauseReply } from './pause-reply.ts';
import { readAccount } from './own-account-store.ts';
import { toSessionReply, toSignInChangeReply } from './session-reply.ts';
import { sessionTokenHash } from './session-token.ts';
import { listSignInChanges } from './sign-in-changes-store.ts';
import { listSessions, type ListedSession } from './own-sessions-store.ts';

/**
 * Sends all that is kept of the player but hashes of passwords and tokens. It is no snapshot of the whole: what may be
 * long is read page by page, so that a million rounds fill no memory and hold up nobody, and ends with the version of the
 * purse that the rest was read at.
 */
export const exportAccount =
  (needs: OwnAccountNeeds): Handler<typeof exportEndpoints.exportAccount> =>
  async ({ playerId, token }) => {
    const { db } = needs;
    const [account, [purse], sessions, changes, wallets, limits, pause, { rewards, seasonBases }, refills, quests] =
      await Promise.all([
        readAccount(db, playerId),
        readPurses(db, [playerId]),
        listSessions(db, playerId, sessionTokenHash(token)!),
        listSignInChanges(db, playerId),
        needs.wallets.list(db, playerId),
        limitsReply(db, playerId),
        readPause(db, playerId),
        readRewardHistory(db, playerId),
        readRefills(db, playerId),
        readQuestHistory(db, playerId),
      ]);
    if (!account || !purse) return refuse('unauthenticated');
    const { player } = account;
    const { xpMul } = await needs.quests.read(db, player, sessionTokenHash(token)!);
    const known: Omit<AccountExport, keyof ExportLists> = {
      exported_at: new Date().toISOString(),
      version: purse.version,
      account: {
        public_id: player.publicId,
        email: player.email,
        username: player.username,
        xp_mul: xpMul,
        created_at: account.createdAt.toISOString(),
        password_changed_at: account.passwordChangedAt?.toISOString() ?? null,
      },
      wallets,
      purse: {
        balance: toWire(purse.holdings.points),
        spins: toWire(purse.holdings.spins),
        xp: toWire(purse.holdings.xp),
      },
      sessions: await Promise.all(sessions.map(toSession)),
      sign_in_changes: await Promise.all(changes.map(toSignInChangeReply)),
      limits,
      pause: toPauseReply(pause),
      rewards: rewards.map(({ reward, spins, at }) => ({ reward, spins: toWire(spins), at: at.toISOString() })),
      season_bases: seasonBases.map(({ season, xp, at }) => ({ season, xp: toWire(xp), at: at.toISOString() })),
      refills: refills.map(({ version, at }) => ({ version, at: at.toISOString() })),
      quests: toQuests(quests),
    };
    return download(jsonPieces(known, exportLists(needs, playerId, purse.version)));
  };

const toSession = async (one: ListedSession): Promise<AccountExport['sessions'][number]> => ({
  ...(await toSessionReply(one)),
  expires_at: one.expiresAt.toISOString(),
});

const toQuests = ({ claims, events, badges, invitation }: QuestHistory): AccountExport['quests'] => ({
  claims: claims.map(({ xp, spins, points, at, ...claim }) => ({
    ...claim,
    xp: toWire(xp),
    spins: toWire(spins),
    points: toWire(points),
    at: at.toISOString(),
  })),
  events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  badges: badges.map(({ badge, at }) => ({ badge, at: at.toISOString() })),
  invitation,
});
