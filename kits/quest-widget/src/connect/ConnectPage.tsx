import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FrameParams } from '../frame/state/frame-params.ts';
import { sendRequest } from '../frame/api/request.ts';
import { userTokenReply } from '../frame/api/replies.ts';
import { useResolvedTheme } from '../frame/page.tsx';
import { buttonClass } from '../frame/ui/class-names.ts';
import { useI18n } from '../frame/i18n/i18n.ts';
import type { PlainMessageName } from '../frame/i18n/messages.ts';
import type { ConnectMessage } from '../messages.ts';
import styles from './Connect.module.css';

const SESSION_TOKEN_KEY = 'wow-access-token';

/** Returns this browser's session token, or null. It is sent only to the product's server. */
function readSessionToken(): string | null {
  try {
    return localStorage.getItem(SESSION_TOKEN_KEY) || null;
  } catch {
    return null;
  }
}

function watchSession(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

export function ConnectPage({ address: { hostOrigin, theme, language } }: { address: FrameParams }) {
  const i18n = useI18n(language);
  const shownTheme = useResolvedTheme(theme);
  const session = useSyncExternalStore(watchSession, readSessionToken);
  const [note, setNote] = useState<PlainMessageName | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The session that the server has refused. It stays in storage until the player signs in again.
  const [ended, setEnded] = useState<string | null>(null);
  const host = new URL(hostOrigin).host;
  useEffect(() => {
    if (i18n) document.title = i18n.formatMessage('connectTitle', { host });
  }, [i18n, host]);
  if (!i18n) return null;
  const { formatMessage } = i18n;
  const liveSession = session === ended ? null : session;

  const allow = async (token: string): Promise<void> => {
    setBusy(true);
    const answer = await sendRequest(
      { method: 'GET', path: '/claimr/token?widget=builtin', reply: userTokenReply },
      token,
    );
    setBusy(false);
    if (answer.kind === 'refused' && answer.status === 401) {
      setEnded(token);
      return;
    }
    if (answer.kind !== 'reply' || answer.reply.user_token === '') {
      setNote('connectFailed');
      return;
    }
    const opener = window.opener as Window | null;
    if (!opener) {
      setNote('connectLost');
      return;
    }
    const message: ConnectMessage = { event: 'connect::token', token: answer.reply.user_token };
    // Only a page of this origin can read it: the frame that opened this window.
    opener.postMessage(message, location.origin);
    setNote('connectDone');
    window.close();
  };

  return (
    <main className={`widget ${styles['page']}`} data-theme={shownTheme}>
      <h1 className="display">{formatMessage('connectTitle', { host })}</h1>
      {liveSession === null ? (
        <>
          <p>{formatMessage('connectSignIn')}</p>
          <a className={buttonClass('cta', true)} href="/quests?action=login" target="_blank" rel="noopener">
            {formatMessage('signIn')}
          </a>
        </>
      ) : (
        <>
          <p>{formatMessage('connectText', { origin: hostOrigin })}</p>
          <div className={styles['buttons']}>
            <button
              type="button"
              className={buttonClass('cta', true)}
              aria-busy={isBusy || undefined}
              onClick={() => void (isBusy || allow(liveSession))}
            >
              {formatMessage('allow')}
            </button>
            <button type="button" className={buttonClass('soft', true)} onClick={() => window.close()}>
              {formatMessage('notNow')}
            </button>
          </div>
        </>
      )}
      <p role="status">{note && formatMessage(note)}</p>
    </main>
  );
}
