import { describeServer } from '../in-world.ts';
import { SEASON } from '../quests/quest-calls.ts';
import { settingsOfSeenWallets } from './seen-wallets.ts';
import { walkContract } from './walk-contract.ts';

// The same contract on each database.
describeServer('the contract', { quests: SEASON, wallets: settingsOfSeenWallets() }, walkContract);
