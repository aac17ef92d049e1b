import { existsSync } from 'node:fs';
import { isRefusal, refusals, type SecurityEvent } from '@wow/core/protocol';
import {
  closeByOperator,
  createExclusions,
  endSessionsByOperator,
  lockByOperator,
  renameByOperator,
  turnOffTotpByOperator,
  unlockByOperator,
  type AccountState,
} from '@wow/product/accounts/server';
import { deleteClaimrAccount } from '@wow/product/quests/server';
import { linkedWalletRepository } from '@wow/product/wallet/server';
import type { Config } from '../../../api/src/config/config.ts';
import { ConfigError } from '../../../api/src/config/read-setting.ts';
import { getSecretsPath, loadSecrets } from '../../../api/src/config/secrets.ts';
import type { CommandResult } from '../run-command.ts';
import { getAccount, nameOf } from './find-account.ts';
import { getOperator, logOperatorEvent } from './operator-log.ts';
import { withOperator, type OperatorContext } from './with-operator.ts';

type Outcome = {
  readonly line: string;
  /** Absent if nothing has changed. */
  readonly event?: SecurityEvent;
};

const changeAccount = (
  config: Config,
  text: string,
  work: (context: OperatorContext, account: AccountState) => Promise<Outcome | null>,
): Promise<CommandResult> =>
  withOperator(config, async (context) => {
    const account = await getAccount(context.db, text);
    const outcome = await work(context, account);
    if (outcome === null) throw new ConfigError(`The account ${nameOf(account)} is closed.`);
    if (outcome.event) logOperatorEvent(outcome.event, account.id);
    return { lines: [outcome.line] };
  });

export const lockPlayer = (config: Config, text: string, reason: string): Promise<CommandResult> =>
  changeAccount(config, text, async ({ deps }, account) => {
    const isNew = await lockByOperator(deps, account.id, { operator: getOperator(), reason });
    if (isNew === null) return null;
    return isNew
      ? { line: `${nameOf(account)} is locked, and all sessions have ended.`, event: 'operator_locked_player' }
      : { line: `${nameOf(account)} was locked before. Unlock first to store another reason.` };
  });

export const unlockPlayer = (config: Config, text: string): Promise<CommandResult> =>
  changeAccount(config, text, async ({ deps }, account) => {
    const wasLocked = await unlockByOperator(deps, account.id);
    if (wasLocked === null) return null;
    return wasLocked
      ? { line: `${nameOf(account)} can sign in again.`, event: 'operator_unlocked_player' }
      : { line: `${nameOf(account)} was not locked.` };
  });

export const endSessions = (config: Config, text: string): Promise<CommandResult> =>
  changeAccount(config, text, async ({ deps }, account) => {
    const ended = await endSessionsByOperator(deps, account.id);
    if (ended === null) return null;
    return ended === 0
      ? { line: `${nameOf(account)} has no session.` }
      : {
          line: `${nameOf(account)}: ${ended === 1 ? '1 session has' : `${ended} sessions have`} ended.`,
          event: 'operator_ended_sessions',
        };
  });

export const renamePlayer = (config: Config, text: string, name: string, force: boolean): Promise<CommandResult> =>
  changeAccount(config, text, async ({ deps }, account) => {
    const renamed = await renameByOperator(deps, account.id, name, force);
    if (isRefusal(renamed)) {
      const hint = renamed.code === 'username_reserved' ? ' Add --force to give it to this player.' : '';
      throw new ConfigError(`${refusals[renamed.code].sentence}${hint}`);
    }
    return renamed === null
      ? null
      : { line: `${nameOf(account)} is now called ${renamed}.`, event: 'operator_renamed_player' };
  });

export const turnOffTwoStep = (config: Config, text: string): Promise<CommandResult> =>
  changeAccount(config, text, async ({ deps }, account) => {
    const wasOn = await turnOffTotpByOperator(deps, account.id);
    if (wasOn === null) return null;
    if (!wasOn) return { line: `${nameOf(account)} has no two-step sign-in.` };
    const told = deps.sendsMail && account.isEmailVerified ? ' A mail tells the owner.' : '';
    return {
      line: `${nameOf(account)} signs in with the password alone now.${told}`,
      event: 'operator_turned_off_totp',
    };
  });

export const closePlayer = (config: Config, text: string): Promise<CommandResult> =>
  changeAccount(config, text, async ({ deps }, account) => {
    // Exclusions outlive the account under this key.
    if (config.tokenKey === null && !existsSync(getSecretsPath(config.dataDir))) {
      throw new ConfigError(
        `There is no TOKEN_KEY, and no secrets.json in ${config.dataDir}: set them as for the server.`,
      );
    }
    const { tokenKey } = await loadSecrets(config);
    const deletePlayer = config.claimr === null ? () => Promise.resolve() : deleteClaimrAccount;
    const eraseDeps = {
      wallets: linkedWalletRepository,
      exclusions: createExclusions(tokenKey),
      quests: { deletePlayer },
    };
    const closed = await closeByOperator({ ...deps, ...eraseDeps }, account.id);
    return (
      closed && {
        line: `${nameOf(account)} is closed, and its personal data is erased.`,
        event: 'operator_closed_account',
      }
    );
  });
