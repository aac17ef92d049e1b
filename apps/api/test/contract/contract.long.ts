import { UNREACHABLE_MAIL_SERVER } from '../email/unreachable-mail-server.ts';
import { describeServer } from '../in-world.ts';
import { SEASON } from '../quests/quest-calls.ts';
import { settingsOfSeenWallets } from './seen-wallets.ts';
import { contractCalls } from './example.ts';
import { walkContract } from './walk-contract.ts';
import { walkMaintenance } from './walk-maintenance.ts';

const options = { quests: SEASON, wallets: settingsOfSeenWallets(), mailTransport: UNREACHABLE_MAIL_SERVER };

// The same contract on each database.
describeServer('the contract', options, walkContract);

describeServer('every call of the contract', options, (world) => walkMaintenance(world, contractCalls));
