/** What the app around sees of the player's wallet. */
export type WalletView =
  | { readonly kind: 'away' }
  /** A wallet from last time is being asked, or the player's session is. */
  | { readonly kind: 'coming' }
  /** There is one, and nobody knows yet whether it is the player's. */
  | { readonly kind: 'unproven' }
  | { readonly kind: 'wrong-network' }
  | {
      readonly kind: 'there';
      /** A name, or the beginning and the end of the address. */
      readonly name: string;
      readonly address: string;
      /** With its symbol; null while it is not known. */
      readonly balance: string | null;
      readonly network: { readonly name: string; readonly iconUrl: string | null };
      /** Something that was sent is on its way. */
      readonly isSending: boolean;
    };

/** How each dialog of wallets opens; undefined while it cannot. */
export type WalletDialogs = Readonly<Record<'connect' | 'account' | 'network', (() => void) | undefined>>;

export interface DoorState {
  /** Somebody is about to need a wallet: its code is to be loaded. */
  readonly isWanted: boolean;
  readonly view: WalletView;
  /** Where the page of the wallet wants its panels, while it is open. */
  readonly place: HTMLElement | null;
}

/**
 * The way between the app, which must stay light for those who only play, and the code of wallets, which is heavy and
 * comes when it is wanted. The app knocks here; that code, once loaded, looks in and says what it shows.
 */
export interface WalletDoor {
  readonly current: () => DoorState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Has the code of wallets loaded. */
  readonly want: () => void;
  /** Opens a dialog, as soon as the code of wallets is there to do it. */
  readonly open: (dialog: keyof WalletDialogs) => void;
  /** The code of wallets could not be loaded: nobody waits for it any longer, and it can be wanted again. */
  readonly giveUp: () => void;
  /** For the page of the wallet: where its panels belong, or null when it closes. */
  readonly place: (element: HTMLElement | null) => void;
  /** For the code of wallets: what it shows now, and how its dialogs open. */
  readonly show: (view: WalletView, dialogs: WalletDialogs) => void;
}

/** How things stand before anything has been loaded: as pages are drawn before they are asked for. */
export const NOTHING_THERE: DoorState = { isWanted: false, view: { kind: 'away' }, place: null };

/** Returns a door behind which nothing has been loaded. */
export function createWalletDoor(): WalletDoor {
  const listeners = new Set<() => void>();
  let state = NOTHING_THERE;
  let dialogs: WalletDialogs = { connect: undefined, account: undefined, network: undefined };
  let waiting: keyof WalletDialogs | null = null;

  const change = (part: Partial<DoorState>): void => {
    state = { ...state, ...part };
    for (const tell of listeners) tell();
  };
  const want = (): void => {
    if (!state.isWanted) change({ isWanted: true });
  };

  return {
    current: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    want,
    open(dialog) {
      const now = dialogs[dialog];
      if (now) return now();
      // Of one that has a wallet already there is nothing left to connect.
      waiting = state.view.kind === 'there' ? null : dialog;
      want();
    },
    giveUp() {
      waiting = null;
      change({ isWanted: false });
    },
    place: (place) => change({ place }),
    show(view, open) {
      dialogs = open;
      change({ view });
      if (waiting === null) return;
      const now = open[waiting];
      // Whoever came back to a wallet from last time has what they wanted.
      if (now || view.kind === 'there' || view.kind === 'wrong-network') waiting = null;
      now?.();
    },
  };
}
