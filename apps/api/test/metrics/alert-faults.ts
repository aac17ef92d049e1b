import { spawn } from 'node:child_process';
import { expect } from 'vitest';
import type { MonitoredInstallation } from './monitored-installation.ts';

export interface AlertFault {
  readonly alert: string;
  readonly fault: string;
  /** Returns what ends the fault, if that is more than the page's commands. */
  readonly inject: (installation: MonitoredInstallation) => Promise<() => Promise<unknown>>;
}

/** Of product/fair-play/server/log/log-nodes-store.ts. */
export const LOGGING_LOCK = 0x776f7702;

/** Runs a statement that does not end, as a forgotten session does. The operator ends it. */
const occupy = ({ cluster }: MonitoredInstallation, statement: string): void =>
  void spawn('psql', [cluster.url, `--command=${statement}`], { stdio: 'ignore' });

/** Lists sessions by the first command of a section, and ends the oldest by the second. */
async function endOldest({ page }: MonitoredInstallation, section: string): Promise<void> {
  const [list, end] = page.readBlocks(section);
  const { out } = await page.runCommands(list!);
  page.values['PID'] = /^ *(\d+) \|/m.exec(out)![1]!;
  expect(await page.runCommands(end!)).toMatchObject({ code: 0 });
}

/** One fault for each alert of docs/reference/objectives.md; both burn rates of an objective fire together. */
export const OBJECTIVE_FAULTS: readonly AlertFault[] = [
  {
    alert: 'WowAuditOld',
    fault: 'no audit ever ran',
    inject:
      async ({ page }) =>
      () =>
        page.run('WowAuditOld'),
  },
  {
    alert: 'WowBetsFail',
    fault: 'a hand revoked the right to insert rounds',
    inject: async ({ cluster, page }) => {
      cluster.query('revoke insert on round from wow', 'wow');
      return async () => {
        expect(await page.run('WowBetsFail')).toContain('42501');
        cluster.query('grant insert on round to wow', 'wow');
      };
    },
  },
  {
    alert: 'WowBetsSlow',
    fault: 'a session locks the rounds again and again',
    inject: async (installation) => {
      occupy(
        installation,
        'do $$ begin loop lock table round in exclusive mode; perform pg_sleep(0.6); commit; end loop; end $$',
      );
      return () => endOldest(installation, 'WowBetsSlow');
    },
  },
  {
    alert: 'WowLogDelayed',
    fault: 'a forgotten session holds the lock of the log',
    inject: async (installation) => {
      occupy(installation, `select pg_advisory_lock(${LOGGING_LOCK}), pg_sleep(600)`);
      return () => endOldest(installation, 'WowLogDelayed');
    },
  },
  {
    alert: 'WowAuditDisagrees',
    fault: 'a hand made a purse richer',
    inject: async (installation) => {
      // Who plays writes their own purse again.
      await installation.register();
      const player = installation.cluster.query('select max(player_id) from purse', 'wow');
      installation.tamper(`update purse set xp = xp + 100 where player_id = ${player}`);
      const { page } = installation;
      const [audit] = page.readBlocks('WowAuditDisagrees');
      expect(await page.runCommands(audit!)).toMatchObject({ code: 1 });
      return async () => {
        installation.tamper(`update purse set xp = xp - 100 where player_id = ${player}`);
        await page.run('WowAuditDisagrees');
      };
    },
  },
  {
    alert: 'WowBackupOld',
    fault: 'the directory of the WAL archive is gone',
    inject: async (installation) => {
      installation.breakArchive();
      return async () => {
        expect(await installation.page.run('WowBackupOld')).toMatch(/failed_count +\| [1-9]/);
        await installation.repairArchive();
      };
    },
  },
];
