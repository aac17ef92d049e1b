import type { FastifyInstance } from 'fastify';
import type { WidgetSettings } from '@wow/product/quests';
import { questFrameCsp, questFramePage, type QuestFrame } from '../quest-frame-page.ts';

const PAGE = '/quest-frame';
const SCRIPT = '/quest-frame.js';

interface QuestFrameOptions {
  readonly widget: WidgetSettings;
  /** Where players find us. */
  readonly origin: () => string;
}

/**
 * Serves the page around a third party's widget on the origin that the operator has pointed at this server for it, and
 * nothing else there: no player may ever sign in where somebody else's script runs.
 */
export function questFrame(app: FastifyInstance, { widget, origin }: QuestFrameOptions): void {
  const { kind, embed, scriptUrl, organization, campaign, addons, tokenAttribute, origin: widgetOrigin } = widget;
  if (kind === 'builtin' || embed.kind === 'direct') return;
  const { host } = new URL(embed.origin);
  const frame = (): QuestFrame => ({
    hostOrigin: origin(),
    widgetOrigin,
    scriptUrl,
    organization,
    campaign,
    addons,
    tokenAttribute,
  });

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (request.host !== host || path === PAGE || path === SCRIPT) return;
    return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing here.\n');
  });
  app.get(PAGE, (request, reply) => {
    if (request.host !== host) return reply.callNotFound();
    return reply
      .removeHeader('x-frame-options')
      .headers({
        'content-security-policy': questFrameCsp(frame()),
        // Third parties tell by it which site their widget stands on.
        'referrer-policy': 'strict-origin',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(questFramePage(frame()));
  });
}
