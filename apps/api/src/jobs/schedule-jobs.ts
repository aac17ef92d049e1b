import type { FastifyInstance } from 'fastify';
import type { Queryable } from '@wow/core/database';
import { removeOldMails, type MailSender } from '@wow/core/mail/server';
import {
  removeEndedExclusions,
  removeExpiredPasskeyChallenges,
  removeExpiredSessions,
  removeOldChallenges,
} from '@wow/product/accounts/server';
import { appendRoundsToLog, type LogDeps } from '@wow/product/fair-play/server';
import { rotateExpiredSeeds, type SeedSealer } from '@wow/product/games/server';
import type { Claimr } from '@wow/product/quests/server';
import { compactLeaderboard } from '@wow/product/rewards/server';
import { removeExpiredNonces } from '@wow/product/wallet/server';
import type { Backups } from '../backup/backups.ts';
import type { MarkKeeper } from '../high-water-mark/mark-keeper.ts';
import { runEvery } from './run-every.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 60 * 60 * 1_000;

export interface JobDeps extends LogDeps {
  readonly sealer: SeedSealer;
  readonly claimr: Claimr | null | undefined;
  readonly mailSender: MailSender | null | undefined;
  readonly markKeeper: MarkKeeper | undefined;
  readonly backups: Backups | undefined;
}

export function scheduleJobs(
  app: FastifyInstance,
  { db, signer, odds, sealer, claimr, mailSender, markKeeper, backups }: JobDeps,
): void {
  runEvery(app, { name: 'delete-expired', everyMs: HOUR_MS, job: () => deleteExpired(db) });
  // A bet rotates the seeds of its own player; this job reaches players who no longer bet.
  runEvery(app, { name: 'rotate-expired-seeds', everyMs: HOUR_MS, job: () => rotateExpiredSeeds(db, sealer) });
  // Ranks are exact without compaction, but slower to read.
  runEvery(app, { name: 'compact-leaderboard', everyMs: 250, job: () => compactLeaderboard(db) });
  runEvery(app, {
    name: 'append-log',
    everyMs: SECOND_MS,
    async job(closing) {
      for (let appended = 1; appended > 0 && !closing.aborted;) {
        const { rounds, warnings } = await appendRoundsToLog({ db, signer, odds });
        for (const warning of warnings) app.log.warn(warning);
        appended = rounds;
      }
    },
  });
  if (markKeeper) runEvery(app, { name: 'high-water-mark', everyMs: SECOND_MS, job: () => markKeeper.refresh() });
  if (backups) scheduleBackups(app, backups);
  if (mailSender) {
    runEvery(app, {
      name: 'send-mails',
      everyMs: SECOND_MS,
      job: (closing) => mailSender.sendQueuedMails(closing),
      // A mail that is cut off is sent again, with the same Message-ID.
      closeWaitMs: 2_000,
    });
  }
  if (!claimr) return;
  runEvery(app, {
    name: 'process-claimr-hooks',
    everyMs: SECOND_MS,
    job: () => claimr.tick(new Date()),
    finish: claimr.whenIdle,
    // Another node repeats a request that Claimr has not answered by then.
    closeWaitMs: 2_000,
  });
  runEvery(app, { name: 'delete-old-claimr-hooks', everyMs: HOUR_MS, job: claimr.deleteOldHooks });
}

function scheduleBackups(app: FastifyInstance, backups: Backups): void {
  const report = (sentence: string): void => app.log.info(sentence);
  if (backups.hasTimer) {
    runEvery(app, { name: 'backup', everyMs: 10 * SECOND_MS, job: (closing) => backups.takeIfDue(closing, report) });
  }
  if (backups.hasChanges) {
    runEvery(app, {
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
