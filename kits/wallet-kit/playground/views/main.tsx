import { StrictMode, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { CONNECT_VIEWS, ShownConnect } from './connect-views.tsx';
import { ShownSmall, SMALL_VIEWS } from './small-views.tsx';
import { useLoadedLocale } from '../../src/locales/translation.ts';
import { AppearanceContext, useAppearance } from '../../src/context/kit-context.ts';
import { darkTheme, midnightTheme } from '../../src/theme/dark-themes.ts';
import { lightTheme } from '../../src/theme/light-theme.ts';
import { useThemeSheet } from '../../src/theme/use-theme-sheet.ts';
import '../../src/theme/defaults.css';

// Shows one view from the URL: ?view=GET&layout=wide&theme=dark&locale=ar. It connects nothing.
const asked = new URLSearchParams(location.search);
const THEMES = { light: lightTheme(), dark: darkTheme(), midnight: midnightTheme() };
const theme = THEMES[(asked.get('theme') ?? 'light') as keyof typeof THEMES];
const layout = (asked.get('layout') ?? 'wide') as 'wide' | 'compact' | 'mobile';

function Views(): ReactNode {
  const [view, setView] = useState(asked.get('view'));
  const speech = useLoadedLocale(asked.get('locale') ?? 'en', undefined);
  useThemeSheet('wk', 'views', theme);
  const close = (): void => setView(null);
  return (
    <AppearanceContext value={{ ...useAppearance(), ...speech, id: 'views' }}>
      <div className="links">
        {[...Object.keys(CONNECT_VIEWS), ...Object.keys(SMALL_VIEWS)].map((name) => (
          <button key={name} type="button" onClick={() => setView(name)}>
            {name}
          </button>
        ))}
      </div>
      {view !== null &&
        (view in SMALL_VIEWS ? (
          <ShownSmall key={view} name={view} close={close} />
        ) : (
          <ShownConnect key={view} name={view} layout={layout} close={close} />
        ))}
    </AppearanceContext>
  );
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <Views />
  </StrictMode>,
);
