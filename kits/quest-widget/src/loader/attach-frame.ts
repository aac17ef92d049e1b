import { parseFrameMessage, type FrameMessage, type HostMessage, type Theme } from '../messages.ts';
import { createFrame, getFrameTitle, type FrameSettings } from './create-frame.ts';

export interface FrameLink {
  readonly setToken: (token: string) => void;
  readonly setTheme: (theme: Theme) => void;
  readonly setLanguage: (language: string) => void;
  readonly refresh: () => void;
  readonly logout: () => void;
  readonly remove: () => void;
}

/** Puts the frame of a server into an element and keeps it informed. What is set before it is ready is sent then. */
export function attachFrame(
  container: HTMLElement,
  origin: string,
  settings: FrameSettings,
  onMessage: (message: FrameMessage) => void,
): FrameLink {
  const frame = createFrame(origin, settings);
  let { theme, language, userToken } = settings;
  let isReady = false;
  const send = (message: HostMessage): void => {
    if (isReady) frame.contentWindow?.postMessage(message, origin);
  };
  const sendToken = (): void => {
    if (userToken !== '') send({ event: 'host::token', token: userToken });
  };

  function onEvent(event: MessageEvent<unknown>): void {
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    const message = parseFrameMessage(event.data);
    if (message === null) return;
    if (message.event === 'widget::ready') {
      // A reloaded frame has lost its settings.
      isReady = true;
      send({ event: 'host::theme', theme });
      send({ event: 'host::language', language });
      sendToken();
    }
    if (message.event === 'widget::height' && settings.resizes) frame.style.height = `${message.height}px`;
    onMessage(message);
  }

  window.addEventListener('message', onEvent);
  container.append(frame);
  return {
    setToken(token) {
      userToken = token;
      sendToken();
    },
    setTheme(next) {
      theme = next;
      send({ event: 'host::theme', theme });
    },
    setLanguage(next) {
      language = next;
      frame.title = getFrameTitle(next);
      send({ event: 'host::language', language });
    },
    refresh: () => send({ event: 'host::refresh' }),
    logout() {
      userToken = '';
      send({ event: 'host::logout' });
    },
    remove() {
      window.removeEventListener('message', onEvent);
      frame.remove();
    },
  };
}
