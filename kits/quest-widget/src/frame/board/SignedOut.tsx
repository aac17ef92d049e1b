import { useState } from 'react';
import { parseConnectMessage } from '../../messages.ts';
import { useWidget } from '../state/widget-context.ts';
import { Button } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';

const POPUP_FEATURES = 'popup,width=460,height=640';

export function openSignInPopup(
  params: { origin: string; language: string; theme: string },
  onToken: (token: string) => void,
): boolean {
  const opened = window.open(
    `/quest-widget/connect?${new URLSearchParams(params)}`,
    'quest-widget-connect',
    POPUP_FEATURES,
  );
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

export function SignedOut({ openSignIn }: { openSignIn: () => boolean }) {
  const { formatMessage } = useWidget();
  const [isBlocked, setBlocked] = useState(false);
  return (
    <Message whole title={formatMessage('signInTitle')} text={formatMessage('signInText')}>
      <Button large onClick={() => setBlocked(!openSignIn())}>
        {formatMessage('signIn')}
      </Button>
      <p role="alert">{isBlocked && formatMessage('popupBlocked')}</p>
    </Message>
  );
}
