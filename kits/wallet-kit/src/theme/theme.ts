/** The colours of the light theme besides the accent. Their names are the names of every theme's colours. */
export const LIGHT_COLORS = {
  actionButtonBorder: 'rgba(24, 26, 34, 0.06)',
  actionButtonBorderMobile: 'rgba(24, 26, 34, 0.08)',
  actionButtonSecondaryBackground: '#eceef2',
  closeButton: '#4d525e',
  closeButtonBackground: 'rgba(24, 26, 34, 0.06)',
  connectButtonBackground: '#ffffff',
  connectButtonBackgroundError: '#c0282b',
  connectButtonInnerBackground: '#eef0f4',
  connectButtonText: '#1b1d24',
  connectButtonTextError: '#ffffff',
  connectionIndicator: '#12753d',
  downloadBottomCardBackground: '#e6e9ef',
  downloadTopCardBackground: '#ffffff',
  error: '#b3232a',
  generalBorder: '#dfe2e8',
  generalBorderDim: 'rgba(24, 26, 34, 0.05)',
  menuItemBackground: '#eef0f4',
  modalBackdrop: 'rgba(12, 14, 20, 0.5)',
  modalBackground: '#ffffff',
  modalBorder: 'transparent',
  modalText: '#1b1d24',
  modalTextDim: '#646a77',
  modalTextSecondary: '#4d525e',
  profileAction: '#ffffff',
  profileActionHover: '#e6e9ef',
  profileForeground: '#f3f4f7',
  selectedOptionBorder: 'rgba(24, 26, 34, 0.1)',
  standby: '#8a5600',
};

/** The colours of a theme. Each is the CSS variable `--wk-colors-{name}`, with RainbowKit's names. */
export type ThemeColors = Accent & Readonly<Record<keyof typeof LIGHT_COLORS, string>>;

/** A theme as CSS values. Each is the CSS variable `--wk-{group}-{name}`. */
export interface Theme {
  readonly blurs: { readonly modalOverlay: string };
  readonly colors: ThemeColors;
  readonly fonts: {
    readonly body: string;
    /** The font of dialog titles. @default body */
    readonly title?: string;
    /** The weight of titles: 400 for a typeface that is bold by itself. @default 700 */
    readonly titleWeight?: string;
    /** The font of balances and addresses. @default body */
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
    /** The shadow of a view's main button. @default none */
    readonly actionButton?: string;
    readonly connectButton: string;
    readonly dialog: string;
    readonly profileDetailsAction: string;
    readonly selectedOption: string;
    readonly selectedWallet: string;
    readonly walletLogo: string;
  };
}

/** RainbowKit 2's `Theme`: one theme, or one per colour scheme. */
export type RainbowKitTheme = Theme | { readonly lightMode: Theme; readonly darkMode: Theme };

/** A theme, or one per colour scheme. Null if the app's own CSS sets the variables. */
export type ThemeChoice = RainbowKitTheme | null;

/** The options of the themes. */
export interface ThemeOptions {
  /** The colour of the main buttons. @default blue */
  readonly accentColor?: string;
  /** The colour of text on the accent. @default that of blue */
  readonly accentColorForeground?: string;
  /** @default 'large' */
  readonly borderRadius?: 'large' | 'medium' | 'small' | 'none';
  /** @default 'rounded' */
  readonly fontStack?: 'rounded' | 'system';
  /** How much the page behind a dialog is blurred. @default 'none' */
  readonly overlayBlur?: 'large' | 'small' | 'none';
}

/** A colour and its text colour, with a contrast of at least 4.5 to 1. */
export interface Accent {
  readonly accentColor: string;
  readonly accentColorForeground: string;
}

export type AccentName = 'blue' | 'green' | 'orange' | 'pink' | 'purple' | 'red';

const SYSTEM = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

const FONTS = { rounded: `ui-rounded, "SF Pro Rounded", "Nunito", ${SYSTEM}`, system: SYSTEM };

const BLURS = { large: 'blur(20px)', small: 'blur(4px)', none: 'blur(0px)' };

const PILL = '9999px';

const RADII = {
  large: createRadii(PILL, '12px', '12px', '24px', '28px'),
  medium: createRadii('10px', '8px', '8px', '16px', '18px'),
  small: createRadii('4px', '4px', '4px', '8px', '8px'),
  none: createRadii('0px', '0px', '0px', '0px', '0px'),
};

export function createThemeShape({
  borderRadius = 'large',
  fontStack = 'rounded',
  overlayBlur = 'none',
}: ThemeOptions): Pick<Theme, 'blurs' | 'fonts' | 'radii'> {
  return {
    blurs: { modalOverlay: pick('overlayBlur', BLURS, overlayBlur) },
    fonts: { body: pick('fontStack', FONTS, fontStack) },
    radii: pick('borderRadius', RADII, borderRadius),
  };
}

function pick<T>(option: string, values: Readonly<Record<string, T>>, name: string): T {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value !== undefined) return value;
  throw new Error(`The option ${option} is one of ${Object.keys(values).join(', ')}, not "${name}".`);
}

function createRadii(
  actionButton: string,
  connectButton: string,
  menuButton: string,
  modal: string,
  modalMobile: string,
): Theme['radii'] {
  return { actionButton, connectButton, menuButton, modal, modalMobile };
}

export function getAccent(options: ThemeOptions, usual: Accent): Accent {
  const { accentColor = usual.accentColor, accentColorForeground = usual.accentColorForeground } = options;
  warnOfColour('accentColor', accentColor);
  warnOfColour('accentColorForeground', accentColorForeground);
  return { accentColor, accentColorForeground };
}

/** Does not throw: an older browser may lack a colour that others have. */
function warnOfColour(option: string, colour: string): void {
  // Missing on servers and in jsdom.
  if ((globalThis.CSS as typeof CSS | undefined)?.supports?.('background', colour) !== false) return;
  console.warn(`The option ${option} is a colour such as "#1a5fd0", not "${colour}".`);
}
