import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { createPursePublisher } from '@wow/core/pubsub';
import type { Database, Queryable } from '@wow/core/database';
import { fromUnits, type PlayerId } from '@wow/core/protocol';
import {
  accountHandlers,
  createExclusions,
  createPasswordHasher,
  createRecoveryCodeHash,
  emailHandlers,
  exportAccount,
  hashSessionToken,
  hasVerifiedEmail,
  limitsHandlers,
  openFuseFilter,
  ownAccountHandlers,
  passkeyHandlers,
  readPlayer,
  recoveryCodeHandlers,
  SecondFactor,
  sessionHandlers,
  sharesMailbox,
  totpHandlers,
  type ChallengeSecrets,
  type createSessions,
} from '@wow/product/accounts/server';
import { contract } from '@wow/product/contract';
import type { Economy } from '@wow/product/economy';
import { economyHandlers, findEconomy, type ActiveEconomy } from '@wow/product/economy/server';
import { exportFairPlay, logHandlers, returnHandlers, type LogWitness } from '@wow/product/fair-play/server';
import {
  createBetService,
  fairnessHandlers,
  gameConfigHandlers,
  gameHandlers,
  gameSeriesHandlers,
  hasRoundForKey,
  readPause,
  type SeedSealer,
  type Signer,
} from '@wow/product/games/server';
import { createLeagueHandlers, readLeagueItems } from '@wow/product/leagues/server';
import type { Archive } from '@wow/product/ledger/server';
import {
  createQuestHandlers,
  createReminderHandlers,
  createTokenHandler,
  readBadges,
  type PushSender,
  type QuestBoard,
  type QuestProfileSource,
} from '@wow/product/quests/server';
import { createRewardHandlers, type RewardRules } from '@wow/product/rewards/server';
import type { ChainNode } from '@wow/product/wallet';
import { createQuestWalletReader, linkedWalletRepository, walletHandlers } from '@wow/product/wallet/server';
import { readPublishedKeys } from './http/fairness-document.ts';
import { runImmediately } from './limits/rate-limits.ts';
import { mount, type MountDeps } from './mount.ts';
import { requireVerifiedEmail } from './require-verified-email.ts';
import { COMMON_PASSWORDS } from './paths.ts';

export interface ContractDeps {
  readonly db: Database;
  /** For reads that may be a little old. */
  readonly reads: Queryable;
  readonly tokenKey: Uint8Array;
  readonly sealer: SeedSealer;
  readonly archive: Archive;
  readonly signer: Signer;
  readonly logNow: () => Promise<unknown>;
  readonly sessions: ReturnType<typeof createSessions>;
  readonly economy: Economy;
  readonly activeEconomy: ActiveEconomy;
  readonly rules: RewardRules;
  readonly board: QuestBoard;
  readonly profileSource: QuestProfileSource;
  /** The chain nodes that this server may call; none without an operator's settings. */
  readonly nodes: readonly ChainNode[];
  readonly announce: ReturnType<typeof createPursePublisher>;
  readonly origin: () => string;
  /** Of the public log. */
  readonly logOrigin: string;
  readonly witnesses: readonly LogWitness[];
  readonly witnessQuorum: number;
  readonly publicLeaderboard: boolean;
  /** Null where the operator sends no pushes. */
  readonly push: PushSender | null;
  readonly sendsMail: boolean;
  readonly challengeSecrets: ChallengeSecrets;
  readonly nowMs?: (() => number) | undefined;
  readonly onBatch: (bets: number) => void;
  readonly onRoundsWritten?: ((rounds: number) => void) | undefined;
}

export function mountContract(api: FastifyInstance, gate: MountDeps, deps: ContractDeps): void {
  const { db, reads, tokenKey, sealer, signer, logNow, archive, sessions, rules, nodes, announce, origin } = deps;
  const { registration, games: settings } = deps.economy;
  const { without_verified_email: withoutVerified } = deps.economy;
  // Without mails no player could verify an email.
  const needsVerified = (what: keyof typeof withoutVerified): boolean => deps.sendsMail && !withoutVerified[what];
  const accountDeps = {
    db,
    sealer,
    signer,
    sessions,
    hasher: createPasswordHasher(),
    commonPasswords: openFuseFilter(readFileSync(COMMON_PASSWORDS)),
    grant: {
      points: fromUnits(registration.points),
      spins: fromUnits(registration.spins),
      freeRound: fromUnits(registration.free_round),
    },
    tiersXp: rules.tiersXp,
    quests: deps.profileSource,
    exclusions: createExclusions(tokenKey),
    wallets: linkedWalletRepository,
    secondFactor: new SecondFactor({ db, tokenKey, sendsMail: deps.sendsMail, nowMs: deps.nowMs }),
    sendsMail: deps.sendsMail,
  };
  mount(api, gate, contract.maintenance, gate.maintenance.handlers());
  mount(api, gate, contract.accounts, accountHandlers(accountDeps));
  mount(api, gate, contract.wallets, walletHandlers({ ...accountDeps, origin, nodes, tokenKey, announce }));
  mount(api, gate, contract.passkeys, passkeyHandlers({ ...accountDeps, origin }));
  mount(api, gate, contract.sessions, sessionHandlers({ db, sessions }));
  const emailDeps = { ...accountDeps, challengeSecrets: deps.challengeSecrets };
  mount(api, gate, contract.email, emailHandlers(emailDeps));
  const hashRecoveryCode = createRecoveryCodeHash(tokenKey);
  mount(api, gate, contract.recoveryCodes, recoveryCodeHandlers({ ...emailDeps, hashRecoveryCode }));
  mount(api, gate, contract.totp, totpHandlers(accountDeps));
  mount(api, gate, contract.ownAccount, ownAccountHandlers(accountDeps));
  mount(api, gate, contract.export, { exportAccount: exportAccount({ ...accountDeps, archive }) });
  mount(api, gate, contract.bounds, limitsHandlers({ db }));

  const { onBatch, onRoundsWritten } = deps;
  const seedDeps = { db, sealer, signer, logNow };
  const betService = createBetService({
    ...seedDeps,
    onPursesChanged: announce,
    onBatch,
    onRoundsWritten,
  });
  const { hash: configHash } = deps.activeEconomy;
  // The bet engine queues the bets of a player itself and commits waiting bets together.
  const unqueued = { ...gate, runQueued: runImmediately };
  const games = gameHandlers(betService, settings, configHash);
  mount(api, unqueued, contract.games, needsVerified('play') ? requireVerifiedEmail(db, games) : games);
  const series = gameSeriesHandlers(betService, settings, configHash);
  mount(api, unqueued, contract.gameSeries, needsVerified('play') ? requireVerifiedEmail(db, series) : series);
  mount(api, gate, contract.gameConfigs, gameConfigHandlers(db, settings));

  mount(api, gate, contract.fairness, fairnessHandlers({ ...seedDeps, reads, archive }));
  mount(
    api,
    gate,
    contract.log,
    logHandlers({ db, sealer, archive, witnesses: deps.witnesses, quorum: deps.witnessQuorum }),
  );
  const exportRounds = exportFairPlay({
    db,
    sealer,
    archive,
    origin,
    readKeys: () => readPublishedKeys(db, deps.logOrigin),
    async readEconomy(hash: string) {
      const document = await findEconomy(db, hash);
      return document === null ? null : (JSON.parse(document) as Readonly<Record<string, unknown>>);
    },
  });
  mount(api, gate, contract.roundsExport, { exportRounds });
  mount(api, gate, contract.returns, returnHandlers({ db: reads }));
  mount(api, gate, contract.economy, economyHandlers({ db, active: deps.activeEconomy }));

  const questHandlers = createQuestHandlers({
    db,
    sealer,
    archive,
    rewards: rules,
    rules: deps.board.current,
    isKeyOfRound: hasRoundForKey,
    countsAsFriend: async (playerId) =>
      !(await sharesMailbox(db, playerId)) &&
      (!needsVerified('referral_rewards') || (await hasVerifiedEmail(db, playerId))),
    readWallets: createQuestWalletReader({ db, nodes, tokenKey }),
    findName: async (playerId: PlayerId) => (await readPlayer(db, playerId))?.username ?? null,
    announce,
    origin,
  });
  const token = createTokenHandler({
    db,
    profileSource: deps.profileSource,
    tiersXp: rules.tiersXp,
    tokenKey,
    hashToken: (sessionToken) => hashSessionToken(sessionToken)!, // authentication has parsed it before
    readPlayer,
  });
  mount(api, gate, contract.quests, { ...questHandlers, token });
  mount(api, gate, contract.reminders, createReminderHandlers({ db, push: deps.push }));
  const rewardHandlers = createRewardHandlers({
    db,
    reads,
    rules,
    isKeyOfRound: hasRoundForKey,
    announce,
    publicLeaderboard: deps.publicLeaderboard,
    isPaused: async (tx, playerId) => (await readPause(tx, playerId)) !== null,
    itemSources: [
      async (tx, playerId) =>
        (await readBadges(tx, playerId)).map(({ badge, at }) => ({ item: badge, from: 'quests', at })),
      readLeagueItems,
    ],
  });
  mount(api, gate, contract.rewards, rewardHandlers);
  mount(api, gate, contract.leagues, createLeagueHandlers({ db, reads, isKeyOfRound: hasRoundForKey, announce }));
}
