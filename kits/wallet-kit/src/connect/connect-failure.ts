import { WalletUnreachableError } from '../connectors/wallet-unreachable-error.ts';
import { causes, codeOf, messageOf, missingPackage } from '../problems/causes.ts';
import { isRefusal } from '../problems/is-refusal.ts';
import type { ConnectFailure } from './connect-attempt.ts';

/** A wallet that already asks something. */
const WAITING = -32002;

/** What relay clients write, which give their problems no codes. */
const EXPIRED = /proposal expired|expired\b.*(proposal|pairing)|session proposal.*expire/i;
const UNREACHABLE =
  /no internet connection|socket (stalled|hang)|websocket|failed to (publish|subscribe|fetch)|publish.*timeout|subscri.*timeout|network ?error|dynamically imported module|importing a module script/i;

/** Returns why a wallet was not connected. */
export function connectFailure(problem: unknown): ConnectFailure {
  const chain = causes(problem);
  // A code that ran out is reported as a refusal by some versions of wagmi.
  if (chain.some((cause) => EXPIRED.test(messageOf(cause)))) return 'expired';
  if (isRefusal(problem)) return 'refused';
  if (chain.some((cause) => codeOf(cause) === WAITING)) return 'waiting';
  if (missingPackage(problem) !== null) return 'not-set-up';
  if (chain.some((cause) => cause instanceof WalletUnreachableError || UNREACHABLE.test(messageOf(cause)))) {
    return 'unreachable';
  }
  return 'failed';
}
