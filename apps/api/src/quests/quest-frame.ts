import type { FastifyInstance } from 'fastify';
import type { WidgetSettings } from '@wow/product/quests';

type QuestFrame = Pick<WidgetSettings, 'scriptUrl' | 'organization' | 'campaign' | 'addons' | 'tokenAttribute'> & {
  readonly hostOrigin: string;
  readonly widgetOrigin: string;
};

const CONTAINER = 'CLAIMR_CONTAINER';

/** Inline styles are allowed because such scripts insert them; this origin has nothing to protect from styles. */
export function buildQuestFrameCsp({ hostOrigin, widgetOrigin, scriptUrl }: QuestFrame): string {
  const widgetOrigins = [...new Set([widgetOrigin, new URL(scriptUrl).origin])].join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${new URL(scriptUrl).origin}`,
    "style-src 'unsafe-inline'",
    `img-src ${widgetOrigins} data:`,
    `font-src ${widgetOrigins}`,
    `connect-src ${widgetOrigins}`,
    `frame-src ${widgetOrigin}`,
    `frame-ancestors ${hostOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

export function renderQuestFrame(frame: QuestFrame): string {
  const data = Object.entries({ ...frame, container: CONTAINER })
    .map(
      ([name, value]) =>
        ` data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${escapeHtml(value)}"`,
    )
    .join('');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Quests</title>
    <style>body { margin: 0 } iframe { display: block; width: 100%; min-height: 420px; border: 0 }</style>
  </head>
  <body>
    <div id="${CONTAINER}"></div>
    <script src="/quest-frame.js"${data}></script>
  </body>
</html>
`;
}

const escapeHtml = (text: string): string => text.replaceAll(/[&"<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const PAGE = '/quest-frame';
const SCRIPT = '/quest-frame.js';

interface QuestFrameOptions {
  readonly widget: WidgetSettings;
  readonly origin: () => string;
}

/** Its origin serves nothing else: no player may sign in where a third party's script runs. */
export function registerQuestFrame(app: FastifyInstance, { widget, origin }: QuestFrameOptions): void {
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
        'content-security-policy': buildQuestFrameCsp(frame()),
        // Third parties identify the embedding site by it.
        'referrer-policy': 'strict-origin',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(renderQuestFrame(frame()));
  });
}
