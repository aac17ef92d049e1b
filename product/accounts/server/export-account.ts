import { toWire, type PlayerId, download, streamJson, refuse, type Handler } from '@wow/core/protocol';
import { exportRounds, readSeedPairs, type StoredSeedPair, readPause } from '@wow/product/games/server';
import {
  readIdempotencyRecords,
  readTransfers,
  type StoredTransfer,
  type ExportedAnswer,
  readPurses,
  requireFiles,
  type Archive,
} from '@wow/product/ledger/server';
import type { AccountExport, exportEndpoints } from '../export-wire.ts';
import { exportLeagues } from '@wow/product/leagues/server';
import { readQuestHistory, readReminderHour, type QuestHistory } from '@wow/product/quests/server';
import { readLook, readRefills, readRewardHistory, readShownPlaying } from '@wow/product/rewards/server';
import { readLimitsReply, toPauseReply } from './limits-handlers.ts';
import { type OwnAccountDeps, requireConfirmed } from './confirm-identity.ts';
import { readAccount } from './own-account-store.ts';
import { toActivityReply, toSessionReply } from './session-handlers.ts';
import { hashSessionToken } from './sessions-store.ts';
import { listPasskeys } from './passkeys/passkeys-store.ts';
import { readTotp } from './totp/totp-store.ts';
import { listActivity } from './activity-store.ts';
import { listSessions } from './own-sessions-store.ts';

const PAGE_ROWS = 500;

const BEFORE_FIRST_TRANSFER = { version: 0, line: 0 };

type ExportLists = Pick<AccountExport, 'seeds' | 'answers' | 'transfers' | 'rounds'>;

async function* readPages<Row, Reply>(
  read: (last: Row | null, limit: number) => Promise<readonly Row[]>,
  toReply: (row: Row) => Reply,
): AsyncGenerator<Reply[]> {
  for (let last: Row | null = null; ;) {
    const rows = await read(last, PAGE_ROWS);
    yield rows.map(toReply);
    if (rows.length < PAGE_ROWS) return;
    last = rows.at(-1)!;
  }
}

const exportLists = (
  { db, sealer, archive }: OwnAccountDeps & { readonly archive: Archive },
  playerId: PlayerId,
  upToVersion: number,
): { readonly [Name in keyof ExportLists]: AsyncIterable<ExportLists[Name]> } => ({
  seeds: readPages(
    (last, limit) => readSeedPairs(db, sealer, playerId, { afterId: last?.id ?? 0, upToVersion, limit }),
    toSeeds,
  ),
  answers: readPages(
    (last, limit) => readIdempotencyRecords(db, playerId, last?.idempotencyKey ?? '', limit),
    toAnswer,
  ),
  transfers: readPages(
    (last, limit) => readTransfers(db, playerId, { after: last ?? BEFORE_FIRST_TRANSFER, upToVersion, limit }),
    toTransfer,
  ),
  rounds: exportRounds({ db, sealer, archive }, playerId, upToVersion),
});

const toSeeds = (pair: StoredSeedPair): ExportLists['seeds'][number] => ({
  state: pair.state,
  server_seed_hash: pair.serverSeedHash,
  server_seed: pair.serverSeed,
  client_seed: pair.clientSeed,
  created_at: pair.createdAt.toISOString(),
  activated_at: pair.activatedAt?.toISOString() ?? null,
  revealed_at: pair.revealedAt?.toISOString() ?? null,
});

const toAnswer = ({ idempotencyKey, code, reply, at }: ExportedAnswer): ExportLists['answers'][number] => ({
  key: idempotencyKey,
  code,
  reply,
  at: at.toISOString(),
});

const toTransfer = (transfer: StoredTransfer): ExportLists['transfers'][number] => ({
  version: transfer.version,
  line: transfer.line,
  unit: transfer.unit,
  from: transfer.from,
  to: transfer.to,
  amount: toWire(transfer.amount),
  player_after: toWire(transfer.playerAfter),
  reason: transfer.reason,
  earning: transfer.earning && { base: toWire(transfer.earning.base), factor: transfer.earning.factor / 100 },
  at: transfer.at.toISOString(),
});

/**
 * Sends everything stored about the player except hashes of passwords and tokens, and the secret of codes. Not one snapshot: long lists are read
 * page by page, up to the purse version read first.
 */
export const exportAccount =
  (deps: OwnAccountDeps & { readonly archive: Archive }): Handler<typeof exportEndpoints.exportAccount> =>
  async ({ playerId, token }) => {
    const { db } = deps;
    const unconfirmed = await requireConfirmed(db, token);
    if (unconfirmed) return unconfirmed;
    await requireFiles(deps);
    const [
      account,
      [purse],
      sessions,
      activity,
      wallets,
      passkeys,
      limits,
      pause,
      { rewards, seasonBases },
      refills,
      quests,
      leagues,
      totp,
      look,
      shownPlaying,
      reminderHour,
    ] = await Promise.all([
      readAccount(db, playerId),
      readPurses(db, [playerId]),
      listSessions(db, playerId, hashSessionToken(token)!),
      listActivity(db, playerId),
      deps.wallets.list(db, playerId),
      listPasskeys(db, playerId),
      readLimitsReply(db, playerId),
      readPause(db, playerId),
      readRewardHistory(db, playerId),
      readRefills(db, playerId),
      readQuestHistory(db, playerId),
      exportLeagues(db, playerId),
      readTotp(db, playerId),
      readLook(db, playerId),
      readShownPlaying(db, playerId),
      readReminderHour(db, playerId),
    ]);
    if (!account || !purse) return refuse('unauthenticated');
    const { xpMul } = await deps.quests.read(db, account, hashSessionToken(token)!);
    const head: Omit<AccountExport, keyof ExportLists> = {
      exported_at: new Date().toISOString(),
      version: purse.version,
      account: {
        public_id: account.publicId,
        email: account.email,
        email_verified_at: account.emailVerifiedAt?.toISOString() ?? null,
        language: account.language,
        username: account.username,
        xp_mul: xpMul,
        created_at: account.createdAt.toISOString(),
        password_changed_at: account.passwordChangedAt?.toISOString() ?? null,
        totp_since: totp?.confirmedAt?.toISOString() ?? null,
      },
      wallets,
      passkeys: passkeys.map(({ name, isBackedUp, createdAt, lastUsedAt }) => ({
        name,
        backed_up: isBackedUp,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
      purse: {
        balance: toWire(purse.holdings.points),
        spins: toWire(purse.holdings.spins),
        xp: toWire(purse.holdings.xp),
      },
      sessions: await Promise.all(
        sessions.map(async (session) => ({
          ...(await toSessionReply(session)),
          expires_at: session.expiresAt.toISOString(),
        })),
      ),
      activity: await Promise.all(activity.map(toActivityReply)),
      limits,
      pause: toPauseReply(pause),
      rewards: rewards.map(({ reward, spins, points, item, at }) => ({
        reward,
        spins: toWire(spins),
        points: toWire(points),
        item,
        at: at.toISOString(),
      })),
      look,
      shown_playing: shownPlaying ?? false,
      reminder_hour: reminderHour,
      season_bases: seasonBases.map(({ season, xp, at }) => ({ season, xp: toWire(xp), at: at.toISOString() })),
      refills: refills.map(({ version, at }) => ({ version, at: at.toISOString() })),
      leagues,
      quests: toQuests(quests),
    };
    return download(streamJson(head, exportLists(deps, playerId, purse.version)));
  };

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
