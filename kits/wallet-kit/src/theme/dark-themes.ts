import { createThemeShape, getAccent, type Accent, type AccentName, type Theme, type ThemeOptions } from './theme.ts';

const DARK_ACCENTS: Readonly<Record<AccentName, Accent>> = {
  blue: { accentColor: '#86b4ff', accentColorForeground: '#081a38' },
  green: { accentColor: '#7fdca0', accentColorForeground: '#062513' },
  orange: { accentColor: '#ffb27d', accentColorForeground: '#321703' },
  pink: { accentColor: '#ff9fca', accentColorForeground: '#3a0820' },
  purple: { accentColor: '#c3adff', accentColorForeground: '#1e0d4a' },
  red: { accentColor: '#ffa098', accentColorForeground: '#3a0906' },
};

type DarkPalette = typeof DARK_PALETTE;

function createDarkTheme(palette: DarkPalette, options: ThemeOptions): Theme {
  const { ground, inset, raised, higher, highest, edge, secondary, dim } = palette;
  return {
    ...createThemeShape(options),
    colors: {
      ...getAccent(options, DARK_ACCENTS.blue),
      actionButtonBorder: 'rgba(255, 255, 255, 0.06)',
      actionButtonBorderMobile: 'rgba(255, 255, 255, 0.1)',
      actionButtonSecondaryBackground: raised,
      closeButton: secondary,
      closeButtonBackground: 'rgba(255, 255, 255, 0.08)',
      connectButtonBackground: ground,
      connectButtonBackgroundError: '#ff9c94',
      connectButtonInnerBackground: raised,
      connectButtonText: '#f5f6f8',
      connectButtonTextError: '#3a0906',
      connectionIndicator: '#7fdca0',
      downloadBottomCardBackground: raised,
      downloadTopCardBackground: higher,
      error: '#ff9c94',
      generalBorder: highest,
      generalBorderDim: 'rgba(255, 255, 255, 0.05)',
      menuItemBackground: raised,
      modalBackdrop: 'rgba(0, 0, 0, 0.66)',
      modalBackground: ground,
      modalBorder: edge,
      modalText: '#f5f6f8',
      modalTextDim: dim,
      modalTextSecondary: secondary,
      profileAction: higher,
      profileActionHover: highest,
      profileForeground: inset,
      selectedOptionBorder: 'rgba(255, 255, 255, 0.1)',
      standby: '#ffcf70',
    },
    shadows: {
      connectButton: '0 2px 10px rgba(0, 0, 0, 0.3)',
      dialog: '0 24px 72px -12px rgba(0, 0, 0, 0.7)',
      profileDetailsAction: 'none',
      selectedOption: 'none',
      selectedWallet: 'none',
      walletLogo: '0 1px 4px rgba(0, 0, 0, 0.3)',
    },
  };
}

const DARK_PALETTE = {
  ground: '#1b1c20',
  inset: '#24262b',
  raised: '#2a2c32',
  higher: '#31343b',
  highest: '#3b3e46',
  edge: 'rgba(255, 255, 255, 0.06)',
  secondary: '#c9ccd4',
  dim: '#a3a8b3',
};

/**
 * Returns the dark theme. Its text has a contrast of at least 4.5 to 1. `darkTheme.accentColors` has the accents `blue`,
 * `green`, `orange`, `pink`, `purple` and `red`, each of which can be passed as the options.
 */
export function darkTheme(options: ThemeOptions = {}): Theme {
  return createDarkTheme(DARK_PALETTE, options);
}

darkTheme.accentColors = DARK_ACCENTS;

const MIDNIGHT_PALETTE: DarkPalette = {
  ground: '#06070a',
  inset: '#101218',
  raised: '#171a22',
  higher: '#1d212b',
  highest: '#282d39',
  edge: 'rgba(255, 255, 255, 0.12)',
  secondary: '#c3c8d4',
  dim: '#9aa1b0',
};

/**
 * Returns the midnight theme. Its text has a contrast of at least 4.5 to 1. `midnightTheme.accentColors` has the accents `blue`,
 * `green`, `orange`, `pink`, `purple` and `red`, each of which can be passed as the options.
 */
export function midnightTheme(options: ThemeOptions = {}): Theme {
  return createDarkTheme(MIDNIGHT_PALETTE, options);
}

midnightTheme.accentColors = DARK_ACCENTS;
