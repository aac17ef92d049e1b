// Themes with an accent of the kit, an accent of the app, and another shape. Pass one to the provider's `theme`.
import { darkTheme, lightTheme, midnightTheme } from '@wow/wallet-kit';

export const themes = {
  light: lightTheme(lightTheme.accentColors.green),
  dark: darkTheme({ accentColor: '#ffd166', accentColorForeground: '#2b2000' }),
  midnight: midnightTheme({ borderRadius: 'small', fontStack: 'system', overlayBlur: 'large' }),
};
