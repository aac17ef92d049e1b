import { StrictMode, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { CONNECT_VIEWS, ShownConnect } from './connect-views.tsx';
import { ShownSmall, SMALL_VIEWS } from './small-views.tsx';
import { useSpeech } from '../../src/locales/use-speech.ts';
import { LookContext, useLook } from '../../src/provider/look-context.ts';
import { darkTheme } from '../../src/theme/dark-theme.ts';
import { lightTheme } from '../../src/theme/light-theme.ts';
import { midnightTheme } from '../../src/theme/midnight-theme.ts';
import { useThemeSheet } from '../../src/theme/use-theme-sheet.ts';
import '../../src/theme/defaults.css';

// Shows one view of the kit as the address says: ?view=GET&layout=wide&theme=dark&locale=ar. Nothing here connects.
const asked = new URLSearchParams(location.search);
const THEMES = { light: lightTheme(), dark: darkTheme(), midnight: midnightTheme() };
const theme = THEMES[(asked.get('theme') ?? 'light') as keyof typeof THEMES];
const layout = (asked.get('layout') ?? 'wide') as 'wide' | 'compact' | 'mobile';

function Views(): ReactNode {
  const [view, setView] = useState(asked.get('view'));
  const speech = useSpeech(asked.get('locale') ?? 'en', undefined);
  useThemeSheet('views', theme);
  const close = (): void => setView(null);
  return (
    <LookContext value={{ ...useLook(), ...speech, id: 'views' }}>
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
    </LookContext>
  );
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <Views />
  </StrictMode>,
);
