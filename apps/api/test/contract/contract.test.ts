import { describe, expect, test } from 'vitest';
import { DEFAULT_ALLOWANCES } from '../../src/limits/allowances.ts';
import { UNREACHABLE_MAIL_SERVER } from '../email/unreachable-mail-server.ts';
import { describeServer } from '../in-world.ts';
import { SEASON } from '../quests/quest-calls.ts';
import { listUnprovokedCodes } from './expect-promised.ts';
import { settingsOfSeenWallets } from './seen-wallets.ts';
import { walkContract } from './walk-contract.ts';
import { walkCrowds } from './walk-crowds.ts';
import { walkWrongRequests } from './walk-wrong-requests.ts';

// One file: setup takes seconds, and the last test needs all provoked refusals.
const wallets = settingsOfSeenWallets();
describeServer('the contract', { quests: SEASON, wallets, mailTransport: UNREACHABLE_MAIL_SERVER }, walkContract);

// These requests are refused before any query.
describeServer(
  'the contract without a database',
  { quests: SEASON, mailTransport: UNREACHABLE_MAIL_SERVER },
  (world) => {
    describe('for malformed requests', () => walkWrongRequests(world));
  },
);

const allowances = { ...DEFAULT_ALLOWANCES, general: { max: 1, seconds: 60 } };
describeServer('the contract with rate limits', { allowances, quests: SEASON }, (world) => walkCrowds(world));

describe('the list of refusals', () => {
  test('has no code that the calls above never returned', () => expect(listUnprovokedCodes()).toEqual([]));
});
