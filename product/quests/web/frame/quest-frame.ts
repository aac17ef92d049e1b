import {
  parseFrameCommand,
  type FrameCommand,
  readFrameSettings,
  toRelayedMessage,
  type RelayedMessage,
} from './frame-protocol.ts';
import { parseWidgetMessage, isFromWidget, type TrustedWidget } from '../../widget-message.ts';
import { callClaimrMethod, findClaimrObject } from '../embed.ts';

// The page around a third party's widget, on a separate origin without any data of the player. It accepts and posts
// messages of one origin only.

/** The page above drops more frequent messages. */
const HEIGHT_EVERY_MS = 500;

const settings = readFrameSettings(document.currentScript);
const container = document.getElementById(settings.container);
if (!container) throw new Error(`the page has no #${settings.container}`);

const embedded: TrustedWidget = {
  frameOrigin: settings.widgetOrigin,
  frames: () => Array.from(container.querySelectorAll('iframe'), ({ contentWindow }) => contentWindow),
  page: { origin: location.origin, source: window },
};
let started: Extract<FrameCommand, { event: 'host::start' }> | null = null;

const postToHost = (message: RelayedMessage | { readonly event: 'frame::here' | 'frame::failed' }): void =>
  window.parent.postMessage(message, settings.hostOrigin);

window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
  if (origin === settings.hostOrigin && source === window.parent) {
    const command = parseFrameCommand(data);
    if (command) runCommand(command);
  } else if (isFromWidget({ origin, source }, embedded)) relayMessage(data);
});
new ResizeObserver(reportHeight).observe(container);
postToHost({ event: 'frame::here' });

function runCommand(command: FrameCommand): void {
  switch (command.event) {
    case 'host::start':
      if (started) sendInit(command);
      else insertScript(command);
      started = command;
      return;
    case 'host::look':
      callClaimrMethod(findClaimrObject(), 'set_theme', command.theme);
      return callClaimrMethod(findClaimrObject(), 'set_language', command.language);
    case 'host::refresh':
      return callClaimrMethod(findClaimrObject(), 'refresh');
    case 'host::logout':
      return callClaimrMethod(findClaimrObject(), 'logout');
  }
}

function sendInit({ token, theme, language }: Extract<FrameCommand, { event: 'host::start' }>): void {
  const widget = findClaimrObject();
  callClaimrMethod(widget, 'set_user_token', token);
  callClaimrMethod(widget, 'set_theme', theme);
  callClaimrMethod(widget, 'set_language', language);
  if (widget) widget['on_user_info'] = (info: unknown) => relayMessage({ event: 'widget::user', data: info });
}

function insertScript({ token, theme, language }: Extract<FrameCommand, { event: 'host::start' }>): void {
  const script = document.createElement('script');
  script.id = 'claimr-script';
  script.async = true;
  script.src = settings.scriptUrl;
  const attributes = {
    'data-organization': settings.organization,
    'data-campaign': settings.campaign,
    'data-container': settings.container,
    'data-addons': settings.addons,
    'data-autoresize': 'true',
    'data-theme': theme,
    'data-language': language,
    ...(settings.tokenAttribute !== '' && { [settings.tokenAttribute]: token }),
  };
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.addEventListener('error', () => postToHost({ event: 'frame::failed' }));
  document.head.append(script);
}

/** Posts only the known fields of a widget's message. */
function relayMessage(data: unknown): void {
  const message = parseWidgetMessage(data);
  const words = message && toRelayedMessage(message);
  if (words) postToHost(words);
}

let reportedHeightPx = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

function reportHeight(): void {
  waiting ??= setTimeout(() => {
    waiting = undefined;
    const heightPx = document.documentElement.offsetHeight;
    if (heightPx === reportedHeightPx) return;
    reportedHeightPx = heightPx;
    postToHost({ event: 'widget::height', height: heightPx });
  }, HEIGHT_EVERY_MS);
}
