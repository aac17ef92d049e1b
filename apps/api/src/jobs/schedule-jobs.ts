import type { FastifyInstance } from 'fastify';
import type { Database, Queryable } from '@wow/core/database';
import { removeOldMails, type MailSender } from '@wow/core/mail/server';
import {
  isLocked,
  removeEndedExclusions,
  removeExpiredPasskeyChallenges,
  removeExpiredSessions,
  removeOldChallenges,
} from '@wow/product/accounts/server';
import { OFFER_EVERY_MS, type AppendedLeaves, type CheckpointOffers } from '@wow/product/fair-play/server';
import { rotateExpiredSeeds, type SeedKeys } from '@wow/product/games/server';
import type { LeagueTerms } from '@wow/product/leagues';
import { settleLeagues } from '@wow/product/leagues/server';
import { extendHistory } from '@wow/product/ledger/server';
import type { MaintenanceWatch } from '@wow/product/maintenance/server';
import { sendReminders, type Claimr, type PushSender, type QuestBoard } from '@wow/product/quests/server';
import { compactLeaderboard } from '@wow/product/rewards/server';
import { removeExpiredNonces } from '@wow/product/wallet/server';
import type { Backups } from '../backup/backups.ts';
import type { MarkKeeper } from '../high-water-mark/mark-keeper.ts';
import { type PeriodicJob, runEvery } from './run-every.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * 60 * 1_000;

export interface JobDeps extends SeedKeys {
  readonly db: Database;
  readonly logNow: () => Promise<AppendedLeaves>;
  readonly leagues: LeagueTerms;
  /** Null without witnesses of the log. */
  readonly offers: CheckpointOffers | null;
  readonly claimr: Claimr | null | undefined;
  readonly mailSender: MailSender | null | undefined;
  /** Without it no reminders are sent. */
  readonly push: PushSender | undefined;
  readonly board: QuestBoard;
  readonly maintenance: MaintenanceWatch;
  readonly markKeeper: MarkKeeper | undefined;
  readonly backups: Backups | undefined;
  readonly onSuccess: (job: string) => void;
}

export function scheduleJobs(app: FastifyInstance, deps: JobDeps): void {
  const {
    db,
    signer,
    sealer,
    logNow,
    leagues,
    offers,
    claimr,
    mailSender,
    push,
    board,
    maintenance,
    markKeeper,
    backups,
    onSuccess,
  } = deps;
  const schedule = (job: PeriodicJob): void => runEvery(app, { ...job, onSuccess: () => onSuccess(job.name) });
  schedule({ name: 'delete-expired', everyMs: HOUR_MS, job: () => deleteExpired(db) });
  // A bet rotates the seeds of its own player; this job reaches players who no longer bet.
  schedule({ name: 'rotate-expired-seeds', everyMs: HOUR_MS, job: () => rotateExpiredSeeds(db, { sealer, signer }) });
  schedule({ name: 'extend-history', everyMs: HOUR_MS, job: () => extendHistory(db) });
  // Ranks are exact without compaction, but slower to read.
  schedule({ name: 'compact-leaderboard', everyMs: 250, job: () => compactLeaderboard(db) });
  schedule({
    name: 'settle-leagues',
    everyMs: MINUTE_MS,
    async job() {
      for (const { week, players, groups } of await settleLeagues(db, leagues)) {
        app.log.info(`The leagues of the week of ${week} are settled: ${players} players are in ${groups} groups now.`);
      }
    },
    // The transaction is rolled back, and another node or the next start repeats it.
    closeWaitMs: 2_000,
  });
  schedule({
    name: 'append-log',
    everyMs: SECOND_MS,
    async job(closing) {
      for (let appended = 1; appended > 0 && !closing.aborted;) {
        const { rounds, entries, warnings } = await logNow();
        for (const warning of warnings) app.log.warn(warning);
        appended = rounds + entries;
      }
    },
  });
  if (offers) {
    schedule({
      name: 'offer-checkpoint',
      everyMs: OFFER_EVERY_MS,
      job: (closing) => offers.run(closing),
      closeWaitMs: 2_000,
    });
  }
  if (push) {
    const reminders = { db, rules: board.current, push, isLocked };
    schedule({
      name: 'send-reminders',
      everyMs: MINUTE_MS,
      job: async () => void (await sendReminders(reminders, Date.now())),
    });
  }
  schedule({ name: 'read-maintenance', everyMs: SECOND_MS, job: () => maintenance.refresh() });
  if (markKeeper) schedule({ name: 'high-water-mark', everyMs: SECOND_MS, job: () => markKeeper.refresh() });
  if (backups) scheduleBackups(schedule, backups, (sentence) => app.log.info(sentence));
  if (mailSender) {
    schedule({
      name: 'send-mails',
      everyMs: SECOND_MS,
      job: (closing) => mailSender.sendQueuedMails(closing),
      // A mail that is cut off is sent again, with the same Message-ID.
      closeWaitMs: 2_000,
    });
  }
  if (!claimr) return;
  schedule({
    name: 'process-claimr-hooks',
    everyMs: SECOND_MS,
    job: () => claimr.tick(new Date()),
    finish: claimr.whenIdle,
    // Another node repeats a request that Claimr has not answered by then.
    closeWaitMs: 2_000,
  });
  schedule({ name: 'delete-old-claimr-hooks', everyMs: HOUR_MS, job: claimr.deleteOldHooks });
}

function scheduleBackups(
  schedule: (job: PeriodicJob) => void,
  backups: Backups,
  report: (sentence: string) => void,
): void {
  if (backups.hasTimer) {
    schedule({ name: 'backup', everyMs: 10 * SECOND_MS, job: (closing) => backups.takeIfDue(closing, report) });
  }
  if (backups.hasChanges) {
    schedule({
      name: 'backup-changes',
      everyMs: 60 * SECOND_MS,
      job: (closing) => backups.shipChanges(closing, report),
      finish: () => backups.finish(),
      closeWaitMs: 2_000,
    });
  }
}

export async function deleteExpired(db: Queryable): Promise<void> {
  for (const remove of [
    removeExpiredSessions,
    removeExpiredNonces,
    removeExpiredPasskeyChallenges,
    removeEndedExclusions,
    removeOldMails,
    removeOldChallenges,
  ]) {
    let removed: number;
    do removed = await remove(db);
    while (removed > 0);
  }
}
