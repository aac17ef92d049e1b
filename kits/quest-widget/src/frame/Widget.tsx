import { useEffect, useMemo, useRef, useState } from 'react';
import type { Theme } from '../messages.ts';
import type { FrameParams } from './state/frame-params.ts';
import { createApiRequest, createQuestApi, createTokenStore } from './api/client.ts';
import { clearDrafts } from './quest/TaskForms.tsx';
import { createHostLink, useReportHeight, useReportUser } from './state/host-link.ts';
import { useBoard, useBoardRefresh } from './state/use-board.ts';
import { useResolvedTheme } from './state/use-resolved-theme.ts';
import { Screen } from './board/Screen.tsx';
import { useI18n } from './i18n/i18n.ts';

export function Widget({ address }: { address: FrameParams }) {
  const { hostOrigin, navigate } = address;
  const [theme, setTheme] = useState<Theme>(address.theme);
  const [language, setLanguage] = useState(address.language);
  const shownTheme = useResolvedTheme(theme);
  const i18n = useI18n(language);
  const root = useRef<HTMLDivElement>(null);

  const link = useMemo(() => createHostLink(hostOrigin), [hostOrigin]);
  const tokens = useMemo(() => createTokenStore(() => link.tell({ event: 'widget::token' })), [link]);
  const calls = useMemo(() => createQuestApi(createApiRequest(tokens)), [tokens]);
  const { state, read, retry, setToken, signOut } = useBoard(calls, tokens, language);
  useBoardRefresh(state, read);
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
  useEffect(() => {
    // After the effects above have subscribed.
    link.tell({ event: 'claimr::ready' });
    link.tell({ event: 'widget::ready' });
  }, [link]);

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
          retry={retry}
          signIn={{ hostOrigin, language, theme, onToken: setToken }}
        />
      )}
    </div>
  );
}
