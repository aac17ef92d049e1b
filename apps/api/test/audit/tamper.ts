import { expect } from 'vitest';
import type { MaintenanceTransaction, Transaction } from '@wow/core/database';
import { sayDiscrepancy } from '@wow/product/fair-play/server/audit';
import { createSealer } from '@wow/product/games/server';
import { readFlags } from '../../src/audit/flags.ts';
import { auditIn } from '../../src/audit/run-audit.ts';
import type { World } from '../world.ts';
import type { Tampering } from './tamperings.ts';

/** Undoes what a test did. */
class Undone extends Error {}

/** Changes the database behind its triggers, audits it with these flags, and undoes it. Returns what was found. */
export async function auditTampered(world: World, sql: string, playerId: number, ...words: string[]) {
  let found: Awaited<ReturnType<typeof auditIn>>['discrepancies'] = [];
  const work = async (tx: MaintenanceTransaction): Promise<never> => {
    await tx.query('set local session_replication_role = replica');
    await tx.script(sql.replaceAll('$1', String(playerId)));
    found = await look(world, tx, words);
    throw new Undone();
  };
  await expect(world.db.maintain(work)).rejects.toBeInstanceOf(Undone);
  return found;
}

const look = async (world: World, tx: Transaction, words: readonly string[]) =>
  (await auditIn(tx, createSealer(world.secrets.seedKey), readFlags(words), 0)).discrepancies;

/** Expects that the audit names what was done, and that alone. */
export async function expectNamed(world: World, { sql, named, says }: Tampering, playerId: number): Promise<void> {
  const found = await auditTampered(world, sql, playerId);
  const said = found.map(sayDiscrepancy);
  expect(said).toHaveLength(1);
  expect([named].flat(), said[0]).toContain(found[0]!.kind);
  if (says) expect(said[0]).toMatch(says);
}
