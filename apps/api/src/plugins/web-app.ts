import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { WidgetSettings } from '@wow/product/quests';
import { connectedOrigins, type WalletSettings } from '@wow/product/wallet';
import { movedTo } from '../shell/moved-to.ts';
import { PAGE_HEADS } from '../shell/page-heads.ts';
import { readShell, type SendShell } from '../shell/read-shell.ts';
import { WORKER_CSP } from './security-headers.ts';

/** Files that are answered with headers of their own. */
const DRESSED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sw.js': { 'content-security-policy': WORKER_CSP, 'service-worker-allowed': '/' },
  // To be kept, and opened where there is no network.
  'fair-play/verifier.html': { 'content-disposition': 'attachment; filename="wow-verifier.html"' },
  // Shown on other sites, where the address of a page is shared.
  'preview.png': { 'cross-origin-resource-policy': 'cross-origin' },
};

const MOVED_FOR_GOOD = 308;

interface WebAppOptions {
  /** Where the built web app lies. */
  readonly webRoot: string;
  readonly origin: () => string;
  /** How the page of the quests embeds its widget. */
  readonly widget: WidgetSettings;
  readonly wallets: WalletSettings;
  /** What a new player starts with, in units. */
  readonly welcome: { readonly points: number; readonly spins: number };
  /** Whether visitors may read who leads. */
  readonly publicLeaderboard: boolean;
}

/** Serves the built web app. Returns how to send its page, for paths that lead nowhere. */
export async function webApp(app: FastifyInstance, options: WebAppOptions): Promise<SendShell> {
  const { webRoot, origin, widget, wallets, welcome, publicLeaderboard } = options;
  const others = { frames: framesOf(widget), connections: connectedOrigins(wallets) };
  const sendShell = await readShell({ webRoot, origin, others });
  for (const path of PAGE_HEADS.keys()) {
    app.get(path, ({ url }, reply) => {
      const moved = movedTo(url);
      return moved === null
        ? sendShell(reply, path)
        : reply.header('cache-control', 'no-cache').redirect(moved, MOVED_FOR_GOOD);
    });
  }
  // Told at run time, so that the same build can serve another host, and another provider of quests.
  app.get('/config.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send({ apiBase: '/api', quests: widget, wallets, welcome, publicLeaderboard }),
  );
  await app.register(fastifyStatic, {
    root: webRoot,
    // One route a file, known at start: no path of a request ever reaches the file system.
    wildcard: false,
    globIgnore: ['index.html', 'pages/**', 'config.json', ...Object.keys(DRESSED), '**/*.br', '**/*.gz', '**/*.map'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
    setHeaders(response, path) {
      const hashed = path.startsWith(join(webRoot, 'assets'));
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.setHeader('vary', 'accept-encoding');
    },
  });
  for (const [file, headers] of Object.entries(DRESSED)) {
    app.get(`/${file}`, (_request, reply) => reply.headers(headers).sendFile(file));
  }
  return sendShell;
}

/** The origins of frames that are not ours: of a third party's widget, or of the page around it. */
function framesOf({ kind, origin, embed }: WidgetSettings): readonly string[] {
  if (kind === 'builtin') return [];
  return [embed.kind === 'frame' ? embed.origin : origin];
}
