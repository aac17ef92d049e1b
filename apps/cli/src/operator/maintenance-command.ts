import { Command, InvalidArgumentError } from 'commander';
import { parseTimestamp } from '@wow/core/protocol';
import { endMaintenance, readMaintenance, startMaintenance, type Maintenance } from '@wow/product/maintenance/server';
import type { Config } from '../../../api/src/config/config.ts';
import { type CommandResult, requireDatabase, runCommand, withDatabase } from '../run-command.ts';
import { getOperator, logOperatorEvent } from './operator-log.ts';

export function maintenanceCommand(): Command {
  const maintenance = new Command('maintenance').description('refuse changes by players for a while');
  maintenance
    .command('on')
    .description('refuse bets, claims and other changes on every server within 2 seconds; reading goes on')
    .option('--until <time>', 'when players may expect the end; it does not end the maintenance', parseEnd)
    .option('--message <text>', 'shown to players as you write it', parseMessage)
    .action((options: StartOptions) => runCommand((config) => turnOn(config, options)));
  maintenance
    .command('off')
    .description('take changes again')
    .action(() => runCommand(turnOff));
  maintenance
    .command('status')
    .description('print whether it is on')
    .option('--json', 'print one JSON document', false)
    .action(({ json }: { json: boolean }) => runCommand((config) => printStatus(config, json)));
  return maintenance;
}

interface StartOptions {
  readonly until?: Date;
  readonly message?: string;
}

export function turnOn(config: Config, { until, message }: StartOptions): Promise<CommandResult> {
  requireDatabase(config);
  return withDatabase(config, async (db) => {
    await startMaintenance(db, { endsAt: until ?? null, message: message ?? null, operator: getOperator() });
    logOperatorEvent('operator_started_maintenance');
    return { lines: ['Maintenance is on. End it with: npm run wow -- maintenance off'] };
  });
}

export function turnOff(config: Config): Promise<CommandResult> {
  requireDatabase(config);
  return withDatabase(config, async (db) => {
    if (!(await endMaintenance(db))) return { lines: ['There was no maintenance.'] };
    logOperatorEvent('operator_ended_maintenance');
    return { lines: ['Maintenance is off.'] };
  });
}

export function printStatus(config: Config, json: boolean): Promise<CommandResult> {
  requireDatabase(config);
  return withDatabase(config, async (db) => {
    const current = await readMaintenance(db);
    return { lines: json ? [JSON.stringify(current && toJson(current))] : formatStatus(current) };
  });
}

const toJson = ({ startedAt, endsAt, message, operator }: Maintenance) => ({
  started_at: startedAt.toISOString(),
  ends_at: endsAt?.toISOString() ?? null,
  message,
  operator,
});

function formatStatus(current: Maintenance | null): string[] {
  if (current === null) return ['Maintenance is off.'];
  const { started_at, ends_at, message, operator } = toJson(current);
  return [
    `Maintenance is on since ${started_at}, by ${operator}.`,
    ends_at === null ? 'Players are told no end.' : `Players are told that it ends at ${ends_at}.`,
    ...(message === null ? [] : [`They also read: ${message}`]),
  ];
}

function parseEnd(text: string): Date {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text) ? parseTimestamp(text) : NaN;
  if (at > Date.now()) return new Date(at);
  throw new InvalidArgumentError('It must be a time in the future like 2026-11-01T12:00Z or 2026-11-01T12:00+01:00.');
}

const MAX_MESSAGE = 500;

function parseMessage(text: string): string {
  const message = text.trim();
  if (message !== '' && message.length <= MAX_MESSAGE && !/\p{C}/u.test(message)) return message;
  throw new InvalidArgumentError(`It must be one line of 1 to ${MAX_MESSAGE} characters.`);
}
