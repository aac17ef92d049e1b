import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@wow/core/database';
import { isRefusal, type PlayerId } from '@wow/core/protocol';
import { readPlayer } from '@wow/product/accounts/server';
import { DEFAULT_ECONOMY } from '@wow/product/economy';
import { questFileSchema, type QuestFile } from '@wow/product/quests';
import { createQuestBoard, createQuestHandlers } from '@wow/product/quests/server';
import { loadRewardRules } from '@wow/product/rewards/server';
import type { SeedSealer } from '@wow/product/games/server';
import { Archive } from '@wow/product/ledger/server';

/** Twenty quests of every kind that counts rounds. Their goal is never reached, so that all of them keep counting. */
function twentyQuests(): QuestFile {
  const tasks = [
    { kind: 'play' },
    { kind: 'wager_rounds' },
    { kind: 'win' },
    { kind: 'win_streak' },
    { kind: 'days', of: 'play' },
  ];
  const repeats = ['once', 'daily', 'weekly', '8h'];
  return questFileSchema.parse({
    format: 1,
    groups: [{ id: 'tables', title: 'At the tables' }],
    budget: { xp: 1_000_000, spins: 1_000, points: 1_000 },
    quests: repeats.flatMap((repeat) =>
      tasks.map((task) => ({
        id: `${task.kind.replaceAll('_', '-')}-${repeat}`,
        group: 'tables',
        icon: 'table',
        title: 'A',
        text: 'B',
        task,
        repeat,
        goal: 1_000,
        rewards: [{ xp: 10 }],
      })),
    ),
  });
}

/** Returns a function that reads the twenty quests of a player through the handler, without HTTP and authentication. */
export async function createQuestReader(
  db: Database,
  sealer: SeedSealer,
): Promise<(playerId: PlayerId) => Promise<void>> {
  const rewards = await loadRewardRules(db, DEFAULT_ECONOMY);
  if ('mistake' in rewards) throw new Error(rewards.mistake);
  const board = await createQuestBoard(db, twentyQuests(), rewards);
  if ('mistake' in board) throw new Error(board.mistake);
  const { quests } = createQuestHandlers({
    db,
    sealer,
    archive: new Archive('no-archive'),
    rewards,
    rules: board.current,
    isKeyOfRound: () => Promise.resolve(false),
    countsAsFriend: () => Promise.resolve(true),
    readWallets: () => Promise.resolve([]),
    findName: async (playerId) => (await readPlayer(db, playerId))?.username ?? null,
    announce: () => undefined,
    origin: () => 'https://wow.example',
  });
  return async (playerId) => {
    const request = { body: undefined, params: undefined, query: { language: undefined } };
    const caller = {
      token: '',
      address: '',
      userAgent: '',
      acceptLanguage: '',
      rememberDevice: () => true,
      cookie: '',
      admit: () => Promise.resolve(null),
      logSecurity: () => undefined,
    };
    const reply = await quests({
      ...request,
      ...caller,
      playerId,
      idempotencyKey: '',
      ownsKey: false,
      clientSeed: null,
    });
    if (isRefusal(reply)) throw new Error(`no quests: ${reply.code}`);
  };
}

/** The number of reads and their total latency. */
interface ReadReport {
  readonly reads: number;
  readonly ms: number;
}

/** Reads the quests of each player in turn at `perSecond` until `signal` aborts. */
export async function readInTurn(
  readQuests: (playerId: PlayerId) => Promise<void>,
  players: readonly PlayerId[],
  perSecond: number,
  signal: AbortSignal,
): Promise<ReadReport> {
  let [reads, ms] = [0, 0];
  const startedAt = performance.now();
  const pending: Promise<void>[] = [];
  while (!signal.aborted) {
    const due = ((performance.now() - startedAt) * perSecond) / 1_000;
    for (; reads < due; reads += 1) {
      const before = performance.now();
      pending.push(readQuests(players[reads % players.length]!).then(() => void (ms += performance.now() - before)));
    }
    await pause(5);
  }
  await Promise.all(pending);
  return { reads, ms };
}
