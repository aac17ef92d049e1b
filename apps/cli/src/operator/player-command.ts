import { Command, InvalidArgumentError } from 'commander';
import { fromWire, type Hundredths } from '@wow/core/protocol';
import { runCommand, withDatabase, requireDatabase } from '../run-command.ts';
import { turnOffTwoStep, closePlayer, endSessions, lockPlayer, renamePlayer, unlockPlayer } from './change-player.ts';
import { correctPlayer, type CorrectionOptions } from './correct-player.ts';
import { getAccount, searchAccounts } from './find-account.ts';
import { formatFoundAccount, formatShownPlayer, readShownPlayer, toFoundJson } from './show-player.ts';

const NAME = '<name|id>';

/** Every command that changes a player writes a line of the security log to standard error. */
export function playerCommand(): Command {
  const player = new Command('player').description('find, help, correct, lock and close players');
  const json = ['--json', 'print one JSON document', false] as const;
  player
    .command('find <text>')
    .description('list players by a part of a name or an email, a number, or the address of a wallet')
    .option(...json)
    .action((text: string, options: { json: boolean }) => runCommand((config) => find(config, text, options)));
  player
    .command(`show ${NAME}`)
    .description('print the state, purse, ways in, sessions, limits and corrections of a player')
    .option(...json)
    .action((text: string, options: { json: boolean }) => runCommand((config) => show(config, text, options)));
  player
    .command(`grant ${NAME}`)
    .description('add points, spins or xp; a negative amount takes them away')
    .option('--points <N>', 'with at most two decimals', parseAmount)
    .option('--spins <N>', 'whole', parseSpins)
    .option('--xp <N>', 'with at most two decimals', parseAmount)
    .requiredOption('--reason <text>', 'why, without personal data: it is stored for good', parseReason)
    .option('--key <text>', 'a repetition with the same key moves nothing', parseKey)
    .option(...json)
    .action((text: string, options: CorrectionOptions) => runCommand((config) => correctPlayer(config, text, options)));
  player
    .command('sessions')
    .description('the sessions of a player')
    .command(`end ${NAME}`)
    .description('end all sessions at once, on every server')
    .action((text: string) => runCommand((config) => endSessions(config, text)));
  player
    .command(`lock ${NAME}`)
    .description('end all sessions and refuse every sign-in; nothing in the account changes')
    .requiredOption('--reason <text>', 'why; players do not see it', parseReason)
    .action((text: string, { reason }: { reason: string }) => runCommand((config) => lockPlayer(config, text, reason)));
  player
    .command(`unlock ${NAME}`)
    .description('let the player sign in again')
    .action((text: string) => runCommand((config) => unlockPlayer(config, text)));
  player
    .command(`rename ${NAME} <new>`)
    .description('give a player another name')
    .option('--force', 'allow a reserved name, and one that mixes alphabets', false)
    .action((text: string, name: string, { force }: { force: boolean }) =>
      runCommand((config) => renamePlayer(config, text, name, force)),
    );
  player
    .command(`close ${NAME}`)
    .description('close the account for good and erase its personal data, as the player could')
    .requiredOption('--yes', 'confirm: this cannot be undone')
    .action((text: string) => runCommand((config) => closePlayer(config, text)));
  player
    .command('two-step')
    .description('the second step of a sign-in with a password')
    .command(`off ${NAME}`)
    .description('turn off the codes of an authenticator app, and tell the owner by mail if mail is set')
    .action((text: string) => runCommand((config) => turnOffTwoStep(config, text)));
  return player;
}

type Config = Parameters<Parameters<typeof runCommand>[0]>[0];
type Output = { readonly json: boolean };

export function find(config: Config, text: string, { json }: Output) {
  requireDatabase(config);
  return withDatabase(config, async (db) => {
    const found = await searchAccounts(db, text);
    if (json) return { lines: [JSON.stringify(found.map(toFoundJson), null, 2)], isWrong: found.length === 0 };
    return found.length === 0
      ? { lines: [`No player has ${text} in the name or email, or as number or wallet.`], isWrong: true }
      : { lines: found.map(formatFoundAccount) };
  });
}

export function show(config: Config, text: string, { json }: Output) {
  requireDatabase(config);
  return withDatabase(config, async (db) => {
    const player = await readShownPlayer(db, await getAccount(db, text));
    return { lines: json ? [JSON.stringify(player, null, 2)] : formatShownPlayer(player) };
  });
}

/** Enough for any mistake, and far below what a purse holds. */
const MAX_AMOUNT = 1_000_000_000;

function parseAmount(text: string): Hundredths {
  const value = /^[+-]?\d{1,10}(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  if (value !== 0 && Math.abs(value) <= MAX_AMOUNT) return fromWire(value);
  throw new InvalidArgumentError(`It must be a number with at most two decimals, not 0, up to ${MAX_AMOUNT}.`);
}

function parseSpins(text: string): Hundredths {
  const amount = parseAmount(text);
  if (amount % 100 === 0) return amount;
  throw new InvalidArgumentError('Spins are whole.');
}

const MAX_REASON = 500;

function parseReason(text: string): string {
  const reason = text.trim();
  // It is printed in lists of one line each.
  if (reason !== '' && reason.length <= MAX_REASON && !/\p{C}/u.test(reason)) return reason;
  throw new InvalidArgumentError(`It must be one line of 1 to ${MAX_REASON} characters.`);
}

function parseKey(text: string): string {
  if (/^[\x21-\x7e]{1,255}$/.test(text)) return text;
  throw new InvalidArgumentError('It must be 1 to 255 visible ASCII characters.');
}
