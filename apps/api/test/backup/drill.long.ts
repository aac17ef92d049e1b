import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@wow/core/database';
import { describeOnEmbedded } from '@wow/core/testing';
import { createSealer } from '@wow/product/games/server';
import { expect, onTestFinished, test } from 'vitest';
import { playRounds } from '../../../../bench/audit/play-rounds.ts';
import { describeBackup } from '../../src/backup/backups.ts';
import { findRunningServer } from '../../src/control/running-server.ts';
import { richEnvironment } from '../nodes/check-ledger.ts';
import { registerClient } from '../nodes/client.ts';
import { startNode } from '../nodes/start-node.ts';
import { buildEnvironment } from '../program.ts';
import { BackupLoad } from './backup-load.ts';
import { runWow } from './run-wow.ts';

const ROUNDS = 100_000;
const BETTERS = 8;
const QUIET_MS = 15_000;
/** What a backup may add to what the machine itself makes bets wait. */
const ADDED_WAIT_MS = 250;
/** The job of the changes runs each minute. */
const SHIPPED_WITHIN_MS = 90_000;

describeOnEmbedded('a database of many rounds', (_open, make) => {
  test('is backed up under load, destroyed and restored with its changes', { timeout: 1_800_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wow-drill-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const options = await make();
    if (options.kind === 'postgres') throw new Error('expected an embedded database');
    const environment = {
      ...buildEnvironment(options),
      ...richEnvironment(),
      SEED_KEY: 'ab'.repeat(32),
      SIGNING_KEY: 'ef'.repeat(32),
      BACKUP_DIR: join(folder, 'backups'),
      BACKUP_CHANGES: '1',
    };
    const db = await openDatabase(options);
    const sealer = createSealer(Buffer.from(environment.SEED_KEY, 'hex'));
    await playRounds({ db, sealer, signingKey: Buffer.from(environment.SIGNING_KEY, 'hex'), rounds: ROUNDS });
    await db.close();

    const { url, program } = await startNode(options, environment);
    const clients = await Promise.all(Array.from({ length: BETTERS }, () => registerClient(url)));
    const load = new BackupLoad(url, clients);
    await pause(2_000);
    load.takeLongest();
    await pause(QUIET_MS);
    const before = load.takeLongest();
    // Asked as the command does, without the load that its start puts on the machine.
    const server = await findRunningServer(options.directory);
    load.takeLongest();
    const made = await server!.backUp(null);
    const during = load.takeLongest();
    console.log(describeBackup(made));
    console.table({ before, during });

    const [name = ''] = readdirSync(environment.BACKUP_DIR);
    const changes = join(environment.BACKUP_DIR, name, 'changes', 'high-water-mark.json');
    for (const startedAt = performance.now(); !existsSync(changes); await pause(500)) {
      expect(performance.now() - startedAt, program.out).toBeLessThan(SHIPPED_WITHIN_MS);
    }
    const shipped = load.acknowledged;
    await pause(1_000);
    load.expectEnd();
    await program.kill();
    await load.end();
    rmSync(join(options.directory, 'database'), { recursive: true });

    const restored = await runWow(environment, 'restore', join(environment.BACKUP_DIR, name));
    console.log(restored.out);
    expect(restored.code, restored.err).toBe(0);
    expect(restored.out).toContain('Everything agrees.');
    const rounds = Number(/rounds before, (\d+) rounds now/.exec(restored.out)?.[1]);
    console.log(`${ROUNDS + load.acknowledged} rounds were acknowledged, ${rounds} are restored.`);
    expect(rounds).toBeLessThanOrEqual(ROUNDS + load.acknowledged + BETTERS);
    // A bet that was answered while the changes were copied may be in them or not.
    expect(rounds).toBeGreaterThan(ROUNDS + shipped - 1_000);
    expect(during.longestMs).toBeLessThanOrEqual(before.longestMs + ADDED_WAIT_MS);
    await startNode(options, environment);
  });
});
