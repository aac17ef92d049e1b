import { SwitchChainError, UserRejectedRequestError } from 'viem';
import { SwitchChainNotSupportedError } from 'wagmi';
import { describe, expect, test } from 'vitest';
import { getConnectFailure } from './connect-attempt.ts';
import { getPairingLifetimeMs } from './connect-attempts.ts';
import { getConnectionStatus } from '../authentication/use-connection-status.ts';
import { WalletUnreachableError } from '../connectors/lazy-connector.ts';
import { getSwitchProblem } from '../network/use-networks.ts';

const coded = (code: number, message = 'x', cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code });

describe('a wallet was not connected because', () => {
  test.each([
    ['refused', new UserRejectedRequestError(new Error('no'))],
    ['refused', coded(4001)],
    ['refused', new Error('outer', { cause: coded(4001) })],
    ['waiting', coded(-32002, 'Request of type wallet_requestPermissions already pending')],
    ['expired', new Error('Proposal expired')],
    ['expired', new UserRejectedRequestError(new Error('Proposal expired'))],
    ['unreachable', new WalletUnreachableError('Far', new Error('anything'))],
    ['unreachable', new TypeError('Importing a module script failed.')],
    ['unreachable', new Error('error loading dynamically imported module: https://app/x.js')],
    ['unreachable', new Error('Failed to publish payload, please try again.')],
    ['unreachable', new Error('No internet connection detected. Please restart your network and try again.')],
    [
      'not-set-up',
      new WalletUnreachableError('W', new Error('Could not resolve "@x/sdk" imported by "wagmi". Is it installed?')),
    ],
    ['not-set-up', new Error("Cannot find module '@x/sdk'")],
    ['not-set-up', new Error("Cannot find package '@x/sdk' imported from /app/index.js")],
    ['not-set-up', new TypeError("Failed to resolve module specifier '@x/sdk'")],
    ['unreachable', new TypeError('Failed to fetch dynamically imported module: https://app/x.js')],
    ['failed', coded(-32603, 'Internal error')],
    ['failed', 'text'],
    ['failed', undefined],
  ] as const)('%s: %s', (why, problem) => expect(getConnectFailure(problem)).toBe(why));

  test('a problem that causes itself is one problem', () => {
    const problem = new Error('round');
    problem.cause = problem;
    expect(getConnectFailure(problem)).toBe('failed');
  });
});

describe('a wallet stayed on its chain because', () => {
  test.each([
    ['refused', new UserRejectedRequestError(coded(4001))],
    ['refused', new UserRejectedRequestError(new Error('User rejected switch after adding network.'))],
    ['refused', coded(4001)],
    ['unsupported', new SwitchChainNotSupportedError({ connector: { name: 'Safe' } as never })],
    ['unsupported', new SwitchChainError(coded(4200))],
    // wagmi reports every failure to add a chain as a refusal.
    ['unsupported', new UserRejectedRequestError(coded(-32601, 'wallet_addEthereumChain does not exist'))],
    ['failed', new UserRejectedRequestError(coded(-32603, 'Internal error'))],
    ['failed', new UserRejectedRequestError(new Error('fetch failed'))],
    ['failed', new SwitchChainError(new Error('timeout'))],
    ['failed', null],
  ] as const)('%s: %s', (why, problem) => expect(getSwitchProblem(problem)).toBe(why));
});

test('a pairing code lasts as long as it says, and five minutes if it says nothing', () => {
  expect(getPairingLifetimeMs('wc:a@2?expiryTimestamp=1100&symKey=b', 1_000_000)).toBe(100_000);
  expect(getPairingLifetimeMs('wc:a@2?symKey=b&expiryTimestamp=900', 1_000_000)).toBe(0);
  expect(getPairingLifetimeMs('wc:a@2?symKey=b', 1_000_000)).toBe(300_000);
});

test('the connection status follows from the wallet and the app’s session', () => {
  expect(getConnectionStatus(false, 'authenticated')).toBe('disconnected');
  expect(getConnectionStatus(false, null)).toBe('disconnected');
  expect(getConnectionStatus(true, null)).toBe('connected');
  expect(getConnectionStatus(true, 'authenticated')).toBe('connected');
  expect(getConnectionStatus(true, 'unauthenticated')).toBe('unauthenticated');
  expect(getConnectionStatus(true, 'loading')).toBe('loading');
});
