import type { contract } from '@wow/product/contract';
import { games } from '@wow/product/games';
import { accountExamples, sessionExamples } from './account-examples.ts';
import { emailExamples } from './email-examples.ts';
import { boundsExamples, exportExamples, ownAccountExamples } from './own-account-examples.ts';
import type { ContractCall, Example, Examples } from './example.ts';
import {
  economyExamples,
  fairnessExamples,
  logExamples,
  returnExamples,
  roundsExportExamples,
} from './fairness-examples.ts';
import { configExample, roundExample, seriesExample, rewardExamples } from './game-examples.ts';
import { leagueExamples } from './league-examples.ts';
import { maintenanceExamples } from './maintenance-examples.ts';
import { reminderExamples } from './reminder-examples.ts';
import { questExamples } from './quest-examples.ts';
import { recoveryCodeExamples } from './recovery-code-examples.ts';
import { passkeyExamples } from './passkey-examples.ts';
import { totpExamples } from './totp-examples.ts';
import { walletExamples } from './wallet-examples.ts';

type Contract = typeof contract;
type OfGames = 'games' | 'gameSeries' | 'gameConfigs';

const ids = Object.keys(games) as (keyof typeof games)[]; // Object.keys forgets the names

const examples: { readonly [Group in Exclude<keyof Contract, OfGames>]: Examples<Contract[Group]> } = {
  accounts: accountExamples,
  wallets: walletExamples,
  passkeys: passkeyExamples,
  sessions: sessionExamples,
  ownAccount: ownAccountExamples,
  email: emailExamples,
  recoveryCodes: recoveryCodeExamples,
  totp: totpExamples,
  bounds: boundsExamples,
  export: exportExamples,
  fairness: fairnessExamples,
  log: logExamples,
  returns: returnExamples,
  roundsExport: roundsExportExamples,
  quests: questExamples,
  reminders: reminderExamples,
  rewards: rewardExamples,
  leagues: leagueExamples,
  economy: economyExamples,
  maintenance: maintenanceExamples,
};

const allExamples: Readonly<Record<keyof Contract, Readonly<Record<string, Example<never>>>>> = {
  ...examples,
  games: Object.fromEntries(ids.map((id) => [id, roundExample(id)])),
  gameSeries: Object.fromEntries(ids.map((id) => [id, seriesExample(id)])),
  gameConfigs: Object.fromEntries(ids.map((id) => [id, configExample(id)])),
};

export function getExample({ group, name, endpoint }: ContractCall): Example {
  const example = allExamples[group][name];
  if (!example) throw new Error(`${endpoint.method} ${endpoint.path} has no example in the contract suite.`);
  return example as Example; // the types of the groups hold that it has a line for each of its codes
}
