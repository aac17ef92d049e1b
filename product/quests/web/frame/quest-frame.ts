import { parseFrameCommand, type FrameCommand } from '../../frame-command.ts';
import { parseWidgetMessage } from '../../widget-message.ts';
import { isFromWidget, type Embedded } from '../../widget-sender.ts';
import { callClaimr, claimrObject } from '../claimr-object.ts';
import { readFrameSettings } from './frame-settings.ts';
import { relayed, type RelayedMessage } from './relayed.ts';

// The page around a third party's widget, on an origin of its own: the widget's script runs here, where there is nothing
// of ours to read. It is told who plays by one origin alone, and says what the widget says to that one origin alone.

/** More often the page above would drop what it is told. */
const HEIGHT_EVERY_MS = 500;

const settings = readFrameSettings(document.currentScript);
const container = document.getElementById(settings.container);
if (!container) throw new Error(`the page has no #${settings.container}`);

const embedded: Embedded = {
  frameOrigin: settings.widgetOrigin,
  frames: () => Array.from(container.querySelectorAll('iframe'), ({ contentWindow }) => contentWindow),
  page: { origin: location.origin, source: window },
};
let started: Extract<FrameCommand, { event: 'host::start' }> | null = null;

const tell = (message: RelayedMessage | { readonly event: 'frame::here' | 'frame::failed' }): void =>
  window.parent.postMessage(message, settings.hostOrigin);

window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
  if (origin === settings.hostOrigin && source === window.parent) {
    const command = parseFrameCommand(data);
    if (command) obey(command);
  } else if (isFromWidget({ origin, source }, embedded)) pass(data);
});
new ResizeObserver(noteHeight).observe(container);
tell({ event: 'frame::here' });

function obey(command: FrameCommand): void {
  switch (command.event) {
    case 'host::start':
      if (started) handOver(command);
      else insert(command);
      started = command;
      return;
    case 'host::look':
      callClaimr(claimrObject(), 'set_theme', command.theme);
      return callClaimr(claimrObject(), 'set_language', command.language);
    case 'host::refresh':
      return callClaimr(claimrObject(), 'refresh');
    case 'host::logout':
      return callClaimr(claimrObject(), 'logout');
  }
}

function handOver({ token, theme, language }: Extract<FrameCommand, { event: 'host::start' }>): void {
  const widget = claimrObject();
  callClaimr(widget, 'set_user_token', token);
  callClaimr(widget, 'set_theme', theme);
  callClaimr(widget, 'set_language', language);
  if (widget) widget['on_user_info'] = (info: unknown) => pass({ event: 'widget::user', data: info });
}

function insert({ token, theme, language }: Extract<FrameCommand, { event: 'host::start' }>): void {
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
  script.addEventListener('error', () => tell({ event: 'frame::failed' }));
  document.head.append(script);
}

/** What the widget says goes on as we would say it, with nothing else that came along. */
function pass(data: unknown): void {
  const message = parseWidgetMessage(data);
  const words = message && relayed(message);
  if (words) tell(words);
}

let toldHeightPx = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

function noteHeight(): void {
  waiting ??= setTimeout(() => {
    waiting = undefined;
    const heightPx = document.documentElement.offsetHeight;
    if (heightPx === toldHeightPx) return;
    toldHeightPx = heightPx;
    tell({ event: 'widget::height', height: heightPx });
  }, HEIGHT_EVERY_MS);
}
