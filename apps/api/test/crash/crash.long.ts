import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase, type DatabaseOptions } from '@wow/core/database';
import { describeOnEachDatabase, findFreePort } from '@wow/core/testing';
import { auditLedger } from '@wow/product/ledger/testing';
import { buildEnvironment } from '../program.ts';
import { runCrashLoop } from './crash-loop.ts';

const KILLS = 30;
const BETTORS = 12;
const A_KILL_MS = 20_000;

describeOnEachDatabase('a server that is killed under load', (_open, make) => {
  test(
    `loses no acknowledged bet and plays none twice (${KILLS} kills)`,
    { timeout: 60_000 + KILLS * A_KILL_MS },
    async () => {
      const options = await make();
      const dataDir = await mkdtemp(join(tmpdir(), 'wow-crash-'));
      try {
        const served: DatabaseOptions =
          options.kind === 'postgres' ? options : { kind: 'embedded', directory: dataDir };
        const report = await runCrashLoop({
          kills: KILLS,
          bettors: BETTORS,
          port: await findFreePort(),
          environment: { ...buildEnvironment(served), DATA_DIR: dataDir },
        });
        const db = await openDatabase(served);
        const audit = await auditLedger(db);
        await db.close();

        const slowest = Math.max(...report.readyAfterMs);
        console.log(
          `${options.kind}: ${report.kills} kills, ${report.acknowledged} acknowledged bets, ${report.missing} missing, ` +
            `${report.committedUnanswered} committed without an answer, ${report.brokenChains} broken chains, ` +
            `${audit.lines} lines of the ledger, sums ${JSON.stringify(audit.sums)}, ready again after at most ${slowest.toFixed(0)} ms`,
        );
        expect(report).toMatchObject({ kills: KILLS, missing: 0, brokenChains: 0 });
        expect(report.acknowledged).toBeGreaterThan(KILLS * BETTORS);
        expect(audit).toMatchObject({ sums: { points: 0, spins: 0, xp: 0 }, driftedPlayers: [], brokenTrails: [] });
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  );
});
