import { WalletUnreachableError } from '../connectors/lazy-connector.ts';
import {
  getCauses,
  getErrorCode,
  getErrorMessage,
  findMissingPackage,
  isUserRejection,
} from '../connectors/wallet-errors.ts';

export type ConnectFailure =
  | 'refused'
  | 'waiting'
  | 'expired'
  /** The app did not open: probably it is not installed on this phone. */
  | 'missing'
  | 'unreachable'
  /** The app lists the wallet but has not installed its package. */
  | 'not-set-up'
  | 'failed';

export type ConnectAttempt =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'connecting';
      readonly walletId: string;
      readonly qrUri: string | null;
      readonly link: string | null;
    }
  | {
      readonly kind: 'failed';
      readonly walletId: string;
      readonly why: ConnectFailure;
      readonly missingPackage?: string | undefined;
    };

/** EIP-1474 "resource unavailable": the wallet already shows a request. */
const REQUEST_PENDING = -32002;

/** Messages of relay clients, whose errors have no codes. */
const EXPIRED = /proposal expired|expired\b.*(proposal|pairing)|session proposal.*expire/i;
const UNREACHABLE =
  /no internet connection|socket (stalled|hang)|websocket|failed to (publish|subscribe|fetch)|publish.*timeout|subscri.*timeout|network ?error|dynamically imported module|importing a module script/i;

export function getConnectFailure(problem: unknown): ConnectFailure {
  const chain = getCauses(problem);
  // Some versions of wagmi report an expired code as a refusal.
  if (chain.some((cause) => EXPIRED.test(getErrorMessage(cause)))) return 'expired';
  if (isUserRejection(problem)) return 'refused';
  if (chain.some((cause) => getErrorCode(cause) === REQUEST_PENDING)) return 'waiting';
  if (findMissingPackage(problem) !== null) return 'not-set-up';
  if (chain.some((cause) => cause instanceof WalletUnreachableError || UNREACHABLE.test(getErrorMessage(cause)))) {
    return 'unreachable';
  }
  return 'failed';
}
