import { darkAccents } from './dark-accents.ts';
import type { Theme } from './theme.ts';
import type { ThemeOptions } from './theme-options.ts';
import { themeShape } from './theme-shape.ts';

/** Returns the midnight theme, varied as asked. What it writes is at least 4.5 to 1 apart from its ground. */
export function midnightTheme(options: ThemeOptions = {}): Theme {
  return {
    ...themeShape(options),
    colors: {
      ...darkAccents.blue,
      ...(options.accentColor !== undefined && { accentColor: options.accentColor }),
      ...(options.accentColorForeground !== undefined && { accentColorForeground: options.accentColorForeground }),
      actionButtonBorder: 'rgba(255, 255, 255, 0.06)',
      actionButtonBorderMobile: 'rgba(255, 255, 255, 0.1)',
      actionButtonSecondaryBackground: '#171a22',
      closeButton: '#c3c8d4',
      closeButtonBackground: 'rgba(255, 255, 255, 0.08)',
      connectButtonBackground: '#06070a',
      connectButtonBackgroundError: '#ff9c94',
      connectButtonInnerBackground: '#171a22',
      connectButtonText: '#f5f6f8',
      connectButtonTextError: '#3a0906',
      connectionIndicator: '#7fdca0',
      downloadBottomCardBackground: '#171a22',
      downloadTopCardBackground: '#1d212b',
      error: '#ff9c94',
      generalBorder: '#282d39',
      generalBorderDim: 'rgba(255, 255, 255, 0.05)',
      menuItemBackground: '#171a22',
      modalBackdrop: 'rgba(0, 0, 0, 0.66)',
      modalBackground: '#06070a',
      modalBorder: 'rgba(255, 255, 255, 0.12)',
      modalText: '#f5f6f8',
      modalTextDim: '#9aa1b0',
      modalTextSecondary: '#c3c8d4',
      profileAction: '#1d212b',
      profileActionHover: '#282d39',
      profileForeground: '#101218',
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

midnightTheme.accentColors = darkAccents;
