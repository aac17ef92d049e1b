// Themes under RainbowKit's names. The variables begin with `--rk-`.
import { cssObjectFromTheme, cssStringFromTheme, darkTheme, lightTheme, type Theme } from '@wow/wallet-kit/rainbowkit';

export const theme: Theme = { lightMode: lightTheme(), darkMode: darkTheme() };
export const stylesheet = `:root { ${cssStringFromTheme(lightTheme)} }`;
export const accent = cssObjectFromTheme(darkTheme())['--rk-colors-accentColor'];
