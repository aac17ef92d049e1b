import { darkAccents } from './dark-accents.ts';
import type { Theme } from './theme.ts';
import type { ThemeOptions } from './theme-options.ts';
import { themeShape } from './theme-shape.ts';

/** Returns the dark theme, varied as asked. What it writes is at least 4.5 to 1 apart from its ground. */
export function darkTheme(options: ThemeOptions = {}): Theme {
  return {
    ...themeShape(options),
    colors: {
      ...darkAccents.blue,
      ...(options.accentColor !== undefined && { accentColor: options.accentColor }),
      ...(options.accentColorForeground !== undefined && { accentColorForeground: options.accentColorForeground }),
      actionButtonBorder: 'rgba(255, 255, 255, 0.06)',
      actionButtonBorderMobile: 'rgba(255, 255, 255, 0.1)',
      actionButtonSecondaryBackground: '#2a2c32',
      closeButton: '#c9ccd4',
      closeButtonBackground: 'rgba(255, 255, 255, 0.08)',
      connectButtonBackground: '#1b1c20',
      connectButtonBackgroundError: '#ff9c94',
      connectButtonInnerBackground: '#2a2c32',
      connectButtonText: '#f5f6f8',
      connectButtonTextError: '#3a0906',
      connectionIndicator: '#7fdca0',
      downloadBottomCardBackground: '#2a2c32',
      downloadTopCardBackground: '#31343b',
      error: '#ff9c94',
      generalBorder: '#3b3e46',
      generalBorderDim: 'rgba(255, 255, 255, 0.05)',
      menuItemBackground: '#2a2c32',
      modalBackdrop: 'rgba(0, 0, 0, 0.66)',
      modalBackground: '#1b1c20',
      modalBorder: 'rgba(255, 255, 255, 0.06)',
      modalText: '#f5f6f8',
      modalTextDim: '#a3a8b3',
      modalTextSecondary: '#c9ccd4',
      profileAction: '#31343b',
      profileActionHover: '#3b3e46',
      profileForeground: '#24262b',
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

darkTheme.accentColors = darkAccents;
