import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fromUnits, SECURITY_EVENTS } from '@wow/core/protocol';
import { describeOnPostgres, emptyBeforeMigration } from '@wow/core/testing';
import type { CommandResult } from '../../../cli/src/run-command.ts';
import {
  turnOffTwoStep,
  closePlayer,
  endSessions,
  lockPlayer,
  renamePlayer,
  unlockPlayer,
} from '../../../cli/src/operator/change-player.ts';
import { correctPlayer } from '../../../cli/src/operator/correct-player.ts';
import { archiveHistory } from '../../../cli/src/operator/archive-command.ts';
import { turnOff, turnOn } from '../../../cli/src/operator/maintenance-command.ts';
import { migrateDatabase } from '../../../cli/src/operator/migrate-command.ts';
import { seedDemo } from '../../../cli/src/seed-demo/seed-demo-command.ts';
import type { Config } from '../../src/config/config.ts';
import { turnOnTotp } from '../totp/turn-on-totp.ts';
import { endFirstMonths } from '../archive/old-history.ts';
import { getConfig, openBeside, runOperator } from './run-operator.ts';

describeOnPostgres('the security log of commands', (_open, make) => {
  test(
    'names each command, the operator and the account, and nothing that a player chose',
    { timeout: 60_000 },
    async () => {
      const database = await make();
      const config = getConfig(database);
      const world = await openBeside(database, config);
      onTestFinished(async () => {
        await world.close();
        await world.db.close();
      });
      await endFirstMonths(world.db);
      const archiveDir = mkdtempSync(join(tmpdir(), 'wow-archive-'));
      onTestFinished(() => rmSync(archiveDir, { recursive: true, force: true }));
      const player = await world.newPlayer();
      await turnOnTotp(world, player);
      const text = `#${player.id}`;
      const reason = 'a reason that is stored';
      const seen: string[] = [];
      const eventOf = async (command: (own: Config) => Promise<CommandResult>): Promise<unknown> => {
        const { events } = await runOperator(config, command);
        seen.push(...events.map(({ event }) => event));
        expect(JSON.stringify(events)).not.toMatch(new RegExp(`${player.username}|${player.email}|reason`));
        return events.map(({ event, account, operator }) => [event, account, operator]);
      };
      const operator = userInfo().username;
      const on = (event: string) => [[event, player.id, operator]];
      const points = { points: fromUnits(1), reason, json: false };
      expect(await eventOf((own) => correctPlayer(own, text, points))).toEqual(on('operator_corrected_balance'));
      expect(await eventOf((own) => turnOffTwoStep(own, text))).toEqual(on('operator_turned_off_totp'));
      expect(await eventOf((own) => endSessions(own, text))).toEqual(on('operator_ended_sessions'));
      expect(await eventOf((own) => lockPlayer(own, text, reason))).toEqual(on('operator_locked_player'));
      expect(await eventOf((own) => unlockPlayer(own, text))).toEqual(on('operator_unlocked_player'));
      expect(await eventOf((own) => renamePlayer(own, text, 'quiet otter', false))).toEqual(
        on('operator_renamed_player'),
      );
      expect(await eventOf((own) => closePlayer(own, text))).toEqual(on('operator_closed_account'));
      const site = (event: string) => [[event, undefined, operator]];
      expect(await eventOf((own) => turnOn(own, {}))).toEqual(site('operator_started_maintenance'));
      expect(await eventOf((own) => turnOff(own))).toEqual(site('operator_ended_maintenance'));
      expect(await eventOf((own) => seedDemo(own, { players: 3, seed: 7, add: true }))).toEqual(
        site('operator_seeded_demo'),
      );
      const migrating = { check: false, json: false };
      expect(await eventOf((own) => archiveHistory({ ...own, archiveDir }, migrating))).toEqual(
        site('operator_archived_history'),
      );
      await world.close(); // its jobs lock what is dropped
      await emptyBeforeMigration(world.db);
      expect(await eventOf((own) => migrateDatabase(own, migrating))).toEqual(site('operator_migrated_database'));
      expect(seen.toSorted()).toEqual(SECURITY_EVENTS.filter((event) => event.startsWith('operator_')).toSorted());
    },
  );
});
