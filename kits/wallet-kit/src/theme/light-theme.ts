import {
  createThemeShape,
  getAccent,
  LIGHT_COLORS,
  type Accent,
  type AccentName,
  type Theme,
  type ThemeOptions,
} from './theme.ts';

const LIGHT_ACCENTS: Readonly<Record<AccentName, Accent>> = {
  blue: { accentColor: '#1a5fd0', accentColorForeground: '#ffffff' },
  green: { accentColor: '#11713a', accentColorForeground: '#ffffff' },
  orange: { accentColor: '#ad4a08', accentColorForeground: '#ffffff' },
  pink: { accentColor: '#b8256c', accentColorForeground: '#ffffff' },
  purple: { accentColor: '#6a3fcb', accentColorForeground: '#ffffff' },
  red: { accentColor: '#c0282b', accentColorForeground: '#ffffff' },
};

/**
 * Returns the light theme. Its text has a contrast of at least 4.5 to 1. `lightTheme.accentColors` has the accents `blue`,
 * `green`, `orange`, `pink`, `purple` and `red`, each of which can be passed as the options.
 */
export function lightTheme(options: ThemeOptions = {}): Theme {
  return {
    ...createThemeShape(options),
    colors: {
      ...getAccent(options, LIGHT_ACCENTS.blue),
      ...LIGHT_COLORS,
    },
    shadows: {
      connectButton: '0 2px 10px rgba(12, 14, 20, 0.12)',
      dialog: '0 24px 64px -12px rgba(12, 14, 20, 0.4)',
      profileDetailsAction: 'none',
      selectedOption: 'none',
      selectedWallet: 'none',
      walletLogo: '0 1px 4px rgba(12, 14, 20, 0.14)',
    },
  };
}

lightTheme.accentColors = LIGHT_ACCENTS;
