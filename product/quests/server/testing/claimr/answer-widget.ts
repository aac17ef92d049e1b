import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from './send-json.ts';
import type { StandInEvent } from './send-hooks.ts';
import type { StandInKnobs } from './stand-in-knobs.ts';
import type { StandInState } from './stand-in-state.ts';
import { forgerFrame, widgetFrame, widgetScript } from './widget-pages.ts';

interface WidgetNeeds {
  readonly state: StandInState;
  readonly knobs: StandInKnobs;
  readonly tell: (events: readonly StandInEvent[]) => Promise<unknown>;
}

const QUEST_XP = 100;

/** Answers on the origin of the widget: its script, its frame, and what that asks with the user's token. */
export async function answerWidget(
  { state, knobs, tell }: WidgetNeeds,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
  const send = (type: string, text: string): void => {
    const headers = { 'content-type': `${type}; charset=utf-8`, 'cross-origin-resource-policy': 'cross-origin' };
    response.writeHead(200, headers).end(text);
  };
  if (pathname === '/claimr.min.js') {
    if (knobs.script === 'missing') response.writeHead(404).end();
    else send('text/javascript', widgetScript(knobs));
    return;
  }
  if (pathname === '/forger') return send('text/html', forgerFrame);
  if (pathname.startsWith('/campaign/')) return send('text/html', widgetFrame(knobs));
  const user = state.byToken(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
  if (!user) return sendJson(response, 401, {});
  const earns = pathname === '/widget/earn' && request.method === 'POST';
  if (earns) user.xp += QUEST_XP;
  sendJson(response, 200, { is_logged_in: true, name: user.name, xp: user.xp, xp_mul: 1, rank: 0 });
  if (earns) await tell([{ scope: 'user_activity', pid: '', account: user.account, fields: { xp: QUEST_XP } }]);
}
