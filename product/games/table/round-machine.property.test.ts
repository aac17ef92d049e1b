import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advance } from './round-machine.ts';
import { type Answer, type Effect, type RoundEvent, type RoundState, type Timer, ROLL_MS } from './round-types.ts';

interface Reply {
  readonly balance: number;
  readonly payout: number;
  readonly ofKey: string;
}
type State = RoundState<number, Reply>;

/** How a try ends: answered, lost before the server, written without a readable answer, or refused. */
type Outcome = 'reply' | 'never-arrived' | 'reply-lost' | 'reply-unreadable' | 'written-503' | 401 | 409 | 429 | 503;

/** What may happen next at a table, in any order. `which` picks one of the tries or timers that are still out. */
type Happening =
  | { readonly kind: 'press' | 'check' | 'continue' | 'hide' | 'leave' | 'enter' | 'reload' }
  | { readonly kind: 'answer'; readonly which: number; readonly outcome: Outcome }
  | { readonly kind: 'timer'; readonly which: number; readonly lateMs: number };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom({ kind: 'press' } as const, { kind: 'continue' } as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Happening[]>(
      { kind: 'check' },
      { kind: 'hide' },
      { kind: 'leave' },
      { kind: 'enter' },
      { kind: 'reload' },
    ),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      which: fc.nat(3),
      outcome: fc.constantFrom<Outcome[]>(
        'reply',
        'reply',
        'reply',
        'never-arrived',
        'reply-lost',
        'reply-unreadable',
        'written-503',
        401,
        409,
        429,
        503,
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('timer' as const), which: fc.nat(5), lateMs: fc.nat(20_000) }),
  },
);

/** A table in a browser that does what the machine asks for, and a server that settles a key once. */
class World {
  state: State = { phase: 'betting' };
  now = 0;
  keys = 0;
  saved: { key: string; body: number; settled: boolean } | null = null;
  asks: string[] = [];
  timers: { readonly key: string; readonly timer: Timer; readonly dueAt: number }[] = [];
  /** Keys that the server knows a round of, with what became of it. */
  readonly settledByServer = new Map<string, 'reply' | 'refused'>();
  readonly given = new Set<string>();
  startedAt = new Map<string, number>();
  replies = new Set<string>();

  send(event: RoundEvent<number, Reply>): void {
    const before = this.state;
    const { state, effects } = advance(before, event);
    this.state = state;
    effects.forEach((effect) => this.perform(effect));
    if (before.phase !== 'rolling' && state.phase === 'rolling') this.startedAt.set(state.round.key, state.startedAt);
    if (before.phase === 'landing' && state.phase === 'result')
      expect(this.now).toBeGreaterThanOrEqual((this.startedAt.get(state.round.key) ?? NaN) + ROLL_MS);
    if (before.phase === 'rolling') expect(state.phase).not.toBe('result');
  }

  perform(effect: Effect<number>): void {
    switch (effect.type) {
      case 'save':
        if (this.saved) expect(effect.round.key).toBe(this.saved.key);
        this.saved = effect.round;
        return;
      case 'ask':
        expect(effect.round.key).toBe(this.saved?.key);
        this.asks.push(effect.round.key);
        return;
      case 'delete':
        expect(this.saved).not.toBeNull();
        if (this.saved && this.replies.has(this.saved.key)) expect(this.given).toContain(this.saved.key);
        this.saved = null;
        return;
      case 'settle':
        expect(this.given).not.toContain(`k${effect.end.balance}`);
        this.given.add(`k${effect.end.balance}`);
        return;
      case 'wait':
        this.timers.push({ key: effect.key, timer: effect.timer, dueAt: this.now + effect.forMs });
    }
  }

  answerTo(key: string, outcome: Outcome): Answer<Reply> {
    if (outcome === 'never-arrived') return { kind: 'lost' };
    if (outcome === 401 || outcome === 429 || outcome === 503) return { kind: 'refused', status: outcome, code: '' };
    if (!this.settledByServer.has(key)) this.settledByServer.set(key, outcome === 409 ? 'refused' : 'reply');
    if (outcome === 'reply-lost') return { kind: 'lost' };
    if (outcome === 'reply-unreadable') return { kind: 'unreadable' };
    if (outcome === 'written-503') return { kind: 'refused', status: 503, code: '' };
    if (this.settledByServer.get(key) === 'refused') return { kind: 'refused', status: 409, code: '' };
    return { kind: 'reply', reply: { balance: Number(key.slice(1)), payout: 0, ofKey: key } };
  }

  happen(next: Happening): void {
    switch (next.kind) {
      case 'press':
        return this.send({ type: 'press', at: this.now, key: `k${(this.keys += 1)}`, body: 50 });
      case 'check':
      case 'continue':
      case 'hide':
      case 'leave':
        return this.send({ type: next.kind });
      case 'enter':
        return this.send({ type: 'enter', saved: this.saved });
      case 'reload':
        this.send({ type: 'hide' });
        this.state = { phase: 'betting' };
        this.asks = [];
        this.timers = [];
        return this.send({ type: 'enter', saved: this.saved });
      case 'answer': {
        const [key] = this.asks.splice(next.which % (this.asks.length || 1), 1);
        if (key === undefined) return;
        this.now += 40;
        const answer = this.answerTo(key, next.outcome);
        if (answer.kind === 'reply') this.replies.add(key);
        return this.send({ type: 'answered', at: this.now, key, answer });
      }
      case 'timer': {
        const [timer] = this.timers.splice(next.which % (this.timers.length || 1), 1);
        if (!timer) return;
        this.now = Math.max(this.now, timer.dueAt) + next.lateMs;
        return this.send({ type: 'due', at: this.now, key: timer.key, timer: timer.timer });
      }
    }
  }

  /** Lets everything that is out come in and continues, as a player who stays would. */
  calmDown(): void {
    this.send({ type: 'enter', saved: this.saved });
    for (let step = 0; step < 60; step += 1) {
      this.happen({ kind: 'answer', which: 0, outcome: 'reply' });
      this.happen({ kind: 'timer', which: 0, lateMs: 0 });
      this.send({ type: 'check' });
      this.send({ type: 'continue' });
    }
  }
}

test('the round machine shows no result early, asks one key at a time and loses no answer, in any order of events', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      const world = new World();
      happenings.forEach((next) => world.happen(next));
      world.calmDown();
      expect(world.state.phase).toBe('betting');
      expect(world.saved).toBeNull();
      // Every round that the server played reached the player's balance, once.
      const played = [...world.settledByServer].filter(([, became]) => became === 'reply').map(([key]) => key);
      expect([...world.given].toSorted()).toEqual(played.toSorted());
    }),
    { numRuns: 2000 },
  );
});
