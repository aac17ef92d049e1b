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
