import { createContext, useContext, type ReactNode } from 'react';
import type { ConnectLayout } from '../src/connect/connect-reducer.ts';
import { type Appearance, AppearanceContext, useAppearance } from '../src/context/kit-context.ts';
import { useLoadedLocale } from '../src/locales/translation.ts';
import { darkTheme, midnightTheme } from '../src/theme/dark-themes.ts';
import { lightTheme } from '../src/theme/light-theme.ts';
import { useThemeSheet } from '../src/theme/use-theme-sheet.ts';
import '../src/theme/defaults.css';
import './catalogue.css';

const THEMES = { light: lightTheme(), dark: darkTheme(), midnight: midnightTheme() };

export type ThemeName = keyof typeof THEMES;

const LayoutContext = createContext<ConnectLayout>('wide');

export const useStoryLayout = (): ConnectLayout => useContext(LayoutContext);

interface CatalogueFrameProps {
  readonly theme: ThemeName;
  readonly layout: ConnectLayout;
  readonly locale: string;
  readonly children: ReactNode;
}

/** Shows a story in a theme, a layout and a language. */
export function CatalogueFrame({ theme, layout, locale, children }: CatalogueFrameProps): ReactNode {
  const speech = useLoadedLocale(locale, undefined);
  useThemeSheet('wk', 'catalogue', THEMES[theme]);
  return (
    <AppearanceContext.Provider value={{ ...useAppearance(), ...speech, id: 'catalogue' }}>
      <LayoutContext.Provider value={layout}>
        <div className="catalogue" data-wk="catalogue" data-theme={theme} lang={speech.tag} dir={speech.dir}>
          {children}
        </div>
      </LayoutContext.Provider>
    </AppearanceContext.Provider>
  );
}

/** Changes a setting of the provider for one story. */
export function WithAppearance({ children, ...change }: Partial<Appearance> & { children: ReactNode }): ReactNode {
  return <AppearanceContext.Provider value={{ ...useAppearance(), ...change }}>{children}</AppearanceContext.Provider>;
}
