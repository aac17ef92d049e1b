import type { WidgetSettings } from '../widget-settings.ts';
import {
  callClaimrMethod,
  createWidgetScript,
  findClaimrObject,
  sendWidgetInit,
  setWidgetAppearance,
  type WidgetEmbed,
  type WidgetInit,
} from './embed.ts';

interface ScriptPolicy {
  readonly createScriptURL: (address: string) => string;
}

/** Not in TypeScript's DOM types yet. */
declare const trustedTypes: { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy } | undefined;

let policy: ScriptPolicy | undefined;

/** Only the addresses of widgets come here. A policy name can be used once per page. */
function toTrustedScriptUrl(address: string): string {
  if (typeof trustedTypes === 'undefined') return address;
  policy ??= trustedTypes.createPolicy('wow-quests', { createScriptURL: (url) => url });
  return policy.createScriptURL(address);
}

/** A third party's script is requested only when it is embedded. */
export function preloadWidget({ kind, scriptUrl }: WidgetSettings): void {
  if (kind !== 'builtin') return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = scriptUrl;
  document.head.append(link);
}

/** The third party's script leaves it outside of its container. */
const WALLET_POPUP_ID = 'claimr-walletconnect-popup';
/** Other hosts wait this long between `logout` and `destroy`. */
const DESTROY_AFTER_MS = 1_000;

/** The script runs in our page: it is our own, or the operator trusts it. */
export function embedByScript(settings: WidgetSettings, container: HTMLElement, onUserInfo: () => void): WidgetEmbed {
  const isOurs = settings.kind === 'builtin';
  let script: HTMLScriptElement | null = null;

  return {
    trusted: {
      frameOrigin: isOurs ? location.origin : settings.origin,
      frames: () => Array.from(container.querySelectorAll('iframe'), ({ contentWindow }) => contentWindow),
      page: isOurs ? null : { origin: location.origin, source: window },
    },

    insert(init, { loaded, failed }) {
      if (script) return;
      const src = toTrustedScriptUrl(settings.scriptUrl);
      script = createWidgetScript({ ...settings, src, container: container.id }, init);
      script.setAttribute('data-navigate', 'host');
      script.addEventListener('load', loaded);
      script.addEventListener('error', failed);
      document.head.append(script);
    },

    sendInit: (init) => sendWidgetInit(init, onUserInfo),
    setAppearance: setWidgetAppearance,
    refresh: () => callClaimrMethod(findClaimrObject(), 'refresh'),

    setHeight: () => {},

    remove() {
      const widget = findClaimrObject();
      if (widget) delete widget['on_user_info'];
      callClaimrMethod(widget, 'logout');
      script?.remove();
      script = null;
      Reflect.deleteProperty(window, 'claimr');
      setTimeout(() => callClaimrMethod(widget, 'destroy'), DESTROY_AFTER_MS);
      document.getElementById(WALLET_POPUP_ID)?.remove();
      container.replaceChildren();
    },
  };
}

const FRAME_PATH = '/quest-frame';
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/** Another origin keeps a third party's widget away from the player's session. */
export function embedInFrame(origin: string, container: HTMLElement, title: string): WidgetEmbed {
  let frame: HTMLIFrameElement | null = null;
  const post = (message: { readonly event: string } & Partial<WidgetInit>): void =>
    frame?.contentWindow?.postMessage(message, origin);

  return {
    trusted: { frameOrigin: origin, frames: () => (frame ? [frame.contentWindow] : []), page: null },

    insert(_setting, { loaded, failed }) {
      if (frame) return;
      frame = document.createElement('iframe');
      frame.title = title;
      frame.referrerPolicy = 'no-referrer';
      // The frame must not navigate the player's window.
      frame.setAttribute('sandbox', SANDBOX);
      frame.addEventListener('load', loaded);
      frame.addEventListener('error', failed);
      frame.src = `${origin}${FRAME_PATH}`;
      container.append(frame);
    },

    sendInit: ({ token, theme, language }) => post({ event: 'host::start', token, theme, language }),
    setAppearance: ({ theme, language }) => post({ event: 'host::look', theme, language }),
    refresh: () => post({ event: 'host::refresh' }),
    setHeight(heightPx) {
      if (frame) frame.style.height = `${heightPx}px`;
    },
    remove() {
      post({ event: 'host::logout' });
      frame = null;
      container.replaceChildren();
    },
  };
}
