import { inWorld } from '../in-world.ts';
import { SEASON } from '../quests/first-season.ts';
import { settingsOfSeenWallets } from './seen-wallets.ts';
import { walkContract } from './walk-contract.ts';

// The contract is the same whatever the database: each of them is held to it here.
inWorld('the contract', { quests: SEASON, wallets: settingsOfSeenWallets() }, walkContract);
