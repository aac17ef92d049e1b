/** What a theme says of colours. The names are the ecosystem's; each is the CSS variable `--wk-colors-{name}`. */
export interface ThemeColors {
  readonly accentColor: string;
  readonly accentColorForeground: string;
  readonly actionButtonBorder: string;
  readonly actionButtonBorderMobile: string;
  readonly actionButtonSecondaryBackground: string;
  readonly closeButton: string;
  readonly closeButtonBackground: string;
  readonly connectButtonBackground: string;
  readonly connectButtonBackgroundError: string;
  readonly connectButtonInnerBackground: string;
  readonly connectButtonText: string;
  readonly connectButtonTextError: string;
  readonly connectionIndicator: string;
  readonly downloadBottomCardBackground: string;
  readonly downloadTopCardBackground: string;
  readonly error: string;
  readonly generalBorder: string;
  readonly generalBorderDim: string;
  readonly menuItemBackground: string;
  readonly modalBackdrop: string;
  readonly modalBackground: string;
  readonly modalBorder: string;
  readonly modalText: string;
  readonly modalTextDim: string;
  readonly modalTextSecondary: string;
  readonly profileAction: string;
  readonly profileActionHover: string;
  readonly profileForeground: string;
  readonly selectedOptionBorder: string;
  readonly standby: string;
}

/** A whole look, as CSS values. Every value becomes the CSS variable `--wk-{group}-{name}`. */
export interface Theme {
  readonly blurs: { readonly modalOverlay: string };
  readonly colors: ThemeColors;
  readonly fonts: {
    readonly body: string;
    /** Of dialog titles. As the body when left out. */
    readonly title?: string;
    /** How bold titles are. 700 when left out; 400 for a typeface that is bold by itself. */
    readonly titleWeight?: string;
    /** Of balances and addresses. As the body when left out. */
    readonly number?: string;
  };
  readonly radii: {
    readonly actionButton: string;
    readonly connectButton: string;
    readonly menuButton: string;
    readonly modal: string;
    readonly modalMobile: string;
  };
  readonly shadows: {
    /** Under the one button that a view is about. None when left out. */
    readonly actionButton?: string;
    readonly connectButton: string;
    readonly dialog: string;
    readonly profileDetailsAction: string;
    readonly selectedOption: string;
    readonly selectedWallet: string;
    readonly walletLogo: string;
  };
}

/** What RainbowKit 2 calls `Theme`: one theme, or one for each colour scheme of the reader's system. */
export type RainbowKitTheme = Theme | { readonly lightMode: Theme; readonly darkMode: Theme };

/** A theme, or one for each colour scheme. Null: the app's own CSS sets the variables. */
export type ThemeChoice = RainbowKitTheme | null;

/** What can be varied of a built-in theme without writing one. */
export interface ThemeOptions {
  readonly accentColor?: string;
  /** What is written on the accent. */
  readonly accentColorForeground?: string;
  readonly borderRadius?: 'large' | 'medium' | 'small' | 'none';
  readonly fontStack?: 'rounded' | 'system';
  readonly overlayBlur?: 'large' | 'small' | 'none';
}

/** A colour and what is written on it, at least 4.5 to 1 apart. */
export interface Accent {
  readonly accentColor: string;
  readonly accentColorForeground: string;
}

export type AccentName = 'blue' | 'green' | 'orange' | 'pink' | 'purple' | 'red';
