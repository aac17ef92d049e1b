import { WalletUnreachableError } from '../connectors/lazy-connector.ts';
import {
  getCauses,
  getErrorCode,
  getErrorMessage,
  findMissingPackage,
  isUserRejection,
} from '../connectors/wallet-errors.ts';

/** Why a wallet was not connected, as far as that can be told. */
export type ConnectFailure =
  /** The player said no, in the wallet. */
  | 'refused'
  /** The wallet already asks something and waits for an answer there. */
  | 'waiting'
  /** The code on the screen has run out: a new one can be asked for. */
  | 'expired'
  /** The app did not open: most likely it is not on this phone. */
  | 'missing'
  /** The code of this wallet could not be loaded, or its relay could not be reached. */
  | 'unreachable'
  /** The app lists the wallet and has not installed the package of its maker. */
  | 'not-set-up'
  | 'failed';

/** One try to connect one wallet. */
export type ConnectAttempt =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'connecting';
      readonly walletId: string;
      /** What the code on the screen holds, once the relay has given it; null for wallets without one. */
      readonly qrUri: string | null;
      /** What opens the wallet on this device, once known. */
      readonly link: string | null;
    }
  | {
      readonly kind: 'failed';
      readonly walletId: string;
      readonly why: ConnectFailure;
      /** The package to install, for `not-set-up`. */
      readonly missingPackage?: string | undefined;
    };

/** A wallet that already asks something. */
const REQUEST_PENDING = -32002;

/** What relay clients write, which give their problems no codes. */
const EXPIRED = /proposal expired|expired\b.*(proposal|pairing)|session proposal.*expire/i;
const UNREACHABLE =
  /no internet connection|socket (stalled|hang)|websocket|failed to (publish|subscribe|fetch)|publish.*timeout|subscri.*timeout|network ?error|dynamically imported module|importing a module script/i;

/** Returns why a wallet was not connected. */
export function getConnectFailure(problem: unknown): ConnectFailure {
  const chain = getCauses(problem);
  // A code that ran out is reported as a refusal by some versions of wagmi.
  if (chain.some((cause) => EXPIRED.test(getErrorMessage(cause)))) return 'expired';
  if (isUserRejection(problem)) return 'refused';
  if (chain.some((cause) => getErrorCode(cause) === REQUEST_PENDING)) return 'waiting';
  if (findMissingPackage(problem) !== null) return 'not-set-up';
  if (chain.some((cause) => cause instanceof WalletUnreachableError || UNREACHABLE.test(getErrorMessage(cause)))) {
    return 'unreachable';
  }
  return 'failed';
}
