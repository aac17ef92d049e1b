import { accentOf } from './accent-of.ts';
import { darkAccents } from './dark-accents.ts';
import type { Theme } from './theme.ts';
import type { ThemeOptions } from './theme-options.ts';
import { themeShape } from './theme-shape.ts';

/** What tells one dark theme from another. */
export interface DarkGrounds {
  readonly ground: string;
  /** A part that is set into the ground. */
  readonly inset: string;
  /** What stands out from the ground, and from what stands out. */
  readonly raised: string;
  readonly higher: string;
  readonly highest: string;
  readonly edge: string;
  readonly secondary: string;
  readonly dim: string;
}

/** Returns a dark theme, varied as asked. */
export function themeOnDark(grounds: DarkGrounds, options: ThemeOptions): Theme {
  const { ground, inset, raised, higher, highest, edge, secondary, dim } = grounds;
  return {
    ...themeShape(options),
    colors: {
      ...accentOf(options, darkAccents.blue),
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
