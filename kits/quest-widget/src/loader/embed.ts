import type { Claimr } from '../claimr.ts';
import { isLanguage, isTheme, isToken, parseFrameMessage, type HostMessage, type Theme } from '../messages.ts';
import { getFrameTitle, createFrame, FRAME_ATTRIBUTE, parseSettings } from './create-frame.ts';

/** Embeds the widget in the container that the script names, unless it has one, and creates `window.claimr`. */
export function embed(script: HTMLScriptElement): void {
  const { origin } = new URL(script.src, location.href);
  const settings = parseSettings(script.dataset, document.documentElement.lang);
  const container = document.getElementById(settings.container);
  if (!container) {
    console.warn(`The quest widget found no element with the id ${settings.container}, so it has no place to be.`);
    return;
  }
  if (container.querySelector(`iframe[${FRAME_ATTRIBUTE}]`)) return;
  window.claimr?.destroy?.();
  // Keep the token out of the page's markup.
  script.removeAttribute('data-user-token');

  const frame = createFrame(origin, settings);
  let { theme, language, userToken } = settings;
  let isReady = false;
  const send = (message: HostMessage): void => {
    if (isReady) frame.contentWindow?.postMessage(message, origin);
  };
  const sendToken = (): void => {
    if (userToken !== '') send({ event: 'host::token', token: userToken });
  };

  const claimr: Claimr = {
    set_user_token(token) {
      if (!isToken(token)) return;
      userToken = token;
      sendToken();
    },
    set_theme(next: Theme) {
      if (!isTheme(next)) return;
      theme = next;
      send({ event: 'host::theme', theme });
    },
    set_language(tag) {
      if (!isLanguage(tag)) return;
      language = tag;
      frame.title = getFrameTitle(tag);
      send({ event: 'host::language', language });
    },
    refresh: () => send({ event: 'host::refresh' }),
    logout() {
      userToken = '';
      send({ event: 'host::logout' });
    },
    destroy() {
      window.removeEventListener('message', onMessage);
      frame.remove();
      if (window.claimr === claimr) delete window.claimr;
    },
    connect_wallet: () => Promise.resolve(),
    select_wallet: () => Promise.resolve(),
    platform_login: () => Promise.resolve(),
    on_user_info: null,
    on_request: null,
    on_connect_wallet: null,
    on_disconnect_wallet: null,
  };

  function onMessage(event: MessageEvent<unknown>): void {
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    const message = parseFrameMessage(event.data);
    switch (message?.event) {
      case 'widget::ready':
        // A reloaded frame has lost its settings.
        isReady = true;
        send({ event: 'host::theme', theme });
        send({ event: 'host::language', language });
        sendToken();
        break;
      case 'widget::user': {
        const { event: _, ...info } = message;
        claimr.on_user_info?.(info);
        break;
      }
      case 'widget::height':
        if (settings.resizes) frame.style.height = `${message.height}px`;
        break;
      case 'claimr::ready':
      case 'widget::open':
      case 'widget::token':
      case undefined:
    }
  }

  window.addEventListener('message', onMessage);
  window.claimr = claimr;
  container.append(frame);
}
