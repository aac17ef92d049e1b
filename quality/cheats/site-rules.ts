import { economySchema, type Economy } from '../../product/economy/index.ts';
import { questFileSchema, type QuestFile } from '../../product/quests/index.ts';

/** Its season gives spins after one quest. */
export const ECONOMY: Economy = economySchema.parse({
  seasons: [
    { id: 'now', name: 'Now', starts_at: '2020-01-01T00:00:00Z', tiers: [{ max_xp: 200, spins: 2 }, { max_xp: 5_000 }] },
  ],
}); // oxfmt-ignore

const shared = {
  group: 'tables',
  icon: 'flag',
  title: 'A',
  text: 'B',
  starts: '2020-01-01T00:00:00Z',
  task: { kind: 'play' },
} as const;

const FIRST = { ...shared, id: 'first', rewards: [{ xp: 300 }, { points: 50 }] };
/** For a friend of the operator. */
const GIFT = { ...shared, id: 'gift', rewards: [{ xp: 90_000 }] };

const toFile = (quests: readonly object[]): QuestFile =>
  questFileSchema.parse({
    format: 1,
    groups: [{ id: 'tables', title: 'At the tables' }],
    budget: { xp: 1_000_000, spins: 1_000, points: 100_000 },
    quests,
  });

export const QUESTS: QuestFile = toFile([FIRST]);
export const QUESTS_WITH_GIFT: QuestFile = toFile([FIRST, GIFT]);
