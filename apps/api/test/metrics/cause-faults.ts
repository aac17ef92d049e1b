import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { LOGGING_LOCK, type AlertFault } from './alert-faults.ts';
import { QUEST, type MonitoredInstallation } from './monitored-installation.ts';

/** Below it, `wow_return_z` is missing. */
const JUDGED_ROUNDS = 400;
/** In hundredths of points. */
const ADDED = 100_000_000;
const OLD_BACKUP_MIB = 59;
/** What a busy neighbour leaves the server, and takes. */
const RUNS_MS = 50;
const WAITS_MS = 400;

/** Takes the processor from the server again and again, as a neighbour on the machine does. Returns what ends it. */
function starve({ pid }: MonitoredInstallation): () => Promise<void> {
  let isOver = false;
  const starving = (async () => {
    while (!isOver) {
      process.kill(pid, 'SIGSTOP');
      await pause(WAITS_MS);
      process.kill(pid, 'SIGCONT');
      await pause(RUNS_MS);
    }
  })();
  return () => {
    isOver = true;
    return starving;
  };
}

async function addToPaid(installation: MonitoredInstallation): Promise<() => void> {
  const { cluster } = installation;
  const ofDices = "game = 'dices' and stake = 0";
  const counted = () => Number(cluster.query(`select max(rounds) from return_tally where ${ofDices}`, 'wow'));
  while (counted() < JUDGED_ROUNDS) await pause(500);
  const lock = `select pg_advisory_xact_lock(${LOGGING_LOCK});`;
  const before = installation
    .tamper(`${lock} update return_tally set paid = paid + ${ADDED} where ${ofDices} returning rounds`)
    .trim();
  return () => {
    // The tally is also stored at growing counts of rounds.
    installation.tamper(
      `${lock} update return_tally set paid = paid - ${ADDED} where ${ofDices};
       update return_checkpoint set paid = paid - ${ADDED} where ${ofDices} and rounds > ${before}`,
    );
  };
}

/** One fault for each alert that names a cause. */
export const CAUSE_FAULTS: readonly AlertFault[] = [
  {
    alert: 'WowDiskFull',
    fault: 'an old backup fills the disk',
    inject: async ({ disk, page }) => {
      const file = join(disk.directory, 'old-backup.tar');
      writeFileSync(file, Buffer.alloc(OLD_BACKUP_MIB * 1024 * 1024));
      return async () => {
        expect(await page.run('WowDiskFull')).toContain(file);
        rmSync(file);
      };
    },
  },
  {
    alert: 'WowReturnOutside',
    fault: 'a hand added to what dices has paid',
    inject: async (installation) => {
      const takeBack = await addToPaid(installation);
      const { page } = installation;
      return async () => {
        const [audit] = page.readBlocks('WowReturnOutside');
        expect(await page.runCommands(audit!)).toMatchObject({
          code: 1,
          out: expect.stringContaining('what dices//0 returned') as string,
        });
        takeBack();
        await page.run('WowAuditDisagrees');
      };
    },
  },
  {
    alert: 'WowPromotionEmpty',
    fault: 'a player was paid the last reward of a quest',
    inject: async (installation) => {
      const { url } = installation;
      const player = await installation.register();
      expect((await player.bet(url, randomUUID())).status).toBe(200);
      expect((await player.ask(url, 'POST', `/quests/${QUEST}/claim`, undefined, randomUUID())).status).toBe(200);
      return async () => installation.offerQuest(5_000);
    },
  },
  {
    alert: 'WowWitnessRefuses',
    fault: 'a witness has seen another log',
    inject: async ({ witness, page }) => {
      const cosign = witness.answer;
      witness.answer = (_request, response) => void response.writeHead(422).end();
      return async () => {
        const [look] = page.readBlocks('WowWitnessRefuses');
        const { out } = await page.runCommands(look!);
        expect(out).toMatch(/ refused +\|/);
        expect(out).toContain('says that this log does not continue');
        witness.answer = cosign;
      };
    },
  },
  {
    alert: 'WowMailsDelayed',
    fault: 'the mail server is down',
    inject: async (installation) => {
      const player = await installation.register();
      await installation.stopMails();
      expect((await player.ask(installation.url, 'POST', '/account/email/verification')).status).toBe(200);
      return async () => {
        expect(await installation.page.run('WowMailsDelayed')).toContain('The mail server accepts no mail');
        await installation.startMails();
      };
    },
  },
  {
    alert: 'WowNodeBlocked',
    fault: 'a neighbour takes the processor',
    inject: async (installation) => {
      const end = starve(installation);
      return async () => {
        expect(await installation.page.run('WowNodeBlocked')).toContain('load average');
        await end();
      };
    },
  },
  {
    alert: 'WowNodeDown',
    fault: 'the server hangs',
    inject: async (installation) => {
      process.kill(installation.pid, 'SIGSTOP');
      return async () => {
        const { child } = installation.program;
        installation.page.values['PID'] = String(installation.pid);
        const ended = once(child, 'exit');
        await installation.page.run('WowNodeDown');
        await ended;
        await installation.startNode();
      };
    },
  },
  {
    alert: 'WowDatabaseDown',
    fault: 'PostgreSQL is killed',
    inject: async ({ cluster, page }) => {
      await cluster.crash();
      return async () => {
        const [ask] = page.readBlocks('WowDatabaseDown');
        expect(await page.runCommands(ask!)).toMatchObject({ code: 2 });
        cluster.restart();
        cluster.query('checkpoint');
        await page.run('WowDatabaseDown');
      };
    },
  },
  {
    alert: 'WowSeedOld',
    fault: 'a hand revoked the right to update seeds',
    inject: async (installation) => {
      const { cluster, page, url } = installation;
      const player = await installation.register();
      expect((await player.bet(url, randomUUID())).status).toBe(200);
      installation.tamper(
        `update seed_pair set activated_at = now() - interval '33 days'
          where state = 'active' and player_id = (select max(player_id) from purse)`,
      );
      cluster.query('revoke update on seed_pair from wow', 'wow');
      await installation.restartNode();
      return async () => {
        expect(await page.run('WowSeedOld')).toContain('42501');
        cluster.query('grant update on seed_pair to wow', 'wow');
        await installation.restartNode();
      };
    },
  },
];
