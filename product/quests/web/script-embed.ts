import type { WidgetSettings } from '../widget-settings.ts';
import { callClaimr, claimrObject } from './claimr-object.ts';
import type { Embed } from './embed.ts';
import { widgetScriptAddress } from './script-address.ts';

const SCRIPT_ID = 'claimr-script';
/** Left by the third party's script outside of its container. */
const WALLET_POPUP_ID = 'claimr-walletconnect-popup';
/** What a widget needs between its `logout` and its `destroy`, as other hosts do it. */
const DESTROY_AFTER_MS = 1_000;

/** Embeds a widget by its script in our own page: our own widget, or a third party's whom the operator trusts so far. */
export function embedByScript(settings: WidgetSettings, container: HTMLElement, onUserInfo: () => void): Embed {
  const { kind, scriptUrl, origin, organization, campaign, addons, tokenAttribute } = settings;
  const isOurs = kind === 'builtin';
  let script: HTMLScriptElement | null = null;

  return {
    embedded: {
      frameOrigin: isOurs ? location.origin : origin,
      frames: () => Array.from(container.querySelectorAll('iframe'), ({ contentWindow }) => contentWindow),
      // Who posts a third party's messages in this mode is not known: its frame, or its script in our page.
      page: isOurs ? null : { origin: location.origin, source: window },
    },

    insert({ token, theme, language }, { loaded, failed }) {
      if (script) return;
      script = document.createElement('script');
      script.id = SCRIPT_ID;
      script.async = true;
      script.src = widgetScriptAddress(scriptUrl, scriptUrl);
      const attributes = {
        'data-organization': organization,
        'data-campaign': campaign,
        'data-container': container.id,
        'data-addons': addons,
        'data-autoresize': 'true',
        'data-theme': theme,
        'data-language': language,
        'data-navigate': 'host',
        ...(tokenAttribute !== '' && { [tokenAttribute]: token }),
      };
      for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
      script.addEventListener('load', loaded);
      script.addEventListener('error', failed);
      document.head.append(script);
    },

    handOver({ token, theme, language }) {
      const widget = claimrObject();
      callClaimr(widget, 'set_user_token', token);
      callClaimr(widget, 'set_theme', theme);
      callClaimr(widget, 'set_language', language);
      if (widget) widget['on_user_info'] = onUserInfo;
    },

    setLook({ theme, language }) {
      callClaimr(claimrObject(), 'set_theme', theme);
      callClaimr(claimrObject(), 'set_language', language);
    },

    refresh: () => callClaimr(claimrObject(), 'refresh'),

    // Its own script gives its frame the height.
    setHeight: () => {},

    remove() {
      const widget = claimrObject();
      if (widget) delete widget['on_user_info'];
      callClaimr(widget, 'logout');
      script?.remove();
      script = null;
      // The next one in this page must not be taken for this one.
      Reflect.deleteProperty(window, 'claimr');
      setTimeout(() => callClaimr(widget, 'destroy'), DESTROY_AFTER_MS);
      document.getElementById(WALLET_POPUP_ID)?.remove();
      container.replaceChildren();
    },
  };
}
