import { useEffect, useMemo, useRef, useState } from 'react';
import type { Theme } from '../messages.ts';
import { createQuestApi, createTokenStore } from './api/client.ts';
import { Screen } from './board/Screen.tsx';
import { openSignInPopup } from './board/SignedOut.tsx';
import { useI18n } from './i18n/i18n.ts';
import { useResolvedTheme } from './page.tsx';
import { clearDrafts } from './quest/TaskForms.tsx';
import type { FrameParams } from './state/frame-params.ts';
import { useReportHeight, useReportUser, type HostLink } from './state/host-link.ts';
import { useBoard } from './state/use-board.ts';

interface WidgetProps {
  address: FrameParams;
  link: HostLink;
}

export function Widget({ address: { hostOrigin, navigate, ...initial }, link }: WidgetProps) {
  const [theme, setTheme] = useState<Theme>(initial.theme);
  const [language, setLanguage] = useState(initial.language);
  const shownTheme = useResolvedTheme(theme);
  const i18n = useI18n(language);
  const root = useRef<HTMLDivElement>(null);

  const tokens = useMemo(() => createTokenStore(() => link.tell({ event: 'widget::token' })), [link]);
  const calls = useMemo(() => createQuestApi(tokens), [tokens]);
  const { state, read, setToken, signOut } = useBoard(calls, tokens, language);
  useReportUser(state, link);
  useReportHeight(root, link);

  useEffect(
    () =>
      link.subscribe((message) => {
        switch (message.event) {
          case 'host::token':
            return setToken(message.token);
          case 'host::theme':
            return setTheme(message.theme);
          case 'host::language':
            return setLanguage(message.language);
          case 'host::refresh':
            return read();
          case 'host::logout':
            clearDrafts();
            return signOut();
        }
      }),
    [link, setToken, read, signOut],
  );

  return (
    <div ref={root} className="widget" data-theme={shownTheme}>
      {i18n && (
        <Screen
          boardState={state}
          i18n={i18n}
          calls={calls}
          tell={link.tell}
          navigate={navigate}
          read={read}
          openSignIn={() => openSignInPopup({ origin: hostOrigin, language, theme }, setToken)}
        />
      )}
    </div>
  );
}
