import { createThemeShape, getAccent, type Accent, type AccentName, type Theme, type ThemeOptions } from './theme.ts';

const LIGHT_ACCENTS: Readonly<Record<AccentName, Accent>> = {
  blue: { accentColor: '#1a5fd0', accentColorForeground: '#ffffff' },
  green: { accentColor: '#11713a', accentColorForeground: '#ffffff' },
  orange: { accentColor: '#ad4a08', accentColorForeground: '#ffffff' },
  pink: { accentColor: '#b8256c', accentColorForeground: '#ffffff' },
  purple: { accentColor: '#6a3fcb', accentColorForeground: '#ffffff' },
  red: { accentColor: '#c0282b', accentColorForeground: '#ffffff' },
};

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

/** Returns the light theme. Its text has a contrast of at least 4.5 to 1. */
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
