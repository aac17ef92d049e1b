// The widget as a React component, for React 18 or 19.
import { useEffect, useRef, type ReactNode } from 'react';
import { mountQuestWidget, type QuestWidget as Mounted, type QuestWidgetOptions } from '../host/mount-quest-widget.ts';

/** The options of the component. */
export interface QuestWidgetProps extends QuestWidgetOptions {
  /** A class of the element around the frame. @default none */
  readonly className?: string;
}

/** The widget. Its frame is loaded again only if `server`, `autoResize` or `navigate` change. */
export function QuestWidget(props: QuestWidgetProps): ReactNode {
  const { className, server, autoResize, navigate, theme, language, getUserToken } = props;
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted | null>(null);
  // Callbacks may be new in every render.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const hasTokens = getUserToken !== undefined;

  useEffect(() => {
    const { theme: firstTheme, language: firstLanguage } = latest.current;
    const widget = mountQuestWidget(place.current!, {
      server,
      ...(autoResize !== undefined && { autoResize }),
      ...(navigate !== undefined && { navigate }),
      ...(firstTheme !== undefined && { theme: firstTheme }),
      ...(firstLanguage !== undefined && { language: firstLanguage }),
      ...(hasTokens && { getUserToken: () => latest.current.getUserToken!() }),
      onUser: (user) => latest.current.onUser?.(user),
      onOpen: (path) => latest.current.onOpen?.(path),
    });
    mounted.current = widget;
    return () => {
      mounted.current = null;
      widget.destroy();
    };
  }, [server, autoResize, navigate, hasTokens]);
  useEffect(() => mounted.current?.setTheme(theme ?? 'auto'), [theme]);
  useEffect(() => {
    if (language !== undefined) mounted.current?.setLanguage(language);
  }, [language]);

  return <div ref={place} className={className} />;
}
