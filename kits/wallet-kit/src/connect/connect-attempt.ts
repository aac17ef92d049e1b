import { WalletUnreachableError } from '../connectors/lazy-connector.ts';
import {
  getCauses,
  getErrorCode,
  getErrorMessage,
  findMissingPackage,
  isUserRejection,
} from '../connectors/wallet-errors.ts';

/** Why a wallet did not connect. */
export type ConnectFailure =
  | 'refused'
  /** The wallet already shows another request. */
  | 'waiting'
  /** The code was not scanned in time. */
  | 'expired'
  /** The app did not open: probably it is not installed on this phone. */
  | 'missing'
  /** The wallet, or the relay between the page and the app, does not answer. */
  | 'unreachable'
  /** The app lists the wallet but has not installed its package. */
  | 'not-set-up'
  | 'failed';

/** The attempt to connect a wallet. After a success it is idle again. */
export type ConnectAttempt =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'connecting';
      readonly walletId: string;
      /** The text of the QR code, once there is one. */
      readonly qrUri: string | null;
      /** The link into the wallet's app, already opened. Offer it again: a browser may have blocked it. */
      readonly link: string | null;
    }
  | {
      readonly kind: 'failed';
      readonly walletId: string;
      readonly why: ConnectFailure;
      /** The package to install, if `why` is `not-set-up`. */
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
