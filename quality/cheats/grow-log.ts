import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@wow/core/database';
import { findEconomy } from '@wow/product/economy/server';
import {
  appendToLog,
  CheckpointOffers,
  createOddsCache,
  readLastHead,
  type LogWitness,
} from '@wow/product/fair-play/server';
import type { Signer } from '@wow/product/games/server';
import { countLeaves } from '../../product/fair-play/server/log/log-leaves-store.ts';

const LOOK_EVERY_MS = 50;

/** Appends to the log what waits for it, and resolves when a checkpoint covers it. */
export async function growLog(db: Database, signer: Signer): Promise<void> {
  const deps = { db, signer, odds: createOddsCache(findEconomy) };
  for (;;) {
    const { rounds, entries } = await appendToLog(deps);
    if (rounds + entries > 0) continue;
    if ((await readLastHead(db))?.size === (await countLeaves(db))) return;
    await pause(LOOK_EVERY_MS);
  }
}

/** Offers the newest checkpoint, which is shown afterwards. Returns what the log's operator is told of the witness. */
export async function offerOnce(db: Database, witness: LogWitness): Promise<readonly string[]> {
  const warnings: string[] = [];
  const warn = (sentence: string): void => void warnings.push(sentence);
  await new CheckpointOffers({ db, witnesses: [witness], warn, everyMs: 1_000 }).run(new AbortController().signal);
  return warnings;
}
