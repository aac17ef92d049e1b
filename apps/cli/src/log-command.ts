import { setTimeout as pause } from 'node:timers/promises';
import { COSIGNATURE, type VerifierKey } from '@wow/core/fairness';
import { readVerifierKey } from '@wow/core/fairness/server';
import { LogDiscrepancyError, LogNetworkError } from '@wow/product/fair-play/server';
import { Command, InvalidArgumentError } from 'commander';
import { EXIT_DISCREPANCY, EXIT_UNAVAILABLE } from './run-command.ts';
import { checkLog, type LogOptions } from './check-log.ts';

const MAX_SECONDS = 86_400;
const KEY_ID = /^[0-9a-f]{16}$/;

export function logCommand(): Command {
  return new Command('log')
    .description('follow the public log of any WOW server: it must only grow, and contain the receipts given')
    .requiredOption('--url <origin>', 'the server, such as https://wow.example', parseOrigin)
    .option('--state <file>', 'remembers what was seen (default: wow-log-HOST.json)')
    .option(
      '--round <file>',
      'a round file or .tlog-proof whose receipt must be in the log; may be repeated',
      append(String),
    )
    .option('--replay', 'recompute every round whose seed is revealed, and the published returns')
    .option('--every <seconds>', 'check again after so many seconds, until stopped', parseSeconds)
    .option('--trust <key>', 'the id of a new key that no known key endorses; may be repeated', append(parseKeyId))
    .option(
      '--witness <vkey>',
      'the key of a witness that must have cosigned the log; may be repeated',
      append(parseWitnessKey),
    )
    .allowExcessArguments(false)
    .action(async (options: LogOptions) => {
      process.exitCode = await followLogWith(options, console);
    });
}

export async function followLogWith(
  options: LogOptions,
  output: Readonly<Record<'log' | 'error', (line: string) => void>>,
): Promise<number> {
  for (;;) {
    let code = 0;
    try {
      for (const line of await checkLog(options)) output.log(line);
    } catch (error) {
      if (error instanceof LogDiscrepancyError) {
        output.error(`DISCREPANCY: ${error.message}`);
        return EXIT_DISCREPANCY;
      }
      if (!(error instanceof LogNetworkError)) throw error;
      output.error(error.message);
      code = EXIT_UNAVAILABLE;
    }
    if (options.every === undefined) return code;
    await pause(options.every * 1_000);
  }
}

function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && ['http:', 'https:'].includes(url.protocol)) return url.origin;
  throw new InvalidArgumentError('It must be an address such as https://wow.example.');
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= MAX_SECONDS) return seconds;
  throw new InvalidArgumentError(`It must be a whole number of seconds from 1 to ${MAX_SECONDS}.`);
}

function parseKeyId(text: string): string {
  if (KEY_ID.test(text)) return text;
  throw new InvalidArgumentError('It must be 16 hexadecimal characters.');
}

function parseWitnessKey(text: string): VerifierKey {
  const key = readVerifierKey(text);
  if (key?.type === COSIGNATURE) return key;
  throw new InvalidArgumentError('It must be the vkey of a witness.');
}

const append =
  <Value>(parse: (text: string) => Value) =>
  (text: string, before: readonly Value[] = []): Value[] => [...before, parse(text)];
