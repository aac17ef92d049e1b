// The themes as CSS of the app's own stylesheet. The provider then gets `theme={null}`.
import { cssObjectFromTheme, cssStringFromTheme, darkTheme, lightTheme } from '@wow/wallet-kit';

export const stylesheet = `
:root { ${cssStringFromTheme(lightTheme)} }
[data-theme='dark'] { ${cssStringFromTheme(darkTheme, { extending: lightTheme })} }
`;

/** For a CSS-in-JS library: `{ '--wk-colors-accentColor': '#1a5fd0', … }`. */
export const variables = cssObjectFromTheme(lightTheme());
