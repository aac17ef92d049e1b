import { expect } from 'vitest';
import type { Database } from '@wow/core/database';
import { auditLedger } from '@wow/product/ledger/server';
import type { QuestFile } from '@wow/product/quests';
import { auditClaims, auditPromos, openRules, rebuild } from '@wow/product/quests/server';
import { openRewardRules } from '@wow/product/rewards/server';
import { DEFAULT_ECONOMY } from '@wow/product/economy';

/**
 * Expects what always has to hold: nobody's progress is another than their events tell, every claim was of a quest that
 * was done by then, no promotion has paid other than what was claimed or more than it has, and the ledger adds up.
 * Returns how many players and claims were looked at.
 */
export async function expectSoundQuests(db: Database, file: QuestFile): Promise<{ players: number; claims: number }> {
  const rewards = await openRewardRules(db, DEFAULT_ECONOMY);
  if ('mistake' in rewards) throw new Error(rewards.mistake);
  const rules = await openRules(db, file, rewards);
  if ('mistake' in rules) throw new Error(rules.mistake);
  const { players, drifts } = await rebuild(db, rules, { repair: false, now: new Date() });
  expect(drifts).toEqual([]);
  expect(await auditPromos(db)).toEqual([]);
  expect(await auditLedger(db)).toMatchObject({
    sums: { points: 0, spins: 0, xp: 0 },
    driftedPlayers: [],
    brokenTrails: [],
    wrongEarnings: [],
  });
  const { claims, early } = await auditClaims(db);
  expect(early).toEqual([]);
  return { players, claims };
}
