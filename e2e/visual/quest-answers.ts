import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findGame } from '../../product/games/games.ts';
import { NOW, signInAs } from './answers.ts';

type Words = string | (Readonly<Record<string, string>> & { readonly en: string });

interface SeasonQuest {
  readonly id: string;
  readonly group: string;
  readonly icon: string;
  readonly title: Words;
  readonly text: Words;
  readonly goal?: number;
  readonly repeat?: string;
  readonly requires?: readonly string[];
  readonly task: {
    readonly kind: string;
    readonly of?: string;
    readonly questions?: readonly { text: Words; choices: readonly Words[] }[];
  };
  readonly rewards: readonly Readonly<Record<string, unknown>>[];
}

interface Season {
  readonly groups: readonly { readonly id: string; readonly title: Words }[];
  readonly checkin: {
    readonly id: string;
    readonly title: Words;
    readonly text: Words;
    readonly days: readonly SeasonQuest['rewards'][];
  };
  readonly quests: readonly SeasonQuest[];
}

// The file is part of this repository, so its shape is not validated.
const season = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'config', 'quests.json'), 'utf8'),
) as Season;

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(NOW.getTime() + days * DAY_MS).toISOString();
const midnight = new Date(Math.ceil(NOW.getTime() / DAY_MS) * DAY_MS).toISOString();

const user = { name: 'nova_lux', balance: 12_450.5, spins: 3, xp: 3_240, xp_mul: 1.2, rank: 6 };

const ROUNDS = [
  { game: 'dices', nonce: 53, outcome: { houseDice: [2, 4, 6], playerDice: [5, 6, 4] } },
  { game: 'roulette', nonce: 57, outcome: { index: 32, tier: 'black' } },
  { game: 'dices', nonce: 58, outcome: { houseDice: [3, 3, 3], playerDice: [6, 2, 2] } },
];

const loadEvidence = (language: string): Promise<readonly object[]> =>
  Promise.all(
    ROUNDS.map(async ({ game: id, nonce, outcome }) => {
      const game = findGame(id)!;
      const { name, describeResult } = await game.quests.loadTexts();
      return {
        kind: 'round',
        round_id: `9f2c4d1e8a07b365-${nonce}`,
        game: id,
        nonce,
        result: game.result(outcome),
        at: inDays(-0.1),
        game_name: translate(name, language),
        result_text: describeResult(outcome, (text, values) =>
          translate(text, language).replaceAll(/\{(\w+)\}/g, (_, value: string) => String(values[value])),
        ),
        picture: game.quests.picture,
      };
    }),
  );

const translate = (words: Words, language: string): string =>
  typeof words === 'string' ? words : (words[language] ?? words[language.split('-')[0]!] ?? words.en);

function toReward(reward: Readonly<Record<string, unknown>>, language: string): object {
  if ('badge' in reward) {
    return { kind: 'badge', id: reward['badge'], title: translate(reward['title'] as Words, language) };
  }
  if ('xp_mul' in reward) return { kind: 'xp_mul', factor: reward['xp_mul'], minutes: reward['minutes'] };
  const [[kind, amount] = []] = Object.entries(reward);
  return { kind, amount };
}

/** The progress of the player by quest. Other quests have no progress. */
const PROGRESS: Readonly<Record<string, { readonly value: number; readonly state: string }>> = {
  'first-steps': { value: 2, state: 'claimed' },
  'daily-rounds': { value: 5, state: 'claimable' },
  'daily-spin': { value: 1, state: 'claimed' },
  'first-rounds': { value: 3, state: 'claimed' },
  'ten-wins': { value: 7, state: 'open' },
  'roulette-rounds': { value: 5, state: 'claimable' },
  'three-spins': { value: 1, state: 'open' },
  'five-in-a-row': { value: 2, state: 'locked' },
  'many-spins': { value: 1, state: 'locked' },
  'verify-round': { value: 1, state: 'claimed' },
  regular: { value: 61, state: 'open' },
};

function toAction({ task }: SeasonQuest, language: string): object | null {
  if (task.kind === 'code') return { kind: 'code' };
  if (task.kind === 'quests' || task.of === 'checkin') return null;
  if (task.kind === 'visit_link') return { kind: 'visit', url: '/api/docs' };
  if (task.kind === 'referral') return { kind: 'invite', url: 'https://wow.example/?ref_id=Zx81-_Qq0a' };
  if (task.questions) {
    const questions = task.questions.map(({ text, choices }) => ({
      text: translate(text, language),
      choices: choices.map((choice) => translate(choice, language)),
    }));
    return { kind: 'quiz', questions, next_try_at: null };
  }
  return { kind: 'open', path: '/games' };
}

const toQuest = (quest: SeasonQuest, language: string, isAllDone: boolean, rounds: readonly object[]) => {
  const goal = quest.goal ?? 1;
  const everyDay = isAllDone && quest.group === 'every-day';
  const { value, state } = everyDay
    ? { value: goal, state: 'claimed' }
    : (PROGRESS[quest.id] ?? { value: 0, state: 'open' });
  const titles = new Map(season.quests.map(({ id, title }) => [id, translate(title, language)]));
  return {
    id: quest.id,
    group: quest.group,
    icon: quest.icon,
    picture: findGame(quest.icon)?.quests.picture ?? null,
    title: translate(quest.title, language),
    text: translate(quest.text, language),
    goal,
    value,
    state,
    repeat: quest.repeat ?? 'once',
    period: 'once',
    ends_at: quest.repeat ? midnight : null,
    opens_at: state === 'claimed' && quest.repeat ? midnight : null,
    rewards: quest.rewards.map((reward) => toReward(reward, language)),
    requires: (quest.requires ?? []).map((id) => ({ id, title: titles.get(id), done: false })),
    action: toAction(quest, language),
    evidence: { count: value, latest: value > 0 ? rounds.slice(-value).toReversed() : [] },
  };
};

const createBoard = (language: string, isAllDone: boolean, rounds: readonly object[]) => ({
  user,
  boost: { factor: 1.2, until: inDays(0.5) },
  paused_until: null,
  checkin: {
    id: season.checkin.id,
    title: translate(season.checkin.title, language),
    text: translate(season.checkin.text, language),
    day: 4,
    checked_in: isAllDone,
    next_at: midnight,
    days: season.checkin.days.map((rewards, index) => ({
      day: index + 1,
      state: index < 3 || (index === 3 && isAllDone) ? 'done' : index === 3 ? 'today' : 'next',
      rewards: rewards.map((reward) => toReward(reward, language)),
    })),
    streak: {
      length: isAllDone ? 4 : 3,
      best: 12,
      used_freezes: 1,
      freezes_left: 1,
      freezes_per_month: 2,
      today: inDays(0).slice(0, 10),
      checked_days: [-4, -3, -2, ...(isAllDone ? [0] : [])].map((days) => inDays(days).slice(0, 10)),
      frozen_days: [inDays(-1).slice(0, 10)],
    },
  },
  groups: season.groups.map(({ id, title }) => ({ id, title: translate(title, language) })),
  quests: season.quests.map((quest) => toQuest(quest, language, isAllDone, rounds)),
  badges: [{ id: 'auditor', title: 'Auditor', at: inDays(-2) }],
});

/** The reply to a claim of 80 xp. */
const PAID = {
  quest: 'roulette-rounds',
  period: 'once',
  xp: { base: 80, factor: 1.2, amount: 96 },
  spins: 0,
  points: 0,
  badge: null,
  boost: null,
  reward_spins: 0,
  user: { balance: user.balance, spins: user.spins, xp: user.xp + 96, xp_mul: user.xp_mul, rank: user.rank },
};

/** Signs in the player of the pictures with these quests, and sets the clock of the page. */
export async function withQuests(page: Page, { isAllDone = false }: { isAllDone?: boolean } = {}): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await signInAs(page);
  await page.route(
    (url) => url.pathname === '/api/quests',
    async (route) => {
      const language = new URL(route.request().url()).searchParams.get('language') ?? 'en';
      return route.fulfill({ json: createBoard(language, isAllDone, await loadEvidence(language)) });
    },
  );
  await page.route('**/api/quests/*/claim', (route) => route.fulfill({ json: PAID }));
  await page.route('**/api/claimr/token*', (route) =>
    route.fulfill({ json: { user_token: 'quests.picture', xp: user.xp, xp_mul: user.xp_mul, rank: user.rank } }),
  );
}
