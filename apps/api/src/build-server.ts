import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { createAnnouncer, createBulletin, type Bulletin } from '@wow/core/bulletin';
import type { Database, Queryable } from '@wow/core/database';
import { whole, type PlayerId } from '@wow/core/protocol';
import {
  accountHandlers,
  boundsHandlers,
  createAuthenticate,
  createPasswordHasher,
  exportAccount,
  openExclusions,
  openSessions,
  ownAccountHandlers,
  readPlayer,
  sessionHandlers,
  sharesMailbox,
  sessionTokenHash,
} from '@wow/product/accounts/server';
import { contract } from '@wow/product/contract';
import type { Economy } from '@wow/product/economy';
import { economyHandlers, findEconomy, openEconomy } from '@wow/product/economy/server';
import { exportFairPlay, logHandlers, openOddsBook, readLogHead, returnHandlers } from '@wow/product/fair-play/server';
import {
  createSealer,
  fairnessHandlers,
  gameConfigHandlers,
  gameHandlers,
  isKeyOfRound,
  openHouse,
  openSigner,
  readPause,
} from '@wow/product/games/server';
import { NO_QUESTS, type QuestFile } from '@wow/product/quests';
import {
  builtinProvider,
  builtinStanding,
  openClaimr,
  questHandlers,
  tokenHandler,
  verifyUserToken,
  type ClaimrSettings,
  type QuestBoard,
} from '@wow/product/quests/server';
import { rewardHandlers } from '@wow/product/rewards/server';
import { walletBook, walletHandlers, walletsForQuests } from '@wow/product/wallet/server';
import { onClientError } from './client-error.ts';
import type { Allowances } from './allowances.ts';
import { DatabaseWatch } from './database-watch.ts';
import { demoChains } from './demo/demo-chains.ts';
import { nodesForPages } from './demo/demo-nodes.ts';
import type { DemoChains } from './demo/start-demo-chains.ts';
import { createKnownDevices } from './known-devices.ts';
import { loggable } from './refusal-of.ts';
import { mount, readMember } from './mount.ts';
import { openQuests, openRewards } from './open-rules.ts';
import { apiDocs } from './plugins/api-docs.ts';
import { claimrCare } from './plugins/claimr-care.ts';
import { claimrHook } from './plugins/claimr-hook.ts';
import { draining } from './plugins/draining.ts';
import { events } from './plugins/events.ts';
import { failures } from './plugins/failures.ts';
import { fairnessDocument } from './plugins/fairness-document.ts';
import { forCrawlers } from './plugins/for-crawlers.ts';
import { health } from './plugins/health.ts';
import { ignoredProxy } from './client-address.ts';
import { logCare } from './plugins/log-care.ts';
import { notFound } from './plugins/not-found.ts';
import { questFrame } from './plugins/quest-frame.ts';
import { questWidget } from './plugins/quest-widget.ts';
import { rateLimits } from './plugins/rate-limits.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { seedCare } from './plugins/seed-care.ts';
import { sessionSweep } from './plugins/session-sweep.ts';
import { slowReaders } from './plugins/slow-readers.ts';
import { standingsCare } from './plugins/standings-care.ts';
import { strictJson } from './plugins/strict-json.ts';
import { withoutTurn } from './plugins/traffic-limits.ts';
import { webApp } from './plugins/web-app.ts';
import { publishedKeys } from './published-keys.ts';
import type { Secrets } from './secrets.ts';
import type { SharedCounts } from './shared-counts.ts';
import { readWalletConfig, type WalletConfig } from './wallet-config.ts';

export interface ServerOptions {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly economy: Economy;
  readonly quests?: QuestFile;
  /** Is given the board of quests when it is open, and returns how to stop changing it. */
  readonly followQuests?: (board: QuestBoard) => () => void;
  /** Where the built web app lies. */
  readonly webRoot: string;
  /** Where the built quest widget lies, and which other origins may show it; without it none is served. */
  readonly questWidget?: { readonly root: string; readonly origins: readonly string[] };
  readonly allowances: Allowances | 'off';
  /** Whether players reach us through https. */
  readonly https: boolean;
  /** Whether browsers may be told that every host below ours is https too. */
  readonly hstsSubdomains?: boolean;
  /** Where players find us. Asked when the first of them comes: until it listens a server may not know its port. */
  readonly origin: () => string;
  readonly trustProxy: readonly string[];
  readonly logger: FastifyServerOptions['logger'];
  /** How nodes tell each other what has changed; without it this process tells only itself. */
  readonly bulletin?: Bulletin;
  /** What all nodes count together for the limits. */
  readonly sharedCounts?: SharedCounts;
  /** Aborted when the node will be gone soon: from then on it is not ready, though it serves on. */
  readonly leaving?: AbortSignal;
  /** Where Claimr keeps the quests; without, they are our own. */
  readonly claimr?: ClaimrSettings | null;
  /** Chains and wallets; without, those of an operator who has said nothing. */
  readonly wallets?: WalletConfig;
  /** Whether visitors may read who leads. */
  readonly publicLeaderboard?: boolean;
  /** Chains of our own, for trying everything out. */
  readonly demo?: DemoChains;
}

const BODY_LIMIT_BYTES = 16 * 1024;

const refuseSchema = (): never => {
  throw new Error('A route has a JSON Schema. Routes are read and answered by their contracts (mount.ts).');
};

/** Those of Fastify would be loaded at each start and compile nothing. */
const NO_COMPILERS = { buildValidator: refuseSchema, buildSerializer: refuseSchema };

/**
 * Returns the whole HTTP server over a migrated database, ready to listen or to be injected into.
 * Closing it drains: new requests are refused with 503 while those in progress are finished.
 */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { db, secrets, publicLeaderboard = false } = options;
  const dress = securityHeaders(options);
  const app = Fastify({
    logger: options.logger ?? false,
    // Failed requests leave a line of our own; the others none.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    schemaController: { compilersFactory: NO_COMPILERS },
    // A client that trickles its request holds a socket, never more; Node looks every second.
    requestTimeout: 10_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 20_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
    return503OnClosing: false,
    clientErrorHandler: onClientError,
    // Routing fails before any hook runs.
    frameworkErrors: (error, request, reply) => {
      dress(request, reply);
      app.errorHandler(error, request, reply);
    },
  });
  app.addHook('onRequest', async (request, reply) => dress(request, reply));
  const watch = new DatabaseWatch(db, app.log);
  app.addHook('onClose', async () => watch.close());
  failures(app, watch);
  const drain = draining(app, options.leaving);
  strictJson(app);
  const devices = createKnownDevices(secrets.tokenKey, options.https);
  const isPaused = async (tx: Queryable, playerId: PlayerId) => (await readPause(tx, playerId)) !== null;
  const emailOf = async (playerId: PlayerId) => (await readPlayer(db, playerId))?.email ?? null;
  ignoredProxy(app);
  slowReaders(app);
  const limits = await rateLimits(app, options.allowances, { devices, emailOf }, options.sharedCounts);

  const sealer = createSealer(secrets.seedKey, secrets.seedKeysAlso);
  const rules = await openRewards(db, options.economy);
  const bulletin = options.bulletin ?? createBulletin();
  const announce = createAnnouncer(bulletin);
  const { tokenKey } = secrets;
  const warn = (error: unknown, what: string): void => app.log.warn(loggable(error), what);
  const note = (sentence: string): void => app.log.info(sentence);
  const claimr =
    options.claimr &&
    openClaimr({ db, settings: options.claimr, tokenKey, rewards: rules, readPlayer, announce, warn, note });
  const provider = claimr ? claimr.provider : builtinProvider(db);
  const quests = claimr ? claimr.standing : builtinStanding(tokenKey);
  const widget = provider.widget();
  const { nodes, ...walletConfig } = options.wallets ?? readWalletConfig({});
  const wallets = { chains: options.demo ? nodesForPages(nodes) : [...nodes], ...walletConfig };
  const { registration, games: settings } = options.economy;
  // Each file of the web app gets its route while the database answers (docs/decisions/0053).
  const [board, open, signer, sendShell] = await Promise.all([
    openQuests(db, options.quests ?? NO_QUESTS, rules),
    openEconomy(db, options.economy),
    openSigner(db, secrets.signingKey, secrets.signingKeyBefore),
    webApp(app, { ...options, widget, wallets, welcome: registration, publicLeaderboard }),
  ]);
  const stopFollowing = options.followQuests?.(board);
  if (stopFollowing) app.addHook('onClose', async () => stopFollowing());
  const registrar = {
    db,
    sealer,
    hasher: createPasswordHasher(),
    grant: { points: whole(registration.points), spins: whole(registration.spins) },
    tiersXp: rules.tiersXp,
    quests,
    exclusions: openExclusions(tokenKey),
  };
  const house = openHouse({ db, sealer, signer, announce });
  const sessions = openSessions({ db, bulletin });
  const ownAccount = { ...registrar, sessions, wallets: walletBook };
  // Only those that were given are asked: a server that is told of none calls nobody.
  const chainNodes = options.wallets?.nodes ?? [];
  const walletNeeds = { ...registrar, sessions, origin: options.origin, nodes: chainNodes, tokenKey, announce };
  const gate = {
    authenticate: createAuthenticate(sessions),
    authenticateWidget(token: string) {
      const sessionHash = verifyUserToken(secrets.tokenKey, token, 'quests', new Date());
      return sessionHash === null ? Promise.resolve(null) : sessions.playerOf(sessionHash);
    },
    limits,
    logKey: tokenKey,
    inTurn: limits.inTurn,
    https: options.https,
  };
  const questNeeds = {
    db,
    sealer,
    rewards: rules,
    rules: board.current,
    isKeyOfRound,
    sharesMailbox: (playerId: PlayerId) => sharesMailbox(db, playerId),
    walletsOf: walletsForQuests({ db, nodes: chainNodes, tokenKey }),
    nameOf: async (playerId: PlayerId) => (await readPlayer(db, playerId))?.username ?? null,
    announce,
    origin: options.origin,
  };
  const exportNeeds = {
    db,
    sealer,
    origin: options.origin,
    readKeys: () => publishedKeys(db),
    readLog: () => readLogHead(db),
    async readEconomy(hash: string) {
      const document = await findEconomy(db, hash);
      return document === null ? null : (JSON.parse(document) as Readonly<Record<string, unknown>>);
    },
  };
  await app.register(
    async (api) => {
      mount(api, gate, contract.accounts, accountHandlers(registrar, sessions));
      mount(api, gate, contract.wallets, walletHandlers(walletNeeds));
      mount(api, gate, contract.sessions, sessionHandlers({ db, sessions }));
      mount(api, gate, contract.ownAccount, ownAccountHandlers(ownAccount));
      mount(api, gate, contract.export, { exportAccount: exportAccount(ownAccount) });
      mount(api, gate, contract.bounds, boundsHandlers({ db }));
      // Bets wait in lines of their players already, and those that wait together share one commit.
      mount(
        api,
        { ...gate, inTurn: withoutTurn },
        contract.games,
        gameHandlers({ house, settings, configHash: open.hash }),
      );
      mount(api, gate, contract.gameConfigs, gameConfigHandlers({ db, settings }));
      mount(api, gate, contract.fairness, fairnessHandlers({ db, sealer }));
      mount(api, gate, contract.log, logHandlers({ db, sealer }));
      mount(api, gate, contract.roundsExport, { exportRounds: exportFairPlay(exportNeeds) });
      mount(api, gate, contract.returns, returnHandlers({ db }));
      mount(api, gate, contract.economy, economyHandlers({ db, open }));
      mount(api, gate, contract.quests, {
        ...questHandlers(questNeeds),
        token: tokenHandler({
          db,
          standing: quests,
          tiersXp: rules.tiersXp,
          tokenKey,
          hashToken: (token) => sessionTokenHash(token)!, // a member's token has the form of one
          readPlayer,
        }),
      });
      const rewardNeeds = { db, rules, isKeyOfRound, announce, publicLeaderboard, isPaused };
      mount(api, gate, contract.rewards, rewardHandlers(rewardNeeds));
      const { tiersXp } = rules;
      if (claimr) claimrHook(api, claimr);
      events(api, { db, bulletin, drain, tiersXp, readMember: (request) => readMember(gate, request), limits });
      apiDocs(api);
    },
    { prefix: '/api' },
  );
  health(app, watch, drain.isLeaving);
  sessionSweep(app, db);
  seedCare(app, db, sealer);
  standingsCare(app, db);
  logCare(app, { db, signer, odds: openOddsBook(findEconomy) });
  if (claimr) claimrCare(app, claimr);
  if (options.questWidget) await questWidget(app, { ...options.questWidget, ownOrigin: options.origin });
  questFrame(app, { widget, origin: options.origin });
  if (options.demo) demoChains(app, options.demo);
  notFound(app, sendShell);
  forCrawlers(app, options.origin);
  fairnessDocument(app, { db, configHash: open.hash, readLog: () => readLogHead(db) });
  return app;
}
