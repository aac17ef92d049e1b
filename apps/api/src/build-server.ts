import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { createPursePublisher, createPubSub, type PubSub } from '@wow/core/pubsub';
import type { Database, Queryable } from '@wow/core/database';
import { fromUnits, type PlayerId } from '@wow/core/protocol';
import {
  accountHandlers,
  limitsHandlers,
  createAuthenticate,
  createPasswordHasher,
  exportAccount,
  createExclusions,
  createSessions,
  ownAccountHandlers,
  readPlayer,
  sessionHandlers,
  sharesMailbox,
  hashSessionToken,
} from '@wow/product/accounts/server';
import { contract } from '@wow/product/contract';
import type { Economy } from '@wow/product/economy';
import { economyHandlers, findEconomy, activateEconomy } from '@wow/product/economy/server';
import {
  exportFairPlay,
  logHandlers,
  createOddsCache,
  readLogHead,
  returnHandlers,
} from '@wow/product/fair-play/server';
import {
  createSealer,
  fairnessHandlers,
  gameConfigHandlers,
  gameHandlers,
  hasRoundForKey,
  createBetService,
  loadSigner,
  readPause,
} from '@wow/product/games/server';
import { NO_QUESTS, type QuestFile } from '@wow/product/quests';
import {
  createBuiltinProvider,
  createBuiltinProfileSource,
  createClaimr,
  createQuestHandlers,
  createTokenHandler,
  verifyUserToken,
  type ClaimrSettings,
  type QuestBoard,
} from '@wow/product/quests/server';
import { createRewardHandlers } from '@wow/product/rewards/server';
import { linkedWalletRepository, walletHandlers, createQuestWalletReader } from '@wow/product/wallet/server';
import { onClientError, toLogFields } from './http/refusals.ts';
import type { Allowances } from './limits/allowances.ts';
import { DatabaseWatch, handleErrors, registerHealthChecks } from './http/database-health.ts';
import { registerDemoChains } from './demo/demo-chains.ts';
import { toPageNodes, type DemoChains } from './demo/start-demo-chains.ts';
import { createKnownDevices } from './limits/sign-in-limits.ts';
import { mount, readMember } from './mount.ts';
import { loadQuestBoard, loadRewardRules } from './config/load-rules.ts';
import { registerApiDocs } from './openapi/page/api-docs.ts';
import { registerClaimrHook } from './quests/claimr-hook.ts';
import { registerDraining, closeSlowReaders } from './http/connections.ts';
import { registerEvents } from './events/events.ts';
import { registerFairnessDocument, readPublishedKeys } from './http/fairness-document.ts';
import { registerCrawlerFiles, registerNotFound, registerWebApp } from './shell/web-app.ts';
import { warnAboutIgnoredProxy } from './http/security-log.ts';
import { registerQuestFrame } from './quests/quest-frame.ts';
import { registerQuestWidget } from './quests/quest-widget.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { createSecurityHeaders } from './shell/security-headers.ts';
import { scheduleJobs } from './jobs/schedule-jobs.ts';
import { registerJsonParser } from './http/parse-json.ts';
import { runImmediately } from './limits/traffic-limits.ts';
import type { Secrets } from './config/secrets.ts';
import type { SharedCounts } from './limits/shared-counts.ts';
import { readWalletConfig, type WalletConfig } from './config/wallet-config.ts';

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
  readonly pubsub?: PubSub;
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
  const dress = createSecurityHeaders(options);
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
  handleErrors(app, watch);
  const drain = registerDraining(app, options.leaving);
  registerJsonParser(app);
  const devices = createKnownDevices(secrets.tokenKey, options.https);
  const isPaused = async (tx: Queryable, playerId: PlayerId) => (await readPause(tx, playerId)) !== null;
  const emailOf = async (playerId: PlayerId) => (await readPlayer(db, playerId))?.email ?? null;
  warnAboutIgnoredProxy(app);
  closeSlowReaders(app);
  const limits = await createRateLimits(app, options.allowances, { devices, findEmail: emailOf }, options.sharedCounts);

  const sealer = createSealer(secrets.seedKey, secrets.seedKeysPrevious);
  const rules = await loadRewardRules(db, options.economy);
  const pubsub = options.pubsub ?? createPubSub();
  const announce = createPursePublisher(pubsub);
  const { tokenKey } = secrets;
  const warn = (error: unknown, what: string): void => app.log.warn(toLogFields(error), what);
  const note = (sentence: string): void => app.log.info(sentence);
  const claimr =
    options.claimr &&
    createClaimr({ db, settings: options.claimr, tokenKey, rewards: rules, readPlayer, announce, warn, note });
  const provider = claimr ? claimr.provider : createBuiltinProvider(db);
  const quests = claimr ? claimr.profileSource : createBuiltinProfileSource(tokenKey);
  const widget = provider.widget();
  const { nodes, ...walletConfig } = options.wallets ?? readWalletConfig({});
  const wallets = { chains: options.demo ? toPageNodes(nodes) : [...nodes], ...walletConfig };
  const { registration, games: settings } = options.economy;
  // Each file of the web app gets its route while the database answers (ADR 53).
  const [board, open, signer, sendShell] = await Promise.all([
    loadQuestBoard(db, options.quests ?? NO_QUESTS, rules),
    activateEconomy(db, options.economy),
    loadSigner(db, secrets.signingKey, secrets.signingKeyPrevious),
    registerWebApp(app, { ...options, widget, wallets, welcome: registration, publicLeaderboard }),
  ]);
  const stopFollowing = options.followQuests?.(board);
  if (stopFollowing) app.addHook('onClose', async () => stopFollowing());
  const registrar = {
    db,
    sealer,
    hasher: createPasswordHasher(),
    grant: { points: fromUnits(registration.points), spins: fromUnits(registration.spins) },
    tiersXp: rules.tiersXp,
    quests,
    exclusions: createExclusions(tokenKey),
  };
  const house = createBetService({ db, sealer, signer, onPursesChanged: announce });
  const sessions = createSessions({ db, pubsub });
  const ownAccount = { ...registrar, sessions, wallets: linkedWalletRepository };
  // Only those that were given are asked: a server that is told of none calls nobody.
  const chainNodes = options.wallets?.nodes ?? [];
  const walletNeeds = { ...registrar, sessions, origin: options.origin, nodes: chainNodes, tokenKey, announce };
  const gate = {
    authenticate: createAuthenticate(sessions),
    authenticateWidget(token: string) {
      const sessionHash = verifyUserToken(secrets.tokenKey, token, 'quests', new Date());
      return sessionHash === null ? Promise.resolve(null) : sessions.findPlayer(sessionHash);
    },
    limits,
    logKey: tokenKey,
    runQueued: limits.runQueued,
    https: options.https,
  };
  const questNeeds = {
    db,
    sealer,
    rewards: rules,
    rules: board.current,
    isKeyOfRound: hasRoundForKey,
    sharesMailbox: (playerId: PlayerId) => sharesMailbox(db, playerId),
    readWallets: createQuestWalletReader({ db, nodes: chainNodes, tokenKey }),
    findName: async (playerId: PlayerId) => (await readPlayer(db, playerId))?.username ?? null,
    announce,
    origin: options.origin,
  };
  const exportNeeds = {
    db,
    sealer,
    origin: options.origin,
    readKeys: () => readPublishedKeys(db),
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
      mount(api, gate, contract.bounds, limitsHandlers({ db }));
      // Bets wait in lines of their players already, and those that wait together share one commit.
      mount(
        api,
        { ...gate, runQueued: runImmediately },
        contract.games,
        gameHandlers({ betService: house, settings, configHash: open.hash }),
      );
      mount(api, gate, contract.gameConfigs, gameConfigHandlers({ db, settings }));
      mount(api, gate, contract.fairness, fairnessHandlers({ db, sealer }));
      mount(api, gate, contract.log, logHandlers({ db, sealer }));
      mount(api, gate, contract.roundsExport, { exportRounds: exportFairPlay(exportNeeds) });
      mount(api, gate, contract.returns, returnHandlers({ db }));
      mount(api, gate, contract.economy, economyHandlers({ db, active: open }));
      mount(api, gate, contract.quests, {
        ...createQuestHandlers(questNeeds),
        token: createTokenHandler({
          db,
          profileSource: quests,
          tiersXp: rules.tiersXp,
          tokenKey,
          hashToken: (token) => hashSessionToken(token)!, // a member's token has the form of one
          readPlayer,
        }),
      });
      const rewardNeeds = { db, rules, isKeyOfRound: hasRoundForKey, announce, publicLeaderboard, isPaused };
      mount(api, gate, contract.rewards, createRewardHandlers(rewardNeeds));
      const { tiersXp } = rules;
      if (claimr) registerClaimrHook(api, claimr);
      registerEvents(api, { db, pubsub, drain, tiersXp, readMember: (request) => readMember(gate, request), limits });
      registerApiDocs(api);
    },
    { prefix: '/api' },
  );
  registerHealthChecks(app, watch, drain.isLeaving);
  scheduleJobs(app, { db, signer, odds: createOddsCache(findEconomy), sealer, claimr });
  if (options.questWidget) await registerQuestWidget(app, { ...options.questWidget, ownOrigin: options.origin });
  registerQuestFrame(app, { widget, origin: options.origin });
  if (options.demo) registerDemoChains(app, options.demo);
  registerNotFound(app, sendShell);
  registerCrawlerFiles(app, options.origin);
  registerFairnessDocument(app, { db, configHash: open.hash, readLog: () => readLogHead(db) });
  return app;
}
