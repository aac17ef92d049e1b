import type { Claimr } from '../claimr.ts';
import { isLanguage, isTheme, isToken, type Theme } from '../messages.ts';
import { attachFrame } from './attach-frame.ts';
import { FRAME_ATTRIBUTE, parseSettings } from './create-frame.ts';

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

  const link = attachFrame(container, origin, settings, (message) => {
    if (message.event !== 'widget::user') return;
    const { event: _, ...info } = message;
    claimr.on_user_info?.(info);
  });
  const claimr: Claimr = {
    set_user_token(token) {
      if (isToken(token)) link.setToken(token);
    },
    set_theme(theme: Theme) {
      if (isTheme(theme)) link.setTheme(theme);
    },
    set_language(tag) {
      if (isLanguage(tag)) link.setLanguage(tag);
    },
    refresh: link.refresh,
    logout: link.logout,
    destroy() {
      link.remove();
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
  window.claimr = claimr;
}
