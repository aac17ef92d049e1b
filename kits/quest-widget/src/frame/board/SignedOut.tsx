import { parseConnectMessage } from '../../messages.ts';
import { useState } from 'react';
import { useWidget } from '../state/widget-context.ts';
import { Button } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';

const POPUP_FEATURES = 'popup,width=460,height=640';

export interface SignInOptions {
  readonly hostOrigin: string;
  readonly language: string;
  readonly theme: string;
  readonly onToken: (token: string) => void;
}

/** Opens the sign-in window. Returns false if the browser blocks it. */
function openSignInPopup({ hostOrigin, language, theme, onToken }: SignInOptions): boolean {
  const query = new URLSearchParams({ origin: hostOrigin, language, theme });
  const opened = window.open(`/quest-widget/connect?${query}`, 'quest-widget-connect', POPUP_FEATURES);
  if (!opened) return false;
  const listen = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source !== opened || origin !== location.origin) return;
    const message = parseConnectMessage(data);
    if (!message) return;
    window.removeEventListener('message', listen);
    onToken(message.token);
  };
  window.addEventListener('message', listen);
  return true;
}

/** Shown if the host page has no token. A window of the product signs the player in. */
export function SignedOut({ signIn }: { signIn: SignInOptions }) {
  const { formatMessage } = useWidget();
  const [isBlocked, setBlocked] = useState(false);
  return (
    <Message whole title={formatMessage('signInTitle')} text={formatMessage('signInText')}>
      <Button large onClick={() => setBlocked(!openSignInPopup(signIn))}>
        {formatMessage('signIn')}
      </Button>
      <p role="alert">{isBlocked && formatMessage('popupBlocked')}</p>
    </Message>
  );
}
