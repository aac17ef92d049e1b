import { fromUnits, hundredths, type Hundredths } from '@wow/core/protocol';
import type { ExactOdds } from '@wow/product/games';
import { computeEarnedXp, computeGain, getRankRewards, getSeasonRewards, type Reward } from '@wow/product/rewards';
import { computeCheckinStreak } from '../checkin-streak.ts';
import { emptyQuestState, foldEvents, type PlayerQuestState } from '../fold-events.ts';
import { toDayNumber, toIsoDate } from '../period.ts';
import type { DoneEvent, QuestEvent } from '../progress.ts';
import type { RewardEntry } from '../quest-file.ts';
import { sumRewards, type Quest, type QuestRules, type RewardSum } from '../quest-rules.ts';
import { computeCheckinStatus, computeQuestStatus } from '../quest-status.ts';
import type { PlayerType } from './player-types.ts';

export interface SimulatedGame {
  readonly id: string;
  readonly odds: readonly ExactOdds[];
}

export interface SimulatedWorld {
  readonly quests: QuestRules;
  readonly games: readonly SimulatedGame[];
  readonly ranks: Parameters<typeof getRankRewards>[1];
  readonly tiers: Parameters<typeof getSeasonRewards>[1]['tiers'];
  readonly registration: { readonly points: number; readonly spins: number };
  /** Returns a number from 0 to below 1. */
  readonly random: () => number;
}

type Sums = Readonly<Record<'xp' | 'spins' | 'points', number>>;

const MINUTE_MS = 60_000;
/** When they open the site: late enough that a day of UTC has one visit. */
const VISIT_MS = 18 * 60 * MINUTE_MS;
const MIN_ROUNDS = 5;
const MAX_ROUNDS = 20;
/** Tasks of the account, and friends, come one by one. */
const VISITS_PER_TASK = 7;

/** Does what quests ask for, and claims at once. Counts what rewards pay: bets and prizes of the wheel are left out. */
export class SimulatedPlayer {
  readonly #world: SimulatedWorld;
  readonly #type: PlayerType;
  readonly #given = new Set<string>();
  readonly #items = new Set<string>();
  readonly #checkinDays: number[] = [];
  readonly #claimed = new Map<string, Set<string>>();
  #questState: PlayerQuestState = emptyQuestState;
  #lastPlace: number | null = null;
  #boosts: { readonly factor: number; readonly untilMs: number }[] = [];
  #season = { id: '', base: hundredths(0), tier: 0 };
  #received: Sums;
  #spun = 0;
  #xpToday = 0;
  #visits = 0;
  #friends = 0;
  #rounds = 0;
  #nowMs = 0;
  #version = 0;

  constructor(world: SimulatedWorld, type: PlayerType) {
    this.#world = world;
    this.#type = type;
    const { points, spins } = world.registration;
    this.#received = { xp: 0, spins: fromUnits(spins), points: fromUnits(points) };
  }

  /** Everything received so far, in hundredths. */
  get received(): Sums & { readonly items: number; readonly tier: number } {
    return { ...this.#received, items: this.#items.size, tier: this.#season.tier };
  }

  startSeason(id: string): void {
    this.#season = { id, base: this.#received.xp as Hundredths, tier: 0 };
    // Each season has items of its own.
    this.#items.clear();
  }

  /** Plays one day, which begins at `startMs`, if it is one of their weekdays. */
  liveDay(startMs: number, weekday: number): void {
    if (!this.#type.weekdays.includes(weekday)) return;
    this.#nowMs = startMs + VISIT_MS;
    this.#xpToday = 0;
    this.#checkIn();
    for (let rounds = 0; rounds < MAX_ROUNDS && (rounds < MIN_ROUNDS || this.#wantsRounds()); rounds += 1) this.#play();
    this.#spin();
    this.#happen({ kind: 'verified', subject: `round ${this.#version}` });
    this.#visits += 1;
    if (this.#visits % VISITS_PER_TASK !== 0) return;
    this.#doTask();
    this.#bringFriend();
  }

  #checkIn(): void {
    const { checkin } = this.#world.quests;
    if (!checkin) return;
    const day = toDayNumber(this.#nowMs);
    const { freezes_per_month: freezesPerMonth, grace_days: graceDays } = checkin;
    const rules = [{ fromDay: -Infinity, freezesPerMonth, graceDays }];
    const streak = computeCheckinStreak(this.#checkinDays, rules, day);
    const { place, isCheckedIn } = computeCheckinStatus(checkin, this.#lastPlace, streak);
    if (isCheckedIn) return;
    this.#checkinDays.push(day);
    this.#lastPlace = place;
    this.#receive(checkin.days[place - 1] ?? []);
    this.#happen({ kind: 'checkin', subject: toIsoDate(day) });
  }

  #wantsRounds(): boolean {
    const asked = ['play', 'win', 'wager_rounds'];
    return this.#findOpen(({ task, repeat }) => repeat.every !== 'once' && asked.includes(task.kind)) !== undefined;
  }

  /** Plays a round of one table after the other, on what wins most often. */
  #play(): void {
    const tables = this.#world.games.filter(({ odds }) => odds[0]?.staked === 'points');
    const table = tables[this.#rounds % tables.length];
    this.#rounds += 1;
    if (table) this.#finishRound(table, true);
  }

  /** One a day, while they have one: the spins should last. */
  #spin(): void {
    const wheel = this.#world.games.find(({ odds }) => odds[0]?.staked === 'spins');
    if (!wheel || this.#received.spins - this.#spun < fromUnits(1)) return;
    this.#spun += fromUnits(1);
    this.#finishRound(wheel, false);
  }

  #finishRound({ id, odds }: SimulatedGame, staked: boolean): void {
    const chance = Math.max(...odds.map(({ win }) => win.numerator / win.denominator));
    const won = this.#world.random() < chance;
    this.#happen({ kind: 'round', game: id, won, staked, ref: { seedPairId: 1, nonce: this.#version } });
  }

  #bringFriend(): void {
    if (this.#friends === this.#type.friends) return;
    this.#friends += 1;
    this.#happen({ kind: 'referral', subject: `friend ${this.#friends}` });
  }

  /** Answers a quiz, enters a code, opens a link or links a wallet. */
  #doTask(): void {
    const canDo = ({ task }: Quest): boolean => task.kind !== 'wallet_verified' || this.#type.hasWallet;
    const quest = this.#findOpen((one) => TASK_EVENTS.has(one.task.kind) && canDo(one));
    const kind = quest && TASK_EVENTS.get(quest.task.kind);
    if (kind) this.#happen({ kind, subject: `${quest.id} done` });
  }

  #happen(event: WithoutMoment<QuestEvent>): void {
    this.#nowMs += MINUTE_MS;
    this.#version += 1;
    const moment = { version: this.#version, atMs: this.#nowMs };
    this.#questState = foldEvents(this.#world.quests, this.#questState, [{ ...event, ...moment }]);
    const quest = this.#find('claimable');
    if (quest) this.#claim(quest);
  }

  #claim(quest: Quest): void {
    const period = computeQuestStatus(quest, this.#questState, this.#conditions)?.period;
    if (period === undefined) return;
    this.#claimed.set(quest.id, new Set(this.#claimed.get(quest.id)).add(period));
    this.#receive(quest.rewards);
    this.#happen({ kind: 'claim', quest: quest.id });
  }

  #findOpen(isWanted: (quest: Quest) => boolean): Quest | undefined {
    return this.#find('open', isWanted);
  }

  #find(state: 'open' | 'claimable', isWanted: (quest: Quest) => boolean = () => true): Quest | undefined {
    return this.#world.quests.quests.find(
      (quest) => isWanted(quest) && computeQuestStatus(quest, this.#questState, this.#conditions)?.state === state,
    );
  }

  get #conditions() {
    return {
      nowMs: this.#nowMs,
      claimedPeriods: this.#claimed,
      isPaused: false,
      isCapped: this.#xpToday >= fromUnits(this.#world.quests.xp_per_day),
      spent: new Set<string>(),
    };
  }

  #receive(rewards: readonly RewardEntry[]): void {
    const sum = sumRewards(rewards);
    const active = this.#boosts.filter(({ untilMs }) => untilMs > this.#nowMs);
    const xp = computeEarnedXp(sum.xp, Math.max(100, ...active.map(({ factor }) => factor)));
    this.#xpToday += xp;
    this.#add({ xp, spins: sum.spins, points: sum.points });
    if (sum.boost) this.#boosts = [...active, toActiveBoost(sum.boost, this.#nowMs)];
    for (const reward of this.#findDue()) {
      this.#given.add(reward.id);
      this.#add({ xp: 0, spins: reward.spins, points: reward.points });
      if (reward.item !== null) this.#items.add(reward.item);
      if (reward.reason === 'season') this.#season = { ...this.#season, tier: this.#season.tier + 1 };
    }
  }

  #findDue(): Reward[] {
    const { ranks, tiers } = this.#world;
    const xp = this.#received.xp as Hundredths; // a sum of rewards
    const progress = computeGain(xp, this.#season.base);
    const reached = [...getRankRewards(xp, ranks), ...getSeasonRewards(progress, { id: this.#season.id, tiers })];
    return reached.filter(({ id }) => !this.#given.has(id));
  }

  #add({ xp, spins, points }: Sums): void {
    const { xp: hadXp, spins: hadSpins, points: hadPoints } = this.#received;
    this.#received = { xp: hadXp + xp, spins: hadSpins + spins, points: hadPoints + points };
  }
}

type WithoutMoment<Event> = Event extends QuestEvent ? Omit<Event, 'version' | 'atMs'> : never;

const TASK_EVENTS: ReadonlyMap<string, DoneEvent['kind']> = new Map([
  ['quiz', 'quiz'],
  ['code', 'code'],
  ['visit_link', 'visit'],
  ['wallet_verified', 'wallet'],
]);

const toActiveBoost = ({ factor, minutes }: NonNullable<RewardSum['boost']>, nowMs: number) => ({
  factor,
  untilMs: nowMs + minutes * MINUTE_MS,
});
