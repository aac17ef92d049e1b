import { useEffect, useMemo, useRef, useState } from 'react';
import type { Theme } from '../messages.ts';
import type { Address } from './address.ts';
import { createAsk } from './api/ask.ts';
import { questCalls } from './api/quest-calls.ts';
import { createTokens } from './api/tokens.ts';
import { clearDrafts } from './details/use-draft.ts';
import { linkToHost } from './host-link.ts';
import { useReader } from './use-reader.ts';
import { useRereading } from './use-rereading.ts';
import { useShownTheme } from './use-shown-theme.ts';
import { useToldHeight } from './use-told-height.ts';
import { useToldUser } from './use-told-user.ts';
import { Screen } from './view/Screen.tsx';
import { useSpeech } from './words/use-speech.ts';

/** The whole of the frame: it listens to the page around it, and shows what the server says. */
export function Widget({ address }: { address: Address }) {
  const { hostOrigin, navigate } = address;
  const [theme, setTheme] = useState<Theme>(address.theme);
  const [language, setLanguage] = useState(address.language);
  const shownTheme = useShownTheme(theme);
  const speech = useSpeech(language);
  const root = useRef<HTMLDivElement>(null);

  const link = useMemo(() => linkToHost(hostOrigin), [hostOrigin]);
  const tokens = useMemo(() => createTokens(() => link.tell({ event: 'widget::token' })), [link]);
  const calls = useMemo(() => questCalls(createAsk(tokens)), [tokens]);
  const { reader, read, retry, takeToken, signOut } = useReader(calls, tokens, language);
  useRereading(reader, read);
  useToldUser(reader, link);
  useToldHeight(root, link);

  useEffect(
    () =>
      link.hear((message) => {
        switch (message.event) {
          case 'host::token':
            return takeToken(message.token);
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
    [link, takeToken, read, signOut],
  );
  useEffect(() => {
    // Once somebody listens.
    link.tell({ event: 'claimr::ready' });
    link.tell({ event: 'widget::ready' });
  }, [link]);

  return (
    <div ref={root} className="widget" data-theme={shownTheme}>
      {speech && (
        <Screen
          reader={reader}
          speech={speech}
          calls={calls}
          tell={link.tell}
          navigate={navigate}
          read={read}
          retry={retry}
          signIn={{ hostOrigin, language, theme, onToken: takeToken }}
        />
      )}
    </div>
  );
}
