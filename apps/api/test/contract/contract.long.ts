import { describeServer } from '../in-world.ts';
import { SEASON } from '../quests/quest-calls.ts';
import { settingsOfSeenWallets } from './seen-wallets.ts';
import { walkContract } from './walk-contract.ts';

// The contract is the same whatever the database: each of them is held to it here.
describeServer('the contract', { quests: SEASON, wallets: settingsOfSeenWallets() }, walkContract);
