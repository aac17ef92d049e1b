import { describe, expect, test } from 'vitest';
import { advance } from './round-machine.ts';
import type { Answer, Effect, RoundEvent, RoundState } from './round-types.ts';

interface Bet {
  readonly bet: number;
}
interface Reply {
  readonly balance: number;
  readonly payout: number;
}
type State = RoundState<Bet, Reply>;
type Event = RoundEvent<Bet, Reply>;

const BETTING: State = { phase: 'betting' };
const SAVED = { key: 'k1', body: { bet: 50 }, settled: false };
const WON: Answer<Reply> = { kind: 'reply', reply: { balance: 1050, payout: 100 } };
const SETTLED: Effect<Bet> = { type: 'settle', body: SAVED.body, end: { balance: 1050, payout: 100 } };
const LOST: Answer<Reply> = { kind: 'lost' };
const UNREADABLE: Answer<Reply> = { kind: 'unreadable' };

const refused = (status: number): Answer<Reply> => ({ kind: 'refused', status, code: 'no' });

const press = (at: number): Event => ({ type: 'press', at, key: 'k1', body: { bet: 50 } });
const answered = (at: number, answer: Answer<Reply>): Event => ({ type: 'answered', at, key: 'k1', answer });
const due = (at: number, timer: 'retry' | 'overdue' | 'landed' | 'rested'): Event => ({
  type: 'due',
  at,
  key: 'k1',
  timer,
});

function play(...events: readonly Event[]): { state: State; effects: Effect<Bet>[] } {
  let state = BETTING;
  let effects: readonly Effect<Bet>[] = [];
  for (const event of events) ({ state, effects } = advance(state, event));
  return { state, effects: [...effects] };
}

/** Four tries of one key, all lost. */
const ALL_LOST: readonly Event[] = [
  press(0),
  answered(100, LOST),
  due(1100, 'retry'),
  answered(1200, LOST),
  due(4200, 'retry'),
  answered(4300, LOST),
  due(13_300, 'retry'),
  answered(13_400, LOST),
];

describe('a round that is answered', () => {
  test('is saved before it is asked for', () => {
    const { state, effects } = play(press(0));
    expect(state.phase).toBe('rolling');
    expect(effects.map(({ type }) => type)).toEqual(['save', 'ask', 'wait']);
    expect(effects[0]).toEqual({ type: 'save', round: SAVED });
  });

  test.each([
    [80, 3000],
    [1500, 3000],
    [2400, 3000],
    [2401, 3001],
    [2990, 3590],
    [9000, 9600],
  ])('answered after %i ms it ends at %i ms', (answeredAt, endsAt) => {
    const { state, effects } = play(press(0), answered(answeredAt, WON));
    expect(state).toMatchObject({ phase: 'landing', endsAt });
    expect(effects).toEqual([{ type: 'wait', forMs: endsAt - answeredAt, key: 'k1', timer: 'landed' }]);
  });

  test('is not shown when the timer fires a little early', () => {
    const early = play(press(0), answered(80, WON), due(2999.4, 'landed'));
    expect(early.state.phase).toBe('landing');
    expect(early.effects).toMatchObject([{ type: 'wait', timer: 'landed' }]);
  });

  test('can be continued after a short rest, and only then is its balance the player’s', () => {
    const shown: readonly Event[] = [press(0), answered(80, WON), due(3000, 'landed')];
    expect(play(...shown).state).toMatchObject({ phase: 'result', mayContinue: false });
    expect(play(...shown, { type: 'continue' }).state.phase).toBe('result');
    const { state, effects } = play(...shown, due(3200, 'rested'), { type: 'continue' });
    expect(state).toEqual(BETTING);
    expect(effects).toEqual([SETTLED, { type: 'delete' }]);
  });

  test('can be followed by the next one with the same press, which also gives its balance to the player', () => {
    const shown: readonly Event[] = [press(0), answered(80, WON), due(3000, 'landed')];
    const again: Event = { type: 'press', at: 3300, key: 'k2', body: { bet: 50 } };
    expect(play(...shown, again).state).toMatchObject({ phase: 'result', round: SAVED });
    const { state, effects } = play(...shown, due(3200, 'rested'), again);
    const round = { ...SAVED, key: 'k2' };
    expect(state).toMatchObject({ phase: 'rolling', round, startedAt: 3300 });
    expect(effects.slice(0, 4)).toEqual([SETTLED, { type: 'delete' }, { type: 'save', round }, { type: 'ask', round }]);
  });

  test('brings the spins that are left together with the balance', () => {
    const won = { kind: 'reply' as const, reply: { balance: 1050, payout: 100, spins: 2 } };
    const { effects } = play(press(0), answered(80, won), due(3000, 'landed'), due(3200, 'rested'), {
      type: 'continue',
    });
    expect(effects).toEqual([{ ...SETTLED, end: won.reply }, { type: 'delete' }]);
    expect(play(press(0), { type: 'leave' }, answered(90, won)).effects[0]).toMatchObject({
      end: { balance: 1050, spins: 2 },
    });
  });

  test('a press while it rolls does nothing', () => {
    const { state, effects } = play(press(0), { type: 'press', at: 500, key: 'k2', body: { bet: 200 } });
    expect(state).toMatchObject({ phase: 'rolling', round: SAVED, startedAt: 0 });
    expect(effects).toEqual([]);
  });
});

describe('a refusal', () => {
  test.each([400, 401, 403, 409, 422, 429])('of the first try with %i returns to betting and says why', (status) => {
    const { state, effects } = play(press(0), answered(80, refused(status)));
    expect(state).toEqual({ ...BETTING, refused: 'no' });
    expect(effects).toEqual([{ type: 'delete' }]);
  });

  test('is forgotten with the next press and by leaving', () => {
    const no: readonly Event[] = [press(0), answered(80, refused(403))];
    expect(play(...no, press(100)).state).toMatchObject({ phase: 'rolling' });
    expect(play(...no, press(100), answered(180, WON)).state).not.toHaveProperty('refused');
    expect(play(...no, { type: 'leave' }, { type: 'enter', saved: null }).state).toEqual(BETTING);
  });

  test.each([401, 408, 429])('with %i after a lost answer leaves the lost try open', (status) => {
    const { state } = play(press(0), answered(80, LOST), due(1080, 'retry'), answered(1100, refused(status)));
    expect(state).toMatchObject({ phase: 'rolling', round: SAVED });
  });

  test('with 409 after a lost answer is that key’s last word', () => {
    const { state } = play(press(0), answered(80, LOST), due(1080, 'retry'), answered(1100, refused(409)));
    expect(state).toEqual({ ...BETTING, refused: 'no' });
  });

  test('during maintenance returns to betting, but leaves a lost try open', () => {
    const closed = answered(80, { kind: 'refused', status: 503, code: 'maintenance' });
    expect(play(press(0), closed).state).toEqual({ phase: 'betting', refused: 'maintenance' });
    const later = answered(1100, { kind: 'refused', status: 503, code: 'maintenance' });
    expect(play(press(0), answered(80, LOST), due(1080, 'retry'), later).state.phase).not.toBe('betting');
  });

  test.each([500, 503])('with %i is no answer: the round may have been written', (status) => {
    const { state, effects } = play(press(0), answered(80, refused(status)));
    expect(state).toMatchObject({ phase: 'rolling', asking: { underWay: false, doubtful: true } });
    expect(effects).toEqual([{ type: 'wait', forMs: 1000, key: 'k1', timer: 'retry' }]);
  });
});

describe('a lost answer', () => {
  test('is asked for again under the same key, after growing pauses, three more times', () => {
    const pauses = ALL_LOST.map((_, upTo) => play(...ALL_LOST.slice(0, upTo + 1)).effects)
      .flat()
      .filter((effect) => effect.type === 'wait' && effect.timer === 'retry');
    expect(pauses).toMatchObject([{ forMs: 1000 }, { forMs: 3000 }, { forMs: 9000 }]);
    expect(play(...ALL_LOST).state).toEqual({ phase: 'unresolved', round: SAVED });
  });

  test('that cannot be read is asked for again under the same key, like one that was lost', () => {
    const unread = ALL_LOST.map((event) => (event.type === 'answered' ? answered(event.at, UNREADABLE) : event));
    for (let upTo = 1; upTo <= ALL_LOST.length; upTo += 1)
      expect(play(...unread.slice(0, upTo))).toEqual(play(...ALL_LOST.slice(0, upTo)));
  });

  test('that cannot be read is followed by a refusal about the caller: the round may still exist', () => {
    const { state } = play(press(0), answered(80, UNREADABLE), due(1080, 'retry'), answered(1100, refused(429)));
    expect(state).toMatchObject({ phase: 'rolling', round: SAVED });
  });

  test('rolls on until the answer comes', () => {
    const { state } = play(press(0), answered(80, LOST), due(1080, 'retry'), answered(1200, WON));
    expect(state).toMatchObject({ phase: 'landing', startedAt: 0, endsAt: 3000 });
  });

  test('is overdue after ten seconds', () => {
    expect(play(press(0), due(10_000, 'overdue')).state).toMatchObject({ asking: { overdue: true } });
  });

  test('unresolved, a press asks about the same round, even if another bet was chosen since', () => {
    const { state, effects } = play(...ALL_LOST, { type: 'press', at: 20_000, key: 'k2', body: { bet: 200 } });
    expect(state).toMatchObject({ phase: 'rolling', round: SAVED, startedAt: 20_000 });
    expect(effects).toEqual([{ type: 'ask', round: SAVED }]);
  });

  test('unresolved, a check that is answered shows the result at once', () => {
    const asked = play(...ALL_LOST, { type: 'check' });
    expect(asked.effects).toEqual([{ type: 'ask', round: SAVED }]);
    const { state } = play(...ALL_LOST, { type: 'check' }, answered(30_000, WON));
    expect(state).toMatchObject({ phase: 'result', mayContinue: true });
  });

  test('unresolved, a check that is lost leaves it unresolved', () => {
    const { state } = play(...ALL_LOST, { type: 'check' }, answered(30_000, LOST));
    expect(state).toEqual({ phase: 'unresolved', round: SAVED });
  });

  test('a check during a pause asks at once, and the pause’s own end does not ask twice', () => {
    const during: readonly Event[] = [press(0), answered(80, LOST), { type: 'check' }];
    expect(play(...during).effects).toEqual([{ type: 'ask', round: SAVED }]);
    expect(play(...during, due(1080, 'retry')).effects).toEqual([]);
  });
});

describe('a player who leaves', () => {
  const enter = (saved: typeof SAVED | null): Event => ({ type: 'enter', saved });

  test('while it rolls gets the balance when the answer comes, and the result on return', () => {
    const gone = play(press(0), { type: 'leave' }, answered(90, WON));
    const settled = { ...SAVED, settled: true };
    expect(gone.effects).toEqual([SETTLED, { type: 'save', round: settled }]);
    const back = play(press(0), { type: 'leave' }, answered(90, WON), enter(settled), answered(5000, WON));
    expect(back.state).toMatchObject({ phase: 'result', mayContinue: true });
  });

  test('while it lands gets the balance at once; the key stays for the return', () => {
    const { state, effects } = play(press(0), answered(90, WON), { type: 'leave' });
    expect(state.phase).toBe('away');
    expect(effects.map(({ type }) => type)).toEqual(['settle', 'save']);
  });

  test('from a result that was shown has seen it: nothing is left over', () => {
    const { state, effects } = play(press(0), answered(90, WON), due(3000, 'landed'), { type: 'leave' });
    expect(state).toEqual(BETTING);
    expect(effects).toEqual([SETTLED, { type: 'delete' }]);
  });

  test('finds a saved round as a result, without a second roll', () => {
    expect(play(enter(SAVED)).effects).toMatchObject([{ type: 'ask', round: SAVED }, { type: 'wait' }]);
    expect(play(enter(SAVED), answered(50, WON)).state).toMatchObject({ phase: 'result', mayContinue: true });
  });

  test('finds an empty table when nothing was saved', () => {
    expect(play(enter(null))).toEqual({ state: BETTING, effects: [] });
  });

  test('whose balance was given already does not get the old one again', () => {
    const { effects } = play(enter({ ...SAVED, settled: true }), answered(50, WON), { type: 'continue' });
    expect(effects).toEqual([{ type: 'delete' }]);
  });

  test('by reloading has the balance given once, and keeps the key', () => {
    const hidden = play(press(0), answered(90, WON), { type: 'hide' });
    expect(hidden.effects.map(({ type }) => type)).toEqual(['settle', 'save']);
    expect(play(press(0), answered(90, WON), { type: 'hide' }, { type: 'hide' }).effects).toEqual([]);
  });
});
