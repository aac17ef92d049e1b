import * as z from 'zod/mini';
import type { Transaction } from '@wow/core/database';
import { findLastLogEntry, queueLogEntry } from '@wow/product/ledger/server';
import { readCheckpointsAfter } from './log-heads-store.ts';
import { formatStoredCheckpoint } from './published-log.ts';

export const CHECKPOINT_KIND = 'wow-checkpoint-1';

/** What the log reports of a checkpoint: its text, and how many leaves it covers. */
export const checkpointReportSchema = z.object({ checkpoint: z.string(), size: z.number() });

/**
 * Queues a report of each checkpoint that was signed since the last report, and returns their ids. Only with other leaves: a log that reported its
 * last checkpoint at once would grow for ever.
 */
export async function reportCheckpoints(tx: Transaction): Promise<number[]> {
  const ids: number[] = [];
  const last = checkpointReportSchema.safeParse((await findLastLogEntry(tx, CHECKPOINT_KIND))?.body).data;
  for (const stored of await readCheckpointsAfter(tx, last?.size ?? 0)) {
    const { text, size } = await formatStoredCheckpoint(tx, stored);
    ids.push(await queueLogEntry(tx, { kind: CHECKPOINT_KIND, body: { checkpoint: text, size }, at: stored.at }));
  }
  return ids;
}
