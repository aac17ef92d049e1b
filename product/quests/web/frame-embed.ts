import type { Embed, Setting } from './embed.ts';

/** Where the server shows the page around a third party's widget, on an origin of its own. */
const FRAME_PATH = '/quest-frame';
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/**
 * Embeds a third party's widget in a page on another origin, so that nothing of it runs where the player's session is
 * kept. All that is said between the two pages goes to this one origin.
 */
export function embedInFrame(origin: string, container: HTMLElement, title: string): Embed {
  let frame: HTMLIFrameElement | null = null;
  const say = (message: { readonly event: string } & Partial<Setting>): void =>
    frame?.contentWindow?.postMessage(message, origin);

  return {
    embedded: { frameOrigin: origin, frames: () => (frame ? [frame.contentWindow] : []), page: null },

    insert(_setting, { loaded, failed }) {
      if (frame) return;
      frame = document.createElement('iframe');
      frame.title = title;
      frame.referrerPolicy = 'no-referrer';
      // Whatever runs in there must not lead the player's window elsewhere.
      frame.setAttribute('sandbox', SANDBOX);
      frame.addEventListener('load', loaded);
      frame.addEventListener('error', failed);
      frame.src = `${origin}${FRAME_PATH}`;
      container.append(frame);
    },

    handOver: ({ token, theme, language }) => say({ event: 'host::start', token, theme, language }),
    setLook: ({ theme, language }) => say({ event: 'host::look', theme, language }),
    refresh: () => say({ event: 'host::refresh' }),
    setHeight(heightPx) {
      if (frame) frame.style.height = `${heightPx}px`;
    },
    remove() {
      say({ event: 'host::logout' });
      frame = null;
      container.replaceChildren();
    },
  };
}
