import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createPursePublisher, createPubSub, type PubSub } from '@wow/core/pubsub';
import type { Database, Queryable } from '@wow/core/database';
import type { VerifierKey } from '@wow/core/fairness';
import { MailSender, type MailTransport } from '@wow/core/mail/server';
import {
  createAuthenticate,
  createChallengeSecrets,
  createMailRenderer,
  createSessions,
  noteBounce,
  readPlayer,
} from '@wow/product/accounts/server';
import type { Economy } from '@wow/product/economy';
import { activateEconomy, findEconomy } from '@wow/product/economy/server';
import {
  CheckpointOffers,
  createLogAppender,
  createOddsCache,
  loadLogOrigin,
  toLogOrigin,
  Witness,
  type LogWitness,
} from '@wow/product/fair-play/server';
import { createSealer, loadSigner } from '@wow/product/games/server';
import type { Archive } from '@wow/product/ledger/server';
import { MaintenanceWatch } from '@wow/product/maintenance/server';
import { BUILTIN_WIDGET, NO_QUESTS, type QuestFile } from '@wow/product/quests';
import {
  createBuiltinProfileSource,
  createClaimr,
  verifyUserToken,
  type ClaimrSettings,
  type PushSender,
  type QuestBoard,
} from '@wow/product/quests/server';
import type { Backups } from './backup/backups.ts';
import { loadQuestBoard, loadRewardRules } from './config/load-rules.ts';
import type { Secrets } from './config/secrets.ts';
import type { SecurityContact } from './config/security-contact-config.ts';
import { readWalletConfig, type WalletConfig } from './config/wallet-config.ts';
import { registerDemoChains } from './demo/demo-chains.ts';
import { toPageNodes, type DemoChains } from './demo/start-demo-chains.ts';
import { registerEvents } from './events/events.ts';
import type { MarkKeeper } from './high-water-mark/mark-keeper.ts';
import { closeSlowReaders, registerDraining, rememberAddresses } from './http/connections.ts';
import { createHttpServer, type HttpServerOptions } from './http/create-http-server.ts';
import { DatabaseWatch, handleErrors, registerHealthChecks } from './http/database-health.ts';
import { registerFairnessDocument, reportServedVerifier } from './http/fairness-document.ts';
import { registerJsonParser } from './http/parse-json.ts';
import { registerPublicLog } from './http/public-log.ts';
import { toLogFields } from './http/refusals.ts';
import { warnAboutIgnoredProxy } from './http/security-log.ts';
import { registerSecurityTxt } from './http/security-txt.ts';
import { registerWitness } from './http/witness-routes.ts';
import { scheduleJobs } from './jobs/schedule-jobs.ts';
import type { Allowances } from './limits/allowances.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import type { SharedCounts } from './limits/shared-counts.ts';
import { createKnownDevices } from './limits/sign-in-limits.ts';
import { Metrics, recordResponses } from './metrics/metrics.ts';
import { mountContract } from './mount-contract.ts';
import { readMember, type MountDeps } from './mount.ts';
import { registerApiDocs } from './openapi/page/api-docs.ts';
import { registerClaimrHook } from './quests/claimr-hook.ts';
import { registerQuestFrame } from './quests/quest-frame.ts';
import { registerQuestWidget } from './quests/quest-widget.ts';
import { registerCrawlerFiles, registerNotFound, registerWebApp } from './shell/web-app.ts';

export interface ServerOptions extends HttpServerOptions {
  readonly db: Database;
  readonly archive: Archive;
  /** For reads that may be a little old. @default db */
  readonly reads?: Queryable;
  readonly secrets: Secrets;
  readonly economy: Economy;
  readonly quests?: QuestFile;
  /** Starts changing the quests of the open board and returns how to stop. */
  readonly followQuests?: (board: QuestBoard) => () => void;
  readonly webRoot: string;
  /** The other origins may embed the widget. Without it no widget is served. */
  readonly questWidget?: { readonly root: string; readonly origins: readonly string[] };
  readonly allowances: Allowances | 'off';
  /** The origin of the server. Called with the first request: the port is unknown until the server listens. */
  readonly origin: () => string;
  /** The origin that the operator has set. */
  readonly publicUrl?: URL | null;
  /** The keys of the logs that the server cosigns. Without one it is no witness. */
  readonly witnessFor?: readonly VerifierKey[];
  /** Witnesses of the public log. */
  readonly witnesses?: readonly LogWitness[];
  /** So many of them should have seen a checkpoint. */
  readonly witnessQuorum?: number;
  readonly pubsub?: PubSub;
  readonly sharedCounts?: SharedCounts;
  /** Aborted before a shutdown: from then on the node serves requests, but is not ready. */
  readonly leaving?: AbortSignal;
  readonly claimr?: ClaimrSettings | null;
  /** Without it no mail is sent. The caller closes it after the server. */
  readonly mailTransport?: MailTransport | null;
  /** Without it there is no security.txt. */
  readonly securityContact?: SecurityContact | null;
  /** Without it pages get the default chains, and the server calls no chain node. */
  readonly wallets?: WalletConfig;
  readonly publicLeaderboard?: boolean;
  /** Without it players can ask for no reminder. */
  readonly push?: PushSender;
  /** The clock of one-time codes. @default Date.now */
  readonly nowMs?: () => number;
  readonly demo?: DemoChains;
  /** @default metrics that are counted for nothing */
  readonly metrics?: Metrics;
  readonly traceRequests?: (app: FastifyInstance) => void;
  /** Without it no high-water mark is written. */
  readonly markKeeper?: MarkKeeper;
  readonly backups?: Backups;
}

/** Closing drains the server: new requests get 503 while requests in progress finish. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { db, secrets, economy, origin, publicLeaderboard = false } = options;
  const { tokenKey } = secrets;
  const { reads = db } = options;
  const challengeSecrets = createChallengeSecrets(tokenKey);
  const sendsMail = options.mailTransport != null;
  const { metrics = new Metrics({ version: '' }) } = options;
  const app = createHttpServer(options);
  options.traceRequests?.(app);
  recordResponses(app, metrics);
  const watch = new DatabaseWatch(db, app.log);
  app.addHook('onClose', async () => watch.close());
  handleErrors(app, watch);
  const drain = registerDraining(app, options.leaving);
  registerJsonParser(app);
  warnAboutIgnoredProxy(app);
  rememberAddresses(app);
  closeSlowReaders(app);
  const devices = createKnownDevices(tokenKey, options.https);
  const limits = await createRateLimits(
    app,
    options.allowances,
    {
      devices,
      findEmail: async (playerId) => (await readPlayer(db, playerId))?.email ?? null,
    },
    options.sharedCounts,
  );

  const sealer = createSealer(secrets.seedKey, secrets.seedKeysPrevious);
  const rules = await loadRewardRules(db, economy);
  const pubsub = options.pubsub ?? createPubSub();
  const announce = createPursePublisher(pubsub);
  const claimr =
    options.claimr &&
    createClaimr({
      db,
      settings: options.claimr,
      tokenKey,
      rewards: rules,
      readPlayer,
      announce,
      warn: (error, message) => app.log.warn(toLogFields(error), message),
      note: (sentence) => app.log.info(sentence),
    });
  const widget = options.claimr?.widget ?? BUILTIN_WIDGET;
  const { nodes, ...walletConfig } = options.wallets ?? readWalletConfig({});
  const wallets = { chains: options.demo ? toPageNodes(nodes) : [...nodes], ...walletConfig };
  // The web app registers a route per file while the database answers (ADR 53).
  const maintenance = new MaintenanceWatch(db);
  const { publicUrl = null } = options;
  const [board, activeEconomy, signer, logOrigin, verifierHash, sendShell] = await Promise.all([
    loadQuestBoard(db, options.quests ?? NO_QUESTS, rules),
    activateEconomy(db, economy),
    loadSigner(db, secrets.signingKey, secrets.signingKeyPrevious),
    loadLogOrigin(db, publicUrl),
    reportServedVerifier(db, options.webRoot),
    registerWebApp(app, {
      ...options,
      widget,
      wallets,
      welcome: economy.registration,
      publicLeaderboard,
      mail: sendsMail,
    }),
    maintenance.refresh(),
  ]);
  const logNow = createLogAppender({ db, signer, odds: createOddsCache(findEconomy) });
  if (publicUrl && toLogOrigin(publicUrl) !== logOrigin) {
    app.log.warn(`The public log keeps the origin ${logOrigin}, although PUBLIC_URL is ${publicUrl.origin} now.`);
  }
  const { witnessFor: logs = [], witnesses = [] } = options;
  const warn = (sentence: string): void => app.log.warn(sentence);
  const offers = witnesses.length === 0 ? null : new CheckpointOffers({ db, witnesses, warn });
  const witness =
    logs.length === 0 ? null : await Witness.open({ db, signingSecret: secrets.signingKey, publicUrl, logs });
  if (witness) app.log.info(`This server is a witness with the key ${witness.vkey}`);
  const stopFollowing = options.followQuests?.(board);
  if (stopFollowing) app.addHook('onClose', async () => stopFollowing());

  const sessions = createSessions({ db, pubsub });
  const gate: MountDeps = {
    authenticate: createAuthenticate(sessions),
    authenticateWidget(token) {
      const sessionHash = verifyUserToken(tokenKey, token, new Date());
      return sessionHash === null ? Promise.resolve(null) : sessions.findPlayer(sessionHash);
    },
    limits,
    maintenance,
    devices,
    logKey: tokenKey,
    runQueued: limits.runQueued,
    https: options.https,
  };
  await app.register(
    async (api) => {
      mountContract(api, gate, {
        db,
        archive: options.archive,
        reads,
        tokenKey,
        sealer,
        signer,
        logNow,
        sessions,
        economy,
        activeEconomy,
        rules,
        board,
        profileSource: claimr ? claimr.profileSource : createBuiltinProfileSource(tokenKey),
        nodes: options.wallets?.nodes ?? [],
        announce,
        origin,
        logOrigin,
        witnesses,
        witnessQuorum: options.witnessQuorum ?? 0,
        publicLeaderboard,
        push: options.push ?? null,
        sendsMail,
        challengeSecrets,
        nowMs: options.nowMs,
        onBatch: (bets) => metrics.recordBatch(bets),
        onRoundsWritten: options.markKeeper && ((rounds) => options.markKeeper?.addRounds(rounds)),
      });
      if (claimr) registerClaimrHook(api, claimr);
      const { tiersXp } = rules;
      const readOwner = (request: FastifyRequest) => readMember(gate, request);
      registerEvents(api, { db, reads, pubsub, drain, tiersXp, readMember: readOwner, limits, metrics });
      registerApiDocs(api);
      registerPublicLog(api, { db, runQueued: limits.runQueued });
      if (witness) {
        await registerWitness(api, { witness, runQueued: limits.runQueued, refuseChange: () => maintenance.refuse() });
      }
    },
    { prefix: '/api' },
  );
  registerHealthChecks(app, watch, drain.isLeaving, tokenKey);
  const { mailTransport, push } = options;
  const mailSender =
    mailTransport &&
    new MailSender({
      db,
      transport: mailTransport,
      render: createMailRenderer({ db, challengeSecrets, origin }),
      onBounced: noteBounce,
      report: (sentence) => app.log.warn(sentence),
    });
  scheduleJobs(app, {
    db,
    signer,
    sealer,
    logNow,
    leagues: economy.leagues,
    offers,
    claimr,
    mailSender,
    maintenance,
    markKeeper: options.markKeeper,
    backups: options.backups,
    push,
    board,
    onSuccess: (job) => metrics.recordJob(job),
  });
  if (options.questWidget) await registerQuestWidget(app, { ...options.questWidget, ownOrigin: origin });
  registerQuestFrame(app, { widget, origin });
  if (options.demo) registerDemoChains(app, options.demo);
  registerNotFound(app, sendShell);
  registerCrawlerFiles(app, origin);
  if (options.securityContact) registerSecurityTxt(app, options.securityContact, origin);
  registerFairnessDocument(app, {
    db,
    configHash: activeEconomy.hash,
    logOrigin,
    witness,
    origin,
    verifierHash,
  });
  return app;
}
