import { describeServer } from '../in-world.ts';
import { SEASON } from '../quests/quest-calls.ts';
import { settingsOfSeenWallets } from './seen-wallets.ts';
import { walkContract } from './walk-contract.ts';

// The contract is the same on every database: it is checked on each of them here.
describeServer('the contract', { quests: SEASON, wallets: settingsOfSeenWallets() }, walkContract);
