import { UNREACHABLE_MAIL_SERVER } from '../email/unreachable-mail-server.ts';
import { describeServer } from '../in-world.ts';
import { SEASON } from '../quests/quest-calls.ts';
import { settingsOfSeenWallets } from './seen-wallets.ts';
import { walkContract } from './walk-contract.ts';

// The same contract on each database.
describeServer(
  'the contract',
  { quests: SEASON, wallets: settingsOfSeenWallets(), mailTransport: UNREACHABLE_MAIL_SERVER },
  walkContract,
);
