import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyQuestState, foldEvents, type PlayerQuestState } from './fold-events.ts';
import { type QuestEvent, EVIDENCE_LIMIT } from './progress.ts';
import { questFileSchema } from './quest-file.ts';
import { toQuestRules, type QuestRules } from './quest-rules.ts';

const DAY_MS = 86_400_000;
/** A Monday. */
const START_MS = Date.parse('2027-03-01T00:00:00Z');

type Entry = Record<string, unknown>;

/** Returns rules with these quests, each of which opens at the start. */
function rulesWith(...quests: Entry[]): QuestRules {
  const file = questFileSchema.parse({
    format: 1,
    groups: [
      { id: 'tables', title: 'At the tables' },
      { id: 'account', title: 'Account' },
    ],
    budget: { xp: 1_000, spins: 1_000, points: 1_000 },
    quests: quests.map((quest) => ({
      group: 'tables',
      icon: 'flag',
      title: 'A',
      text: 'B',
      rewards: [{ xp: 10 }],
      ...quest,
    })),
  });
  const openedAtMs = new Map(file.quests.map(({ id }) => [id, START_MS]));
  return toQuestRules(file, {
    openedAtMs,
    seasons: new Map([['one', { startsAtMs: START_MS, endsAtMs: START_MS + DAY_MS }]]),
  });
}

interface Played {
  readonly game?: string;
  readonly won?: boolean;
  readonly staked?: boolean;
  readonly at?: number;
}

let nonce = 0;
/** Creates events with rising versions, one second apart unless `at` is given. */
const inOrder = (...events: ((version: number) => QuestEvent)[]): QuestEvent[] =>
  events.map((make, index) => make(index + 1));
const round =
  ({ game = 'dices', won = false, staked = true, at }: Played = {}) =>
  (version: number): QuestEvent => ({
    kind: 'round',
    version,
    atMs: START_MS + (at ?? version * 1_000),
    ref: { seedPairId: 1, nonce: (nonce += 1) },
    game,
    won,
    staked,
  });
const win = (played: Played = {}) => round({ ...played, won: true });
const done =
  (kind: 'checkin' | 'verified' | 'referral' | 'code' | 'visit' | 'quiz' | 'wallet', subject: string, at?: number) =>
  (version: number): QuestEvent => ({ kind, subject, version, atMs: START_MS + (at ?? version * 1_000) });
const claimed =
  (quest: string, at?: number) =>
  (version: number): QuestEvent => ({ kind: 'claim', quest, version, atMs: START_MS + (at ?? version * 1_000) });

/** Returns the value of a quest in each of its periods. */
function foldValues(rules: QuestRules, id: string, ...events: ((version: number) => QuestEvent)[]) {
  const state = foldEvents(rules, emptyQuestState, inOrder(...events));
  return Object.fromEntries([...(state.progress.get(id) ?? [])].map(([period, { value }]) => [period, value]));
}

describe('a quest', () => {
  test('counts only rounds of the games that it names', () => {
    const rules = rulesWith({ id: 'q', task: { kind: 'play', games: ['dices'] }, goal: 10 });
    expect(foldValues(rules, 'q', round(), round({ game: 'roulette' }), win(), done('checkin', '2027-03-01'))).toEqual({
      once: 2,
    });
  });

  test('counts only rounds with points if it counts staked rounds', () => {
    const rules = rulesWith({ id: 'q', task: { kind: 'wager_rounds' }, goal: 10 });
    expect(foldValues(rules, 'q', round(), round({ game: 'spin', staked: false }), win())).toEqual({ once: 2 });
  });

  test('counts spins that gave something or nothing', () => {
    const rules = rulesWith({ id: 'q', task: { kind: 'spin' }, goal: 10 });
    const spin = { game: 'spin', staked: false };
    expect(foldValues(rules, 'q', round(spin), win(spin), round())).toEqual({ once: 2 });
  });

  test('counts wins, but not a spin that gave points', () => {
    const rules = rulesWith({ id: 'q', task: { kind: 'win' }, goal: 10 });
    expect(foldValues(rules, 'q', win(), round(), win({ staked: false }), win({ game: 'roulette' }))).toEqual({
      once: 2,
    });
  });

  test('counts the longest row of wins, and a loss takes nothing away', () => {
    const rules = rulesWith({ id: 'q', task: { kind: 'win_streak' }, goal: 5 });
    expect(foldValues(rules, 'q', win(), win(), round(), win())).toEqual({ once: 2 });
    expect(foldValues(rules, 'q', win(), round(), win(), win(), win(), round())).toEqual({ once: 3 });
    expect(foldValues(rules, 'q', win(), round({ staked: false }), win())).toEqual({ once: 2 });
  });

  test('counts each game of a tour once', () => {
    const rules = rulesWith({ id: 'q', task: { kind: 'tour', games: ['dices', 'roulette', 'spin'] }, goal: 3 });
    expect(foldValues(rules, 'q', round(), round(), round({ game: 'spin', staked: false }))).toEqual({ once: 2 });
  });

  test('counts each UTC day once', () => {
    const rules = rulesWith({ id: 'q', task: { kind: 'days', of: 'play' }, goal: 10 });
    expect(
      foldValues(
        rules,
        'q',
        round({ at: 0 }),
        round({ at: DAY_MS - 1 }),
        round({ at: DAY_MS }),
        round({ at: 3 * DAY_MS }),
      ),
    ).toEqual({ once: 3 });
  });

  test('counts days in a row and begins again after a missed day', () => {
    const rules = rulesWith({ id: 'q', task: { kind: 'days', of: 'checkin', in_a_row: true }, goal: 10 });
    const on = (day: number) => done('checkin', `day ${day}`, day * DAY_MS + 5);
    expect(foldValues(rules, 'q', on(0), on(1), on(2))).toEqual({ once: 3 });
    expect(foldValues(rules, 'q', on(0), on(1), on(3), on(4), on(5))).toEqual({ once: 3 });
    // A clock that went back neither counts a day nor breaks the streak.
    expect(foldValues(rules, 'q', on(3), on(2), on(4))).toEqual({ once: 2 });
  });

  test('counts other claimed quests, of one group or of all, and never itself', () => {
    const rules = rulesWith(
      { id: 'all', task: { kind: 'quests' }, goal: 10 },
      { id: 'some', task: { kind: 'quests', group: 'account' }, goal: 10 },
      { id: 'mine', group: 'account', task: { kind: 'play' }, goal: 1 },
    );
    const events = [claimed('mine'), claimed('all'), claimed('some'), claimed('check-in')];
    expect(foldValues(rules, 'all', ...events)).toEqual({ once: 2 });
    expect(foldValues(rules, 'some', ...events)).toEqual({ once: 1 });
  });

  test('counts its own code and link, not those of a quest whose id begins alike', () => {
    const rules = rulesWith(
      { id: 'key', task: { kind: 'code', codes: ['0'.repeat(64)] } },
      { id: 'key-two', task: { kind: 'code', codes: ['0'.repeat(64)] } },
    );
    expect(foldValues(rules, 'key', done('code', 'key-two once'))).toEqual({});
    expect(foldValues(rules, 'key-two', done('code', 'key-two once'))).toEqual({ once: 1 });
  });

  test('counts each wallet, verified round and invited player once', () => {
    const rules = rulesWith(
      { id: 'wallet', task: { kind: 'wallet_verified' } },
      { id: 'check', task: { kind: 'verify_round' }, goal: 5 },
      { id: 'friends', task: { kind: 'referral' }, goal: 5 },
      { id: 'quiz', task: { kind: 'quiz', questions: [{ text: '?', choices: ['a', 'b'], right: 0 }] } },
    );
    const events = [
      done('verified', 'a-1'),
      done('verified', 'a-1'),
      done('verified', 'a-2'),
      done('referral', '7'),
      done('referral', '7'),
      done('wallet', '0xabc'),
      done('quiz', 'quiz once'),
    ];
    expect(foldValues(rules, 'check', ...events)).toEqual({ once: 2 });
    expect(foldValues(rules, 'friends', ...events)).toEqual({ once: 1 });
    expect(foldValues(rules, 'wallet', ...events)).toEqual({ once: 1 });
    expect(foldValues(rules, 'quiz', ...events)).toEqual({ once: 1 });
  });

  test('counts nothing before its start or from its end on', () => {
    const starts = new Date(START_MS + 1_000).toISOString();
    const ends = new Date(START_MS + 3_000).toISOString();
    const rules = rulesWith({ id: 'q', task: { kind: 'play' }, goal: 10, starts, ends });
    expect(
      foldValues(rules, 'q', round({ at: 999 }), round({ at: 1_000 }), round({ at: 2_999 }), round({ at: 3_000 })),
    ).toEqual({ once: 2 });
  });

  test('counts nothing outside its season, or in an unknown season', () => {
    const rules = rulesWith(
      { id: 'q', task: { kind: 'play' }, goal: 10, season: 'one' },
      { id: 'none', task: { kind: 'play' }, goal: 10, season: 'two' },
    );
    const events = [round({ at: 0 }), round({ at: DAY_MS })];
    expect(foldValues(rules, 'q', ...events)).toEqual({ once: 1 });
    expect(foldValues(rules, 'none', ...events)).toEqual({});
  });

  test('with a head start begins there, and its evidence is what was done', () => {
    const rules = rulesWith({ id: 'q', task: { kind: 'play' }, goal: 3, head_start: 1 });
    expect(foldValues(rules, 'q')).toEqual({});
    expect(foldValues(rules, 'q', round())).toEqual({ once: 2 });
    const events = inOrder(round(), round(), round());
    const progress = foldEvents(rules, emptyQuestState, events).progress.get('q')!.get('once')!;
    expect(progress).toMatchObject({ value: 3, doneAtMs: events[1]!.atMs });
    expect(progress.evidence).toHaveLength(2);
  });

  test('counts nothing beyond its goal and keeps evidence of what did count', () => {
    const rules = rulesWith({ id: 'q', task: { kind: 'play' }, goal: 2 });
    const events = inOrder(round(), round(), round());
    const progress = foldEvents(rules, emptyQuestState, events).progress.get('q')!.get('once')!;
    expect(progress).toMatchObject({ value: 2, doneAtMs: events[1]!.atMs, run: { length: 0, evidence: [] }, seen: [] });
    expect(progress.evidence).toHaveLength(2);
  });
});

describe('a repeating quest', () => {
  test('begins again with each UTC day', () => {
    const rules = rulesWith({ id: 'q', task: { kind: 'play' }, goal: 5, repeat: 'daily' });
    expect(foldValues(rules, 'q', round({ at: 0 }), round({ at: DAY_MS - 1 }), round({ at: DAY_MS }))).toEqual({
      '2027-03-01': 2,
      '2027-03-02': 1,
    });
  });

  test('begins again each Monday', () => {
    const rules = rulesWith({ id: 'q', task: { kind: 'play' }, goal: 5, repeat: 'weekly' });
    expect(foldValues(rules, 'q', round({ at: 0 }), round({ at: 7 * DAY_MS - 1 }), round({ at: 7 * DAY_MS }))).toEqual({
      '2027-03-01': 2,
      '2027-03-08': 1,
    });
  });

  test('begins again every eight hours', () => {
    const rules = rulesWith({ id: 'q', task: { kind: 'play' }, goal: 5, repeat: '8h' });
    expect(foldValues(rules, 'q', round({ at: 0 }), round({ at: DAY_MS / 3 }), round({ at: DAY_MS - 1 }))).toEqual({
      '2027-03-01T00': 1,
      '2027-03-01T08': 1,
      '2027-03-01T16': 1,
    });
  });

  test('with a rolling clock waits a day after the claim and counts nothing meanwhile', () => {
    const rules = rulesWith({ id: 'q', task: { kind: 'play' }, goal: 1, repeat: 'daily', clock: 'rolling' });
    const at = 10_000;
    const events = [round({ at: 0 }), claimed('q', at), round({ at: at + DAY_MS - 1 }), round({ at: at + DAY_MS })];
    expect(foldValues(rules, 'q', ...events)).toEqual({ '1': 1, '2': 1 });
    expect(foldValues(rules, 'q', ...events.slice(0, 3))).toEqual({ '1': 1 });
  });

  test('begins again right after each claim if it repeats without limit', () => {
    const rules = rulesWith({ id: 'q', task: { kind: 'play' }, goal: 2, repeat: 'multiple' });
    expect(foldValues(rules, 'q', round(), round(), round(), claimed('q'), round())).toEqual({ '1': 2, '2': 1 });
  });
});

const anyEvent = fc.oneof(
  fc
    .record({ game: fc.constantFrom('dices', 'roulette', 'spin'), won: fc.boolean(), at: fc.nat(20 * DAY_MS) })
    .map((played) => round({ ...played, staked: played.game !== 'spin' })),
  fc.nat(20).map((day) => done('checkin', `day ${day}`, day * DAY_MS)),
  fc.nat(5).map((id) => done('verified', `round ${id}`)),
  fc.constantFrom('daily', 'often', 'streak', 'rolling').map((id) => claimed(id)),
);

const everything = rulesWith(
  { id: 'daily', task: { kind: 'play' }, goal: 3, repeat: 'daily' },
  { id: 'often', task: { kind: 'win' }, goal: 2, repeat: 'multiple' },
  { id: 'rolling', task: { kind: 'spin' }, goal: 1, repeat: '8h', clock: 'rolling' },
  { id: 'streak', task: { kind: 'win_streak' }, goal: 4 },
  { id: 'days', task: { kind: 'days', of: 'checkin', in_a_row: true }, goal: 5 },
  { id: 'tour', task: { kind: 'tour' }, goal: 3, repeat: 'weekly' },
  { id: 'check', task: { kind: 'verify_round' }, goal: 4 },
  { id: 'quests', task: { kind: 'quests' }, goal: 3 },
  { id: 'begun', task: { kind: 'play' }, goal: 4, head_start: 2 },
);

describe('foldEvents', () => {
  test('gives the same result for any split of the events into batches, and does not change its input', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), fc.array(fc.nat(60), { maxLength: 6 }), (makers, cuts) => {
        const events = inOrder(...makers);
        const whole = foldEvents(everything, emptyQuestState, events);
        let state: PlayerQuestState = emptyQuestState;
        let from = 0;
        for (const cut of [...cuts.filter((at) => at < events.length).toSorted((a, b) => a - b), events.length]) {
          const before = structuredClone(state);
          const next = foldEvents(everything, state, events.slice(from, cut));
          expect(state).toEqual(before);
          state = next;
          from = cut;
        }
        expect(state).toEqual(whole);
      }),
    );
  });

  test('never exceeds a goal, and stores the latest evidence of every unit', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 80 }), (makers) => {
        const events = inOrder(...makers);
        const { progress } = foldEvents(everything, emptyQuestState, events);
        const whole = foldEvents(everything, emptyQuestState, events, Infinity).progress;
        for (const { id, goal, head_start: headStart = 0 } of everything.quests) {
          for (const [period, { value, evidence, doneAtMs }] of progress.get(id) ?? []) {
            expect(value).toBeLessThanOrEqual(goal);
            const all = whole.get(id)!.get(period)!.evidence;
            expect(all).toHaveLength(value - headStart);
            expect(evidence).toEqual(all.slice(-EVIDENCE_LIMIT));
            expect(doneAtMs !== null).toBe(value === goal);
          }
        }
      }),
    );
  });
});
