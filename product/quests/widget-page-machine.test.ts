import { describe, expect, test } from 'vitest';
import {
  advancePage,
  COVER_MS,
  READY_TIMEOUT_MS,
  SLOW_AFTER_MS,
  type PageEvent,
  type PageState,
} from './widget-page-machine.ts';

/** Every state, in the second attempt. */
const states = {
  away: { phase: 'away', tries: 2 },
  token: { phase: 'token', tries: 2, slow: false },
  'token, slow': { phase: 'token', tries: 2, slow: true },
  script: { phase: 'script', tries: 2, slow: false },
  'script, slow': { phase: 'script', tries: 2, slow: true },
  waiting: { phase: 'waiting', tries: 2, slow: false },
  'waiting, slow': { phase: 'waiting', tries: 2, slow: true },
  ready: { phase: 'ready', tries: 2 },
  shown: { phase: 'shown', tries: 2 },
  'token-error': { phase: 'failed', tries: 2, why: 'token-error', coming: null },
  'script-error': { phase: 'failed', tries: 2, why: 'script-error', coming: null },
  'asleep, token': { phase: 'failed', tries: 2, why: 'not-ready', coming: 'token' },
  'asleep, script': { phase: 'failed', tries: 2, why: 'not-ready', coming: 'script' },
  'asleep, waiting': { phase: 'failed', tries: 2, why: 'not-ready', coming: 'waiting' },
} as const satisfies Record<string, PageState>;
type Name = keyof typeof states;
const names = Object.keys(states) as Name[]; // the keys of the table above

const events = {
  enter: { type: 'enter' },
  'token-came': { type: 'token-came', tries: 2 },
  'token-failed': { type: 'token-failed', tries: 2 },
  'script-loaded': { type: 'script-loaded', tries: 2 },
  'script-failed': { type: 'script-failed', tries: 2 },
  'said-ready': { type: 'said-ready' },
  slow: { type: 'due', tries: 2, timer: 'slow' },
  patience: { type: 'due', tries: 2, timer: 'patience' },
  cover: { type: 'due', tries: 2, timer: 'cover' },
  retry: { type: 'retry' },
  'use-builtin': { type: 'use-builtin' },
  leave: { type: 'leave' },
} as const satisfies Record<string, PageEvent>;

type Next = Name | 'restarts';
const anew = (...of: readonly Name[]): Partial<Record<Name, Next>> =>
  Object.fromEntries(of.map((name) => [name, 'restarts']));
const panels = ['token-error', 'script-error', 'asleep, token', 'asleep, script', 'asleep, waiting'] as const;
const slowOnes = ['token, slow', 'script, slow', 'waiting, slow'] as const;

/** The target of each event from each state; missing entries leave the state unchanged. */
const table: Readonly<Record<keyof typeof events, Partial<Record<Name, Next>>>> = {
  enter: anew('away'),
  'token-came': { token: 'script', 'token, slow': 'script, slow', 'asleep, token': 'asleep, script' },
  'token-failed': { token: 'token-error', 'token, slow': 'token-error', 'asleep, token': 'token-error' },
  'script-loaded': { script: 'waiting', 'script, slow': 'waiting, slow', 'asleep, script': 'asleep, waiting' },
  'script-failed': {
    script: 'script-error',
    'script, slow': 'script-error',
    'asleep, script': 'script-error',
    waiting: 'script-error',
    'waiting, slow': 'script-error',
    'asleep, waiting': 'script-error',
  },
  'said-ready': {
    script: 'ready',
    'script, slow': 'ready',
    waiting: 'ready',
    'waiting, slow': 'ready',
    'asleep, script': 'ready',
    'asleep, waiting': 'ready',
  },
  slow: { token: 'token, slow', script: 'script, slow', waiting: 'waiting, slow' },
  patience: {
    token: 'asleep, token',
    'token, slow': 'asleep, token',
    script: 'asleep, script',
    'script, slow': 'asleep, script',
    waiting: 'asleep, waiting',
    'waiting, slow': 'asleep, waiting',
  },
  cover: { ready: 'shown' },
  retry: anew(...panels, ...slowOnes),
  'use-builtin': anew(...panels, ...slowOnes),
  leave: Object.fromEntries(names.map((name) => [name, 'away'])),
};

const everyStep = (Object.keys(events) as (keyof typeof events)[]).flatMap((event) =>
  names.map((name) => [event, name, table[event][name] ?? name] as const),
);

describe('the page of the quests', () => {
  test.each(everyStep)('%s while it is in %s leads to %s', (event, name, next) => {
    const { state, effects } = advancePage(states[name], events[event]);
    if (next === 'restarts') {
      expect(state).toEqual({ phase: 'token', tries: 3, slow: false });
      expect(effects).toContainEqual({ type: 'ask-token', tries: 3 });
    } else expect(state).toEqual(states[next]);
    if (next === name) expect(effects).toEqual([]);
  });

  test.each(names)('ignores events of an earlier try in the state %s', (name) => {
    for (const event of Object.values(events)) {
      if (!('tries' in event)) continue;
      expect(advancePage(states[name], { ...event, tries: 1 })).toEqual({ state: states[name], effects: [] });
    }
  });

  test('listens before there is anything to hear, then asks, and waits 8 and 15 seconds', () => {
    expect(advancePage({ phase: 'away', tries: 0 }, { type: 'enter' }).effects).toEqual([
      { type: 'listen' },
      { type: 'choose', which: 'chosen' },
      { type: 'ask-token', tries: 1 },
      { type: 'wait', timer: 'slow', forMs: SLOW_AFTER_MS, tries: 1 },
      { type: 'wait', timer: 'patience', forMs: READY_TIMEOUT_MS, tries: 1 },
    ]);
    expect([SLOW_AFTER_MS, READY_TIMEOUT_MS, COVER_MS]).toEqual([8_000, 15_000, 1_000]);
  });

  test('puts the script into the page once, when the token is there', () => {
    const { state, effects } = advancePage(states.token, events['token-came']);
    expect(effects).toEqual([{ type: 'insert', tries: 2 }]);
    expect(advancePage(state, events['token-came']).effects).toEqual([]);
  });

  test('sends a ready widget the player once and keeps it covered for a second', () => {
    const { state, effects } = advancePage(states.waiting, events['said-ready']);
    expect(effects).toEqual([{ type: 'hand-over' }, { type: 'wait', timer: 'cover', forMs: 1_000, tries: 2 }]);
    expect(advancePage(state, events['said-ready'])).toEqual({ state, effects: [] });
  });

  test('removes the widget before a retry, and shows the built-in one only on request', () => {
    expect(advancePage(states['asleep, waiting'], events.retry).effects.slice(0, 2)).toEqual([
      { type: 'tear-down' },
      { type: 'ask-token', tries: 3 },
    ]);
    expect(advancePage(states['script-error'], events['use-builtin']).effects.slice(0, 3)).toEqual([
      { type: 'tear-down' },
      { type: 'choose', which: 'builtin' },
      { type: 'ask-token', tries: 3 },
    ]);
  });

  test('leaves no trace', () => {
    expect(advancePage(states.shown, events.leave).effects).toEqual([
      { type: 'tear-down' },
      { type: 'stop-listening' },
    ]);
  });

  test('writes one line in the log for a try that fails, also for one that fails twice', () => {
    const late = advancePage(states.script, events.patience);
    expect(late.effects).toEqual([{ type: 'report', why: 'not-ready' }]);
    expect(advancePage(late.state, events['script-failed']).effects).toEqual([]);
  });
});
