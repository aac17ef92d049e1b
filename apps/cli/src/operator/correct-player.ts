import { randomUUID } from 'node:crypto';
import { toWire, type Hundredths } from '@wow/core/protocol';
import { correctBalanceByOperator } from '@wow/product/accounts/server';
import { isActiveEconomy } from '@wow/product/economy/server';
import type { CorrectionResult } from '@wow/product/rewards/server';
import type { Config } from '../../../api/src/config/config.ts';
import { loadRewardRules } from '../../../api/src/config/load-rules.ts';
import { loadEconomy } from '../../../api/src/config/operator-files.ts';
import { ConfigError } from '../../../api/src/config/read-setting.ts';
import type { CommandResult } from '../run-command.ts';
import { getAccount, nameOf } from './find-account.ts';
import { getOperator, logOperatorEvent } from './operator-log.ts';
import { withOperator } from './with-operator.ts';

const UNITS = ['points', 'spins', 'xp'] as const;
type Unit = (typeof UNITS)[number];

export interface CorrectionOptions extends Partial<Record<Unit, Hundredths>> {
  readonly reason: string;
  readonly key?: string;
  readonly json: boolean;
}

export async function correctPlayer(config: Config, text: string, options: CorrectionOptions): Promise<CommandResult> {
  const { unit, amount } = getOnlyAmount(options);
  const economy = await loadEconomy(config.economyFile);
  return withOperator(config, async ({ db, deps, announce }) => {
    const account = await getAccount(db, text);
    const order = {
      playerId: account.id,
      key: options.key ?? randomUUID(),
      operator: getOperator(),
      reason: options.reason,
      unit,
      amount,
    };
    // Xp may give rewards, which the audit explains by the economy in play.
    if (!(await isActiveEconomy(db, economy))) {
      throw new ConfigError('The server plays by another economy. Give this command the same WOW_CONFIG.');
    }
    const result = await correctBalanceByOperator(deps, await loadRewardRules(db, economy), order);
    if (result === null) throw new ConfigError(`The account ${nameOf(account)} is closed.`);
    if (result.kind === 'other') throw new ConfigError(`The key ${order.key} was used for another correction.`);
    if (result.kind === 'too-little') {
      const held = `${toWire(result.holds)} ${unit}`;
      throw new ConfigError(`${nameOf(account)} has ${held}: nothing was taken. Take away at most that.`);
    }
    if (result.kind === 'done') {
      announce([account.id]);
      logOperatorEvent('operator_corrected_balance', account.id);
    }
    const subject = { ...order, name: nameOf(account) };
    return { lines: [options.json ? toJson(subject, result) : format(subject, result)] };
  });
}

function getOnlyAmount(options: CorrectionOptions): { readonly unit: Unit; readonly amount: Hundredths } {
  const [unit, ...others] = UNITS.filter((name) => options[name] !== undefined);
  const amount = unit && options[unit];
  if (unit === undefined || amount === undefined || others.length > 0) {
    throw new ConfigError('Give one of --points, --spins and --xp.');
  }
  return { unit, amount };
}

interface Subject {
  readonly name: string;
  readonly key: string;
  readonly unit: Unit;
  readonly amount: Hundredths;
}

type Moved = Extract<CorrectionResult, { kind: 'done' | 'repeated' }>;

const getHeld = (result: Moved, unit: Unit): number =>
  toWire(result.kind === 'done' ? result.holdings[unit] : result.first.playerAfter);

function format({ name, key, unit, amount }: Subject, result: Moved): string {
  const after = `${getHeld(result, unit)} ${unit}`;
  if (result.kind !== 'done') return `Nothing moved: this key was used before. ${name} had ${after} after that.`;
  const moved = `${Math.abs(toWire(amount))} ${unit}`;
  return amount > 0
    ? `${name} got ${moved} and has ${after}. Key: ${key}`
    : `${name} lost ${moved} and has ${after}. Key: ${key}`;
}

const toJson = ({ name, key, unit, amount }: Subject, result: Moved): string =>
  JSON.stringify({
    player: name,
    key,
    unit,
    amount: toWire(amount),
    after: getHeld(result, unit),
    repeated: result.kind !== 'done',
  });
