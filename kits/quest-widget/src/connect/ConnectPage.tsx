import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Address } from '../frame/address.ts';
import { askOnce } from '../frame/api/ask-once.ts';
import { userTokenReply } from '../frame/api/replies.ts';
import { useShownTheme } from '../frame/use-shown-theme.ts';
import { buttonClass } from '../frame/view/button-class.ts';
import type { WordName } from '../frame/words/say.ts';
import { useSpeech } from '../frame/words/use-speech.ts';
import type { ConnectMessage } from '../messages.ts';
import styles from './Connect.module.css';
import { sessionToken, watchSession } from './session-token.ts';

/** Hands the widget that opened this window a token of its own, once the player has agreed. */
export function ConnectPage({ address: { hostOrigin, theme, language } }: { address: Address }) {
  const speech = useSpeech(language);
  const shownTheme = useShownTheme(theme);
  const session = useSyncExternalStore(watchSession, sessionToken);
  const [note, setNote] = useState<WordName | null>(null);
  const [isBusy, setBusy] = useState(false);
  // A session that has ended elsewhere: it stays where it is kept until somebody signs in again.
  const [ended, setEnded] = useState<string | null>(null);
  const host = new URL(hostOrigin).host;
  useEffect(() => {
    if (speech) document.title = speech.say('connectTitle', { host });
  }, [speech, host]);
  if (!speech) return null;
  const { say } = speech;
  const own = session === ended ? null : session;

  const allow = async (token: string): Promise<void> => {
    setBusy(true);
    const answer = await askOnce({ method: 'GET', path: '/claimr/token?widget=builtin', reply: userTokenReply }, token);
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
    // Only a page of this very origin can read it: the frame that opened this window.
    opener.postMessage(message, location.origin);
    setNote('connectDone');
    window.close();
  };

  return (
    <main className={`widget ${styles['page']}`} data-theme={shownTheme}>
      <h1 className="display">{say('connectTitle', { host })}</h1>
      {own === null ? (
        <>
          <p>{say('connectSignIn')}</p>
          <a className={buttonClass('cta', true)} href="/quests?action=login" target="_blank" rel="noopener">
            {say('signIn')}
          </a>
        </>
      ) : (
        <>
          <p>{say('connectText', { origin: hostOrigin })}</p>
          <div className={styles['buttons']}>
            <button
              type="button"
              className={buttonClass('cta', true)}
              aria-busy={isBusy || undefined}
              onClick={() => void (isBusy || allow(own))}
            >
              {say('allow')}
            </button>
            <button type="button" className={buttonClass('soft', true)} onClick={() => window.close()}>
              {say('notNow')}
            </button>
          </div>
        </>
      )}
      <p role="status">{note && say(note)}</p>
    </main>
  );
}
