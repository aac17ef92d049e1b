import {
  parseFrameCommand,
  type FrameCommand,
  readFrameSettings,
  toRelayedMessage,
  type RelayedMessage,
} from './frame-protocol.ts';
import { parseWidgetMessage, isFromWidget, type TrustedWidget } from '../../widget-message.ts';
import {
  callClaimrMethod,
  createWidgetScript,
  findClaimrObject,
  sendWidgetInit,
  setWidgetAppearance,
  type WidgetInit,
} from '../embed.ts';

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
let started = false;

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
      if (started) sendWidgetInit(command, (info) => relayMessage({ event: 'widget::user', data: info }));
      else insertScript(command);
      started = true;
      return;
    case 'host::look':
      return setWidgetAppearance(command);
    case 'host::refresh':
      return callClaimrMethod(findClaimrObject(), 'refresh');
    case 'host::logout':
      return callClaimrMethod(findClaimrObject(), 'logout');
  }
}

function insertScript(init: WidgetInit): void {
  const script = createWidgetScript({ ...settings, src: settings.scriptUrl }, init);
  script.addEventListener('error', () => postToHost({ event: 'frame::failed' }));
  document.head.append(script);
}

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
