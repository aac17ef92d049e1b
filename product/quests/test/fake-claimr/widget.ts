import type { ServerResponse, IncomingMessage } from 'node:http';
import type { FakeClaimrOptions } from './fake-claimr-options.ts';
import type { FakeClaimrEvent } from './send-hooks.ts';
import type { FakeClaimrState } from './fake-claimr-state.ts';

/** Answers with this value as JSON. */
export const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Adds a frame that has no part in it: the same server under another name, which is another origin. */
const FORGER = `const forger = document.createElement('iframe');
  forger.src = origin.replace('127.0.0.1', 'localhost') + '/forger?host=' + encodeURIComponent(location.origin);
  forger.hidden = true;
  document.body.append(forger);`;

/** The page of that frame. */
const forgerFrame = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Another site</title>
<script>
'use strict';
const host = new URLSearchParams(location.search).get('host');
for (const event of ['claimr::ready', 'widget::ready', 'widget::user']) {
  parent.postMessage({ event, xp: 1000000, xp_mul: 10, rank: 9 }, host);
}
</script>
`;

/**
 * The fake of `claimr.min.js`: puts the widget's frame into the container that its element names, and makes
 * `window.claimr` with the methods that integrations call.
 */
const widgetScript = (options: FakeClaimrOptions): string =>
  options.script === 'throws'
    ? "throw new Error('the fake was told to fail');\n"
    : `'use strict';
(() => {
  const script = document.currentScript || document.getElementById('claimr-script');
  const origin = new URL(script.src).origin;
  const { organization, campaign, container, autoresize } = script.dataset;
  const frame = document.createElement('iframe');
  frame.src = origin + '/campaign/' + organization + '/' + campaign + '?host=' + encodeURIComponent(location.origin);
  frame.title = 'Quests';
  frame.style.cssText = 'width: 100%; border: 0; min-height: 520px';
  const tell = (call, value) => frame.contentWindow && frame.contentWindow.postMessage({ call, value }, origin);
  const claimr = {
    set_user_token: (token) => tell('set_user_token', token),
    set_theme: (theme) => tell('set_theme', theme),
    logout: () => tell('logout'),
    destroy() {
      removeEventListener('message', listen);
      frame.remove();
      delete window.claimr;
    },
    connect_wallet: () => undefined,
    select_wallet: () => undefined,
    platform_login: () => undefined,
  };
  const listen = ({ origin: from, source, data }) => {
    if (from !== origin || source !== frame.contentWindow || typeof data !== 'object' || data === null) return;
    if (data.event === 'fake::user') claimr.on_user_info && claimr.on_user_info(data.info);
    if (data.event === 'fake::post') window.postMessage(data.message, location.origin);
    if (data.event === 'fake::height' && autoresize === 'true') frame.style.height = data.height + 'px';
  };
  addEventListener('message', listen);
  window.claimr = claimr;
  document.getElementById(container || 'CLAIMR_CONTAINER').append(frame);
  ${options.forged ? FORGER : ''}
})();
`;

/** The page within the frame: says that it is ready, takes the user's token and tells what the user has. */
const widgetFrame = (options: FakeClaimrOptions): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Fake of the quest widget</title>
<style>body { font: 16px sans-serif; margin: 16px }</style>
<h1>Quests of the fake</h1>
<p id="user">No one is signed in.</p>
<button id="earn" type="button" disabled>Finish a quest: 100 xp</button>
<script>
'use strict';
const options = ${toScriptJson(options)};
const host = new URLSearchParams(location.search).get('host');
let token = '';
const post = (message) => {
  if (options.poster === 'window') parent.postMessage({ event: 'fake::post', message }, host);
  else parent.postMessage(message, host);
};
const show = (info) => {
  document.getElementById('user').textContent = info.is_logged_in ? info.name + ' has ' + info.xp + ' xp.' : 'No one is signed in.';
  document.getElementById('earn').disabled = !info.is_logged_in;
  const fields = 'userXp' in options ? { ...info, xp: options.userXp } : info;
  post(options.payload === 'flat' ? { event: 'widget::user', ...fields } : { event: 'widget::user', [options.payload]: fields });
  parent.postMessage({ event: 'fake::user', info: fields }, host);
  parent.postMessage({ event: 'fake::height', height: document.documentElement.scrollHeight }, host);
};
const ask = async (method, path) => {
  const response = await fetch(path, { method, headers: { authorization: 'Bearer ' + token } });
  if (response.ok) show(await response.json());
};
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== host || source !== parent) return;
  if (data.call === 'set_user_token') { token = data.value; ask('GET', '/widget/user'); }
  if (data.call === 'logout') { token = ''; show({ is_logged_in: false, xp: 0, xp_mul: 1, rank: 0, name: '' }); }
  if (data.call === 'set_theme') document.documentElement.style.colorScheme = data.value;
});
document.getElementById('earn').addEventListener('click', () => ask('POST', '/widget/earn'));
if (options.readyAfterMs !== null) setTimeout(() => { for (const event of options.ready) post({ event }); }, options.readyAfterMs);
</script>
`;

/** Returns the value as a literal that cannot end its script element. */
const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

interface WidgetDeps {
  readonly state: FakeClaimrState;
  readonly options: FakeClaimrOptions;
  readonly tell: (events: readonly FakeClaimrEvent[]) => Promise<unknown>;
}

const QUEST_XP = 100;

/** Answers on the origin of the widget: its script, its frame, and what that asks with the user's token. */
export async function answerWidget(
  { state, options, tell }: WidgetDeps,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://fake');
  const send = (type: string, text: string): void => {
    const headers = { 'content-type': `${type}; charset=utf-8`, 'cross-origin-resource-policy': 'cross-origin' };
    response.writeHead(200, headers).end(text);
  };
  if (pathname === '/claimr.min.js') {
    if (options.script === 'missing') response.writeHead(404).end();
    else send('text/javascript', widgetScript(options));
    return;
  }
  if (pathname === '/forger') return send('text/html', forgerFrame);
  if (pathname.startsWith('/campaign/')) return send('text/html', widgetFrame(options));
  const user = state.byToken(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
  if (!user) return sendJson(response, 401, {});
  const earns = pathname === '/widget/earn' && request.method === 'POST';
  if (earns) user.xp += QUEST_XP;
  sendJson(response, 200, { is_logged_in: true, name: user.name, xp: user.xp, xp_mul: 1, rank: 0 });
  if (earns) await tell([{ scope: 'user_activity', pid: '', account: user.account, fields: { xp: QUEST_XP } }]);
}
