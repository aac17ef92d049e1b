import type { ComponentType, ReactNode } from 'react';
import type { ConnectLayout } from '../../src/connect/connect-reducer.ts';
import { LANGUAGES } from '../../src/locales/translation.ts';
import { CatalogueFrame, type ThemeName } from '../CatalogueFrame.tsx';

const createViewport = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
});

/** The sizes of the screen are also the layouts of the connect dialog. */
const VIEWPORTS: Readonly<Record<ConnectLayout, ReturnType<typeof createViewport>>> = {
  wide: createViewport('Wide', 1000, 700),
  compact: createViewport('Compact', 700, 600),
  mobile: createViewport('Mobile', 390, 844),
};

const isLayout = (value: string | undefined): value is ConnectLayout => value !== undefined && value in VIEWPORTS;

interface Globals {
  readonly theme: ThemeName;
  readonly locale: string;
  readonly viewport?: { readonly value?: string };
}

const createToolbar = (title: string, icon: string, items: readonly (string | { value: string; title: string })[]) => ({
  toolbar: { title, icon, items, dynamicTitle: true },
});

export default {
  parameters: {
    layout: 'fullscreen',
    viewport: { options: VIEWPORTS },
    options: { storySort: { order: ['Connect button', 'Connect dialog', 'Sign-in dialog', 'Account dialog'] } },
  },
  initialGlobals: { theme: 'light', locale: 'en', viewport: { value: 'wide', isRotated: false } },
  globalTypes: {
    theme: createToolbar('Theme', 'paintbrush', ['light', 'dark', 'midnight']),
    locale: createToolbar('Language', 'globe', [
      'en',
      { value: 'ar', title: 'ar, from right to left' },
      ...LANGUAGES.filter((language) => language !== 'ar'),
    ]),
  },
  decorators: [
    (Story: ComponentType, { globals: { theme, locale, viewport } }: { readonly globals: Globals }): ReactNode => (
      <CatalogueFrame theme={theme} locale={locale} layout={isLayout(viewport?.value) ? viewport.value : 'wide'}>
        <Story />
      </CatalogueFrame>
    ),
  ],
};
