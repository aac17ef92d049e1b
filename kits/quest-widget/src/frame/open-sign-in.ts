import { parseConnectMessage } from '../messages.ts';

const SIZE = 'popup,width=460,height=640';

export interface SigningIn {
  readonly hostOrigin: string;
  readonly language: string;
  readonly theme: string;
  readonly onToken: (token: string) => void;
}

/** Opens the window that signs in on the product's own page. Returns false when the browser keeps it shut. */
export function openSignIn({ hostOrigin, language, theme, onToken }: SigningIn): boolean {
  const query = new URLSearchParams({ origin: hostOrigin, language, theme });
  const opened = window.open(`/quest-widget/connect?${query}`, 'quest-widget-connect', SIZE);
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
